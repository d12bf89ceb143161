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
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepAccount } from '#contract/account.ts'
import { logIn } from '#contract/sessions.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { clearStored, readStored } from '../../api/stored.ts'
import { setLanguage, startLanguage } from '../../i18n/i18n.ts'
import { createToasts, ToastsContext } from '../../ui/toasts/toast.ts'
import { LoginPage } from './LoginPage.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(startLanguage)
beforeEach(async () => {
  vi.mocked(call).mockReset()
  await setLanguage('en_US')
  clearStored()
})

test('says what is missing before it asks the server', async () => {
  await openLoginPage()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByRole('textbox', { name: 'Email', description: 'Enter your email.' })).toBeTruthy()
  expect(screen.getByText('Enter a password.')).toBeTruthy()
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

async function signIn() {
  await userEvent.type(screen.getByLabelText('Email'), ' ada@lovelace.example')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
}

async function openLoginPage(address = '/login') {
  const root = createRootRoute()
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: LoginPage })
  const message = createRoute({
    getParentRoute: () => root,
    path: '/messages/$id',
    component: () => <p>The previous page</p>,
  })
  const first = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>The first page</p> })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router: AnyRouter = createRouter({ routeTree: root.addChildren([login, message, first]), history })
  render(
    <ToastsContext value={createToasts()}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ToastsContext>,
  )
  await screen.findByRole('heading', { name: 'Good to see you.' })
}
