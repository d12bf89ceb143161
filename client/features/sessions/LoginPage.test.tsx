import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepAccount } from '#contract/account.ts'
import { joinGroup } from '#contract/groups.ts'
import { readInvitation } from '#contract/hosting/invitations.ts'
import type { Info } from '#contract/info.ts'
import { logIn } from '#contract/sessions.ts'
import { logInByCode, readAskedCode, requestEmailCode } from '#contract/sign-in/email-codes.ts'
import { startPasskeySignIn } from '#contract/sign-in/passkeys.ts'
import { readWhatWaits } from '#contract/sign-in/what-waits.ts'
import { renderAt } from '#test/rendering/render-at.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { clearStored, readStored, writeStored } from '../../api/stored.ts'
import { setLanguage, startLanguage } from '../../i18n/i18n.ts'
import { LoginPage } from './LoginPage.tsx'
import { forgetPerson, peopleHere, type PersonHere, rememberPerson } from './who/people-here.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(startLanguage)
beforeEach(async () => {
  vi.mocked(call).mockReset()
  await setLanguage('en_US')
  clearStored()
  for (const { id } of peopleHere()) forgetPerson(id)
})

test('says what is missing before it asks the server', async () => {
  await openLoginPage()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByRole('textbox', { name: 'Email', description: 'Enter your email.' })).toBeTruthy()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Enter your email.',
    'Enter a password.',
  ])
  expect(call).not.toHaveBeenCalled()
})

test('says so when the email or password is wrong', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('invalid-login', 401))
  await openLoginPage()
  await signIn()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Wrong email or password.')
  expect(screen.getByDisplayValue('ada@lovelace.example')).toBeTruthy()
})

test('offers to keep an account that was deleted, and signs in with that', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('account-leaving', 403)).mockResolvedValue({ api_key: 'secret' })
  await openLoginPage('/login?returnTo=%2Fmessages%2Fm1')
  await signIn()
  await screen.findByText(/You’ve deleted your account/)
  expect(readStored('apiKey')).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText('The previous page')).toBeTruthy()
  expect(call).toHaveBeenCalledWith(keepAccount, { body: { login: 'ada@lovelace.example', password: 'correct horse' } })
})

test('stores the key and returns to the previous page', async () => {
  vi.mocked(call).mockResolvedValue({ api_key: 'secret' })
  await openLoginPage('/login?returnTo=%2Fmessages%2Fm1')
  await signIn()
  expect(await screen.findByText('The previous page')).toBeTruthy()
  expect(readStored('apiKey')).toBe('secret')
  expect(call).toHaveBeenCalledWith(logIn, { body: { login: 'ada@lovelace.example', password: 'correct horse' } })
})

test.each(['https://evil.test/', '//evil.test/', '/\\evil.test/', 'javascript:alert(1)'])(
  'goes to the first page when %s is where it should lead',
  async (returnTo) => {
    vi.mocked(call).mockResolvedValue({ api_key: 'secret' })
    await openLoginPage(`/login?returnTo=${encodeURIComponent(returnTo)}`)
    await signIn()
    expect(await screen.findByText('The first page')).toBeTruthy()
  },
)

const asked = { login: 'ada@lovelace.example', askedAt: 1, expiresAt: 601, triesLeft: 5 }

test('without a password, emails a code that signs in with its last digit', async () => {
  givenResponses({ signIn: () => ({ api_key: 'secret' }) })
  await openLoginPage('/login?returnTo=%2Fmessages%2Fm1', { sendsEmail: true })
  await userEvent.type(screen.getByLabelText('Email'), 'ada@lovelace.example')
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }))
  const field = await screen.findByRole('textbox', { name: 'Code' })
  expect(screen.getByText('ada@lovelace.example')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await userEvent.paste('482 913')
  expect(await screen.findByText('The previous page')).toBeTruthy()
  expect(call).toHaveBeenCalledWith(logInByCode, { body: { code: '482913' } })
  expect([readStored('apiKey'), readStored('signInCode')]).toEqual(['secret', undefined])
})

test('with a password, the button signs in', async () => {
  await openLoginPage('/login', { sendsEmail: true })
  await userEvent.type(screen.getByLabelText('Password'), 'x')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
})

test('says how many tries are left, and sends a new code for one that is too old', async () => {
  const refusals = ['wrong-code', 'code-expired'] as const
  let times = 0
  givenResponses({
    signIn: () => {
      throw new CallError(refusals[times++]!, 403)
    },
  })
  await openLoginPage('/login', { sendsEmail: true })
  await userEvent.type(screen.getByLabelText('Email'), 'ada@lovelace.example{Enter}')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' })
  await userEvent.type(field, '111111')
  expect(await screen.findByText('That’s not the code. 4 tries left.')).toBeTruthy()
  expect(field.value).toBe('')
  await userEvent.type(field, '222222')
  expect(await screen.findByText('This code is too old. We’ve sent a new one.')).toBeTruthy()
  expect(vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === requestEmailCode)).toHaveLength(2)
})

test('a reload keeps the way, and the password is one press away', async () => {
  writeStored('signInCode', 'ada@lovelace.example')
  givenResponses({})
  await openLoginPage('/login', { sendsEmail: true, heading: 'Check your inbox.' })
  expect(screen.getByText('ada@lovelace.example')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use my password instead' }))
  expect(screen.getByRole('heading', { name: 'Good to see you.' })).toBeTruthy()
  expect(readStored('signInCode')).toBeUndefined()
})

test('where no email is sent, says whom to ask', async () => {
  await openLoginPage()
  expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ask somebody to let me in' }))
  expect(await screen.findByText(/they or a host of your groups can let you in/)).toBeTruthy()
})

test('says what waits behind a link from an email, and leads there without its token', async () => {
  vi.mocked(call).mockImplementation(async (endpoint) =>
    endpoint === readWhatWaits
      ? { title: 'A week at the lake', group: { name: 'Les Moreau', hue: 4 } }
      : { api_key: 'x' },
  )
  const message = '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a05'
  const returnTo = encodeURIComponent(`/messages/${message}#w=user.signature`)
  const router = await openLoginPage(`/login?returnTo=${returnTo}`)
  expect(await screen.findByText('A week at the lake')).toBeTruthy()
  expect(screen.getByText('Les Moreau')).toBeTruthy()
  expect(call).toHaveBeenCalledWith(readWhatWaits, {
    body: { message, token: 'user.signature' },
    signal: expect.any(AbortSignal),
  })
  await signIn()
  await screen.findByText('The previous page')
  expect(router.state.location.href).toBe(`/messages/${message}`)
})

test('says which group an invitation leads into, and goes there', async () => {
  vi.mocked(call).mockImplementation(async (endpoint) => {
    if (endpoint === readInvitation) return { preview: { group: { name: 'Les Moreau', hue: 4 } } }
    if (endpoint === joinGroup) throw new CallError('unreachable', 0)
    return { api_key: 'x' }
  })
  const router = await openLoginPage('/login?inviteKey=k3y')
  expect((await screen.findByText('Les Moreau')).parentElement!.textContent).toBe('Sign in to joinLes Moreau')
  await signIn()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/invitation/k3y'))
})

describe('on a device of several people', () => {
  const people: PersonHere[] = [
    { id: 'ada', login: 'ada@lovelace.example', name: 'Ada', way: 'email-code' },
    { id: 'opa', login: 'opa@example.org', name: 'Opa Wilhelm', way: 'password' },
  ]
  const openTo = (heading: string) => openLoginPage('/login', { sendsEmail: true, heading })

  test('asks who it is, and goes straight to how they get in', async () => {
    for (const person of people) rememberPerson(person)
    givenResponses({})
    await openTo('Who is it?')
    await userEvent.click(screen.getByRole('button', { name: /^Ada/ }))
    expect(await screen.findByRole('heading', { name: 'Check your inbox.' })).toBeTruthy()
    expect(call).toHaveBeenCalledWith(requestEmailCode, { body: { login: 'ada@lovelace.example', lang: 'en_US' } })
  })

  test('knows the email of whoever has a password', async () => {
    for (const person of people) rememberPerson(person)
    await openTo('Who is it?')
    await userEvent.click(screen.getByRole('button', { name: /^Opa Wilhelm/ }))
    expect(screen.getByDisplayValue('opa@example.org')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  test('asks whoever uses a passkey for it, and shows the form to whoever has it elsewhere', async () => {
    vi.stubGlobal('PublicKeyCredential', {})
    rememberPerson(people[0]!)
    rememberPerson({ id: 'zoe', login: '', name: 'Zoë', way: 'passkey' })
    vi.mocked(call).mockRejectedValue(new CallError('unreachable', 0))
    await openLoginPage('/login', { info: { allow_passkeys: true }, heading: 'Who is it?' })
    await userEvent.click(screen.getByRole('button', { name: /^Zoë/ }))
    await vi.waitFor(() => expect(call).toHaveBeenCalledWith(startPasskeySignIn))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use a passkey' }))
    vi.unstubAllGlobals()
  })

  test('leads whoever comes by the identity provider there, and further on afterwards', async () => {
    const go = vi.spyOn(window.location, 'assign').mockReturnValue()
    rememberPerson(people[0]!)
    rememberPerson({ id: 'bea', login: 'bea@moreau.example', name: 'Bea', way: 'identity-provider' })
    const info = { identity_provider: { name: 'Moreau ID' } }
    await openLoginPage('/login?returnTo=%2Fmessages%2Fm1', { info, heading: 'Who is it?' })
    await userEvent.click(screen.getByRole('button', { name: /^Bea/ }))
    await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('api/oidc/start?returnTo=%2Fmessages%2Fm1'))
    go.mockRestore()
  })

  test('says whom to ask to whoever others let in', async () => {
    rememberPerson(people[0]!)
    rememberPerson({ id: 'leo', login: '', name: 'Leo', way: 'entry-code' })
    await openTo('Who is it?')
    await userEvent.click(screen.getByRole('button', { name: /^Leo/ }))
    expect(await screen.findByText(/they or a host of your groups can let you in/)).toBeTruthy()
  })

  test('does not ask where only one has signed in, or after the others are forgotten', async () => {
    rememberPerson(people[0]!)
    await openTo('Good to see you.')
    rememberPerson(people[1]!)
    cleanup()
    await openTo('Who is it?')
    await userEvent.click(screen.getByRole('button', { name: 'Options for Ada' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Forget me on this device' }))
    expect(await screen.findByRole('heading', { name: 'Good to see you.' })).toBeTruthy()
    expect(peopleHere()).toEqual([people[1]])
  })
})

function givenResponses({ signIn }: { signIn?: () => { api_key: string } }) {
  vi.mocked(call).mockImplementation(async (endpoint) => {
    if (endpoint === requestEmailCode) return asked
    if (endpoint === readAskedCode) return { asked: { ...asked, triesLeft: 4 } }
    if (endpoint === logInByCode && signIn) return signIn()
    throw new CallError('unreachable', 0)
  })
}

async function signIn() {
  await userEvent.type(screen.getByLabelText('Email'), ' ada@lovelace.example')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
}

type Opening = { sendsEmail?: boolean; heading?: string; info?: Partial<Info> }

async function openLoginPage(
  address = '/login',
  { sendsEmail = false, heading = 'Good to see you.', info = {} }: Opening = {},
) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKeys.info, { default_lang: 'en_US', allow_email: sendsEmail, ...info })
  const pages = {
    '/login': LoginPage,
    '/messages/$id': () => <p>The previous page</p>,
    '/invitation/$key': undefined,
    '/feed': undefined,
    '/': () => <p>The first page</p>,
  }
  const router = renderAt(address, pages, { queryClient })
  await screen.findByRole('heading', { name: heading })
  return router
}
