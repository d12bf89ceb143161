import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listGroups } from '#contract/group-overviews.ts'
import { listTokens, makeToken, removeToken, tokenLimits, type Token } from '#contract/sign-in/tokens.ts'
import { readWays } from '#contract/sign-in/ways.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { createToasts, ToastsContext } from '../../ui/toasts/toast.ts'
import { Programs } from './Programs.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const now = Math.floor(Date.now() / 1000)
const day = 86_400
const secret = 'coterie_k7Yw0mJ3vQp1sXrT9bLd4cNfHgE2aZ1akSiM'
const frame: Token = {
  id: 't1',
  name: 'Picture frame',
  scopes: ['read', 'files'],
  group: { id: 'g1', name: 'Les Moreau', entityType: 'group' },
  createdAt: now - 40 * day,
  endsAt: now - 10 * day,
  lastUsedAt: now - 11 * day,
}
const bell: Token = { id: 't2', name: 'Doorbell', scopes: ['write'], createdAt: now }

let tokens: Token[]
let password: string | undefined
beforeEach(() => {
  tokens = []
  password = undefined
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation((async (endpoint: unknown, input?: { body?: { currentPassword?: string } }) => {
    if (endpoint === listTokens) return { tokens }
    if (endpoint === listGroups) return [{ id: 'g1', name: 'Les Moreau' }]
    if (endpoint === readWays) return { confirmBy: ['password'] }
    if (endpoint !== makeToken) return undefined
    if (input!.body!.currentPassword !== password) throw new CallError('password-needed', 403)
    return { token: { ...bell, ...input!.body }, secret }
  }) as typeof call)
})

const sent = (endpoint: unknown) =>
  vi.mocked(call).mock.calls.flatMap(([called, input]) => (called === endpoint ? [input] : []))

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastsContext value={createToasts()}>
        <Programs />
      </ToastsContext>
    </QueryClientProvider>,
  )
}

async function openForm() {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Make a token' }))
  return within(await screen.findByRole('dialog', { name: 'A token for a program' }))
}

test('each says what it may do, where, until when, and when it was last used', async () => {
  tokens = [bell, frame]
  show()
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toMatch(/^DoorbellWrite · All your groupsUntil you remove it · Not used yet/)
  expect(second!.textContent).toMatch(/^Picture frameRead and Photos and files · Les MoreauEnded .+ · /)
})

test('one is made for what was chosen, and shown once, to be copied', async () => {
  const form = await openForm()
  const make = form.getByRole<HTMLButtonElement>('button', { name: 'Make a token' })
  expect(make.disabled).toBe(true)
  await userEvent.type(form.getByLabelText('Name'), ' Doorbell ')
  await userEvent.click(form.getByRole('switch', { name: 'Read' }))
  expect(form.getByText('Choose at least one.')).toBeDefined()
  expect(make.disabled).toBe(true)
  await userEvent.click(form.getByRole('switch', { name: 'Photos and files' }))
  await userEvent.click(form.getByRole('switch', { name: 'Write' }))
  await userEvent.selectOptions(form.getByLabelText('Where'), 'Les Moreau')
  await userEvent.selectOptions(form.getByLabelText('Until when'), 'For a year')
  await userEvent.click(make)
  const made = within(await screen.findByRole('alertdialog', { name: 'Copy the token now' }))
  const body = { name: 'Doorbell', scopes: ['write', 'files'], group: 'g1', lasts: 365 }
  expect(sent(makeToken)).toEqual([{ body }])
  expect(made.getByText(secret)).toBeDefined()
  await userEvent.click(made.getByRole('button', { name: 'Copy' }))
  expect((await made.findByRole('status')).textContent).toBe('Copied.')
  expect(await navigator.clipboard.readText()).toBe(secret)
  await userEvent.click(made.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(secret)).toBeNull()
})

test('it lasts 90 days unless something else is chosen, and reads in all groups', async () => {
  const form = await openForm()
  await userEvent.type(form.getByLabelText('Name'), 'Frame{Enter}')
  await screen.findByText(secret)
  expect(sent(makeToken)).toEqual([{ body: { name: 'Frame', scopes: ['read'], lasts: 90 } }])
})

test('the password is asked for when the server does', async () => {
  password = 'the right one'
  const form = await openForm()
  await userEvent.type(form.getByLabelText('Name'), 'Frame{Enter}')
  await userEvent.type(await screen.findByLabelText('Current password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(secret)).toBeDefined()
  expect(sent(makeToken).at(-1)).toMatchObject({ body: { name: 'Frame', currentPassword: password } })
})

test('where the browser cannot copy, it says so', async () => {
  const form = await openForm()
  await userEvent.type(form.getByLabelText('Name'), 'Frame{Enter}')
  const made = within(await screen.findByRole('alertdialog'))
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'))
  await userEvent.click(made.getByRole('button', { name: 'Copy' }))
  expect((await made.findByRole('status')).textContent).toMatch(/copy it by hand/)
})

test('removing one asks first', async () => {
  tokens = [frame]
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Picture frame' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Remove “Picture frame”?' }))
  expect(sent(removeToken)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  expect(sent(removeToken)).toEqual([{ params: { id: 't1' } }])
})

test('with twenty, there is no room for another', async () => {
  tokens = Array.from({ length: tokenLimits.perPerson }, (_, n) => ({ ...bell, id: `t${n}` }))
  show()
  expect(await screen.findByText(/as many tokens as you can have/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Make a token' })).toBeNull()
})
