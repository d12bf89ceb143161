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
import { takeProviderSession } from '#contract/sign-in/identity-provider.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { readStored } from '../../api/stored.ts'
import { startLanguage, withWords } from '../../i18n/i18n.ts'
import { createToasts, ToastsContext } from '../../ui/toasts/toast.ts'
import { takeSession } from './come-from-provider.ts'
import { ProviderReturnPage } from './ProviderReturnPage.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(async () => {
  await startLanguage()
  await withWords(Promise.resolve(), ['visitors'])
})

test('offers whoever has deleted the account to keep it, and leads on to where they were going', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('account-leaving', 403))
  vi.mocked(call).mockResolvedValueOnce({ api_key: 'secret', returnTo: '/photos' })
  await openPage('/oidc#the-code')
  await screen.findByText(/You’ve deleted your account/)
  expect(call).toHaveBeenCalledExactlyOnceWith(takeProviderSession, { body: { code: 'the-code' } })
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText('All photos')).toBeTruthy()
  expect(call).toHaveBeenCalledWith(takeProviderSession, { body: { code: 'the-code', keepsAccount: true } })
  expect(readStored('apiKey')).toBe('secret')
})

async function openPage(address: string) {
  const queryClient = new QueryClient()
  const root = createRootRoute()
  const back = createRoute({
    getParentRoute: () => root,
    path: '/oidc',
    beforeLoad: ({ location }) => takeSession(queryClient, location.hash),
    component: ProviderReturnPage,
  })
  const photos = createRoute({ getParentRoute: () => root, path: '/photos', component: () => <p>All photos</p> })
  const login = createRoute({ getParentRoute: () => root, path: '/login' })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router: AnyRouter = createRouter({ routeTree: root.addChildren([back, photos, login]), history })
  render(
    <ToastsContext value={createToasts()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ToastsContext>,
  )
}
