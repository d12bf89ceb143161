import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
  type AnyRouter,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createToasts, ToastsContext } from '#client/ui/toasts/toast.ts'

/** By address; undefined is an empty one, which others lead to. */
type Pages = Record<string, (() => ReactNode) | undefined>
type Given = { inApp?: Pages; queryClient?: QueryClient }

/** A page at its own address, outside the application’s frame or in it. */
export function renderAt(
  address: string,
  outside: Pages,
  { inApp = {}, queryClient = new QueryClient() }: Given = {},
): AnyRouter {
  const root = createRootRoute()
  const app = createRoute({ getParentRoute: () => root, id: 'app' })
  const routesIn = (parent: AnyRoute, pages: Pages) =>
    Object.entries(pages).map(([path, component]) =>
      createRoute({ getParentRoute: () => parent, path, component: component ?? (() => null) }),
    )
  const routeTree = root.addChildren([app.addChildren(routesIn(app, inApp)), ...routesIn(root, outside)])
  const router: AnyRouter = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  render(
    <ToastsContext value={createToasts()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ToastsContext>,
  )
  return router
}
