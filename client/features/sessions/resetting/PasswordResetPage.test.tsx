import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type AnyRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { setNewPassword } from '#contract/sessions.ts'
import { call } from '../../../api/client.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { createToasts, ToastsContext } from '../../../ui/toasts/toast.ts'
import { PasswordResetPage } from './PasswordResetPage.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

test.each(['#', '?'])('the link may carry its key behind %s', async (mark) => {
  vi.mocked(call).mockReset().mockResolvedValue({ api_key: 'secret' })
  await open(`/password-reset${mark}mail=ada%2Bone%40example.org&key=the-key`)
  await userEvent.type(screen.getByLabelText('New password'), 'a new one of mine')
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'a new one of mine{Enter}')
  expect(await screen.findByText('The first page')).toBeTruthy()
  const body = { mail: 'ada+one@example.org', key: 'the-key', password: 'a new one of mine' }
  expect(call).toHaveBeenCalledWith(setNewPassword, { body })
})

async function open(address: string) {
  const root = createRootRoute()
  const reset = createRoute({ getParentRoute: () => root, path: '/password-reset', component: PasswordResetPage })
  const first = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>The first page</p> })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router: AnyRouter = createRouter({ routeTree: root.addChildren([reset, first]), history })
  render(
    <ToastsContext value={createToasts()}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ToastsContext>,
  )
  await screen.findByLabelText('New password')
}
