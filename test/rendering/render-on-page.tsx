import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from '@testing-library/react'
import { createContext, useContext, type ReactNode } from 'react'
import type { Application } from '#client/app/application.ts'
import { renderInApplication } from './render-in-application.tsx'

const OnPage = createContext<ReactNode>(null)

/** The only page of an application, so that links and the history work; `show` changes what is on it. */
export async function renderOnPage(element: ReactNode, application?: Application) {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const page = (shown: ReactNode) => (
    <OnPage value={shown}>
      <RouterProvider router={router as never} />
    </OnPage>
  )
  const { rerender, ...rendered } = renderInApplication(page(element), application)
  await act(() => router.load())
  return { ...rendered, router, show: (next: ReactNode) => rerender(page(next)) }
}

function Page() {
  return useContext(OnPage)
}
