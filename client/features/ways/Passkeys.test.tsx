import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Proof } from '#contract/sign-in/confirming.ts'
import { confirm, requestConfirmation } from '#contract/sign-in/email-codes.ts'
import { removePasskey, renamePasskey, type Passkey } from '#contract/sign-in/passkeys.ts'
import { readWays, type WaysIn } from '#contract/sign-in/ways.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { createToasts, ToastsContext } from '../../ui/toasts/toast.ts'
import { Passkeys } from './Passkeys.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => void vi.mocked(call).mockReset())

const now = Math.floor(Date.now() / 1000)
const passkey: Passkey = {
  id: 'p1',
  credential: 'c1',
  name: 'iCloud Keychain',
  isSynced: true,
  createdAt: now - 86_400,
  lastUsedAt: now - 7200,
  entityType: 'passkey',
}

function show({ confirmBy = ['password'] }: Pick<WaysIn, 'confirmBy'> = {}) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKeys.ways, { confirmBy })
  queryClient.setQueryData(queryKeys.info, { default_lang: 'en_US', allow_email: true, allow_passkeys: true })
  render(
    <QueryClientProvider client={queryClient}>
      <ToastsContext value={createToasts()}>
        <Passkeys passkeys={[passkey]} />
      </ToastsContext>
    </QueryClientProvider>,
  )
}

async function remove() {
  await userEvent.click(screen.getByRole('button', { name: 'Remove iCloud Keychain' }))
  const question = screen.getByRole('alertdialog', { name: 'Remove “iCloud Keychain”?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
}

test('shows when each was made and last used, and gives it another name', async () => {
  vi.mocked(call).mockResolvedValue({ ...passkey, name: 'My phone' } as never)
  show()
  expect(screen.getByRole('listitem').textContent).toMatch(/^iCloud KeychainAdded .+ · \d h ago/)
  await userEvent.click(screen.getByRole('button', { name: 'Rename iCloud Keychain' }))
  await userEvent.clear(screen.getByLabelText('Name'))
  await userEvent.type(screen.getByLabelText('Name'), ' My phone ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(call).toHaveBeenCalledWith(renamePasskey, { params: { id: 'p1' }, body: { name: 'My phone' } })
})

test('asks for the password only when the server does, and again when it is wrong', async () => {
  vi.mocked(call).mockImplementation((async (endpoint: object, given?: { body?: Proof }) => {
    if (endpoint === readWays) return { confirmBy: ['password'] }
    const { currentPassword } = given?.body ?? {}
    if (currentPassword === undefined) throw new CallError('password-needed', 403)
    if (currentPassword !== 'the right one') throw new CallError('wrong-password', 403)
    return undefined
  }) as typeof call)
  show()
  await remove()
  const field = await screen.findByLabelText('Current password')
  await userEvent.type(field, 'a guess')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toBe('That isn’t your current password.')
  await userEvent.clear(field)
  await userEvent.type(field, 'the right one')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
  expect(call).toHaveBeenCalledWith(removePasskey, {
    params: { id: 'p1' },
    body: { currentPassword: 'the right one' },
  })
})

test('whoever has no password is asked for a code by email', async () => {
  const asked = { login: 'ada@example.org', askedAt: 0, expiresAt: 600, triesLeft: 5 }
  let isConfirmed = false
  vi.mocked(call).mockImplementation((async (endpoint: object) => {
    if (endpoint === requestConfirmation) return asked
    if (endpoint === confirm) isConfirmed = true
    else if (!isConfirmed) throw new CallError('code-needed', 403)
    return undefined
  }) as typeof call)
  show({ confirmBy: ['email-code'] })
  await remove()
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }))
  await userEvent.type(await screen.findByLabelText('Code'), '482913')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === removePasskey)).toHaveLength(2)
})

test('the last way in stays, and the page says why', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('last-way-in', 409))
  show()
  await remove()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is your only way to sign in. Add another one first.',
  )
})
