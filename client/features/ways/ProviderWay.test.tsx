import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { confirm, requestConfirmation } from '#contract/sign-in/email-codes.ts'
import { disconnectProvider, readProviderConnection } from '#contract/sign-in/identity-provider.ts'
import type { WaysIn } from '#contract/sign-in/ways.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { createToasts, ToastsContext } from '../../ui/toasts/toast.ts'
import { ProviderWay } from './ProviderWay.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => void vi.mocked(call).mockReset())

const connection = { connectedAs: 'Ada M.', connectedAt: 1, removable: true }

function show({ confirmBy = ['password'] }: Pick<WaysIn, 'confirmBy'> = {}) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKeys.ways, { confirmBy })
  const lastUsed = [{ way: 'identity-provider', at: Math.floor(Date.now() / 1000) - 7260 } as const]
  const page = () => <ProviderWay name="Moreau ID" ways={{ lastUsed }} />
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <ToastsContext value={createToasts()}>
        <RouterProvider router={router as never} />
      </ToastsContext>
    </QueryClientProvider>,
  )
}

async function disconnect() {
  expect(await screen.findByText(/^Connected as/)).toBeTruthy()
  expect(screen.getByText(/^Last used/).textContent).toBe('Last used 2 h ago')
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  const question = await screen.findByRole('alertdialog', { name: 'Disconnect Moreau ID?' })
  expect(question.textContent).toContain('From then on, you sign in another way.')
  await userEvent.click(within(question).getByRole('button', { name: 'Disconnect' }))
}

test('disconnects with the password, where the server asks for it', async () => {
  let connected = true
  vi.mocked(call).mockImplementation((async (endpoint: object, given?: { body: { currentPassword?: string } }) => {
    if (endpoint === readProviderConnection) return connected ? connection : {}
    if (!given?.body.currentPassword) throw new CallError('password-needed', 403)
    connected = false
    return undefined
  }) as typeof call)
  show()
  await disconnect()
  await userEvent.type(await screen.findByLabelText('Current password'), 'right{Enter}')
  expect(await screen.findByText('Not connected yet')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(call).toHaveBeenCalledWith(disconnectProvider, { body: { currentPassword: 'right' } })
})

test('disconnects with a code by email, for whoever has no password', async () => {
  const asked = { login: 'ada@example.org', askedAt: 0, expiresAt: 600, triesLeft: 5 }
  let [connected, isConfirmed] = [true, false]
  vi.mocked(call).mockImplementation((async (endpoint: object) => {
    if (endpoint === readProviderConnection) return connected ? connection : {}
    if (endpoint === requestConfirmation) return asked
    if (endpoint === confirm) isConfirmed = true
    else if (!isConfirmed) throw new CallError('code-needed', 403)
    else connected = false
    return undefined
  }) as typeof call)
  show({ confirmBy: ['email-code'] })
  await disconnect()
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(await screen.findByLabelText('Code'), '482913')
  expect(await screen.findByText('Not connected yet')).toBeTruthy()
})

test('keeps the only way to sign in', async () => {
  vi.mocked(call).mockResolvedValue({ ...connection, removable: false } as never)
  show()
  expect(await screen.findByText('This is your only way to sign in.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
