import { startAuthentication } from '@simplewebauthn/browser'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import type { Info } from '#contract/info.ts'
import { startConfirming } from '#contract/sign-in/confirming.ts'
import type { WaysIn } from '#contract/sign-in/ways.ts'
import { adaAtHome } from '#test/rendering/render-in-application.tsx'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { downloadSizeQuery } from '../../downloads/downloads.queries.ts'
import { DeleteAccount } from './DeleteAccount.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  vi.mocked(call).mockReset()
  vi.stubGlobal('PublicKeyCredential', {})
})

const me = { ...adaAtHome, withoutPassword: true } as const
/** A server without email. */
const info: Info = {
  default_lang: 'en_US',
  allow_email: false,
  allow_passkeys: true,
  identity_provider: { name: 'Moreau ID' },
}

async function open(confirmBy: WaysIn['confirmBy']) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(queryKeys.info, info)
  queryClient.setQueryData(downloadSizeQuery({ author: me.id }).queryKey, { files: 0, bytes: 0 })
  queryClient.setQueryData(queryKeys.ways, { confirmBy })
  const page = () => <DeleteAccount me={me} />
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account…' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.type(dialog.getByLabelText('Type “Ada Lovelace” to confirm'), 'ada lovelace')
  return { ...dialog, button: dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete account' }) }
}

const sent = () => vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === deleteUser)

test('somebody with a passkey alone confirms with it', async () => {
  const signed = { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' }
  vi.mocked(startAuthentication)
    .mockRejectedValueOnce(new Error('cancelled'))
    .mockResolvedValue({
      id: 'p1',
      response: signed,
    } as never)
  const { button, findByText, findByRole } = await open(['passkey'])
  expect(button.disabled).toBe(true)
  await userEvent.click(await findByRole('button', { name: 'Use a passkey' }))
  expect((await findByRole('alert')).textContent).toBe('That didn’t work. Please try again.')
  await userEvent.click(await findByRole('button', { name: 'Use a passkey' }))
  expect(await findByText('Thank you. That’s confirmed.')).toBeTruthy()
  expect(call).toHaveBeenCalledWith(startConfirming, { body: { action: 'delete-account' } })
  await userEvent.click(button)
  const { userHandle: _, ...answer } = signed
  const body = { passkey: { id: 'p1', ...answer }, messages: 'stay' }
  expect(sent()).toEqual([[deleteUser, { params: { id: 'ada' }, body }]])
})

test('an answer that the server does not take is asked for again', async () => {
  vi.mocked(startAuthentication).mockResolvedValue({ id: 'p1', response: {} } as never)
  const { button, findByText, findByRole } = await open(['passkey', 'email-code'])
  await userEvent.click(await findByRole('button', { name: 'Use a passkey' }))
  await findByText('Thank you. That’s confirmed.')
  vi.mocked(call).mockRejectedValue(new CallError('invalid-passkey', 400))
  await userEvent.click(button)
  expect(await findByRole('button', { name: 'Use a passkey' })).toBeTruthy()
  expect(button.disabled).toBe(true)
})

test('somebody who signs in elsewhere does so again, unless that was a moment ago', async () => {
  const { button, findByRole } = await open(['identity-provider'])
  const again = await findByRole<HTMLAnchorElement>('link', { name: 'Continue with Moreau ID' })
  expect(again.getAttribute('href')).toMatch(/^api\/oidc\/start\?returnTo=/)
  vi.mocked(call).mockRejectedValueOnce(new CallError('code-needed', 403))
  await userEvent.click(button)
  expect((await findByRole('alert')).textContent).toBe('Confirm first that it’s you.')
  await userEvent.click(button)
  expect(sent()).toHaveLength(2)
})

test('somebody with nothing to confirm by is told whom to ask, and may try', async () => {
  const { button, findByText } = await open([])
  expect(await findByText(/Ask the person who runs this server/)).toBeTruthy()
  await userEvent.click(button)
  expect(sent()).toEqual([[deleteUser, { params: { id: 'ada' }, body: { messages: 'stay' } }]])
})

test('nothing is asked of somebody who is looked after', async () => {
  const { button, queryByText, queryByRole } = await open(undefined)
  expect(queryByText(/15 minutes/)).toBeNull()
  expect(queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  expect(button.disabled).toBe(false)
})
