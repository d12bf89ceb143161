import type { Page } from '@playwright/test'
import type { ErrorCode } from '#contract/errors.ts'
import { codeLifetime } from '#contract/sign-in/email-codes.ts'
import { loginOf } from '#scripts/demo/people.ts'
import type { Screen } from './screen.ts'

const login = loginOf('elodie')
const asked = { login, askedAt: 0, expiresAt: codeLifetime, triesLeft: 4 }
const message = '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a05'

const moreau = { identity_provider: { name: 'Moreau ID' } }

/** Signing in without a password; there is no mail server. */
export const signInScreens: Screen[] = [
  {
    name: 'login-filled',
    as: 'nobody',
    at: '/login',
    before: (page) => sendsCodes(page),
    reach: async (page) => {
      await page.getByLabel('Email').fill(login)
      await page.getByLabel('Password', { exact: true }).fill('a password')
    },
  },
  { name: 'login-passkey', as: 'nobody', at: '/login', before: (page) => withInfo(page, { allow_passkeys: true }) },
  { name: 'login-provider', as: 'nobody', at: '/login', before: (page) => withInfo(page, moreau) },
  {
    name: 'login-provider-problem',
    as: 'nobody',
    at: '/login?problem=account-known',
    before: (page) => withInfo(page, moreau),
    reach: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'login-provider-only',
    as: 'nobody',
    at: '/login',
    before: (page) => withInfo(page, { ...moreau, password_login: false }),
  },
  {
    name: 'provider-return',
    at: '/oidc?problem=connected-already',
    before: (page) => withInfo(page, moreau),
    reach: (page) => page.getByRole('heading', { name: 'Moreau ID' }).waitFor(),
  },
  {
    name: 'login-invited',
    as: 'nobody',
    at: async (demo) => `/login?inviteKey=${await demo.inviteKey(demo.group('Les Moreau'))}`,
    reach: (page) => page.getByText('Sign in to join').waitFor(),
  },
  { name: 'login-code', as: 'nobody', at: '/login', before: (page) => sendsCodes(page), reach: askForCode },
  {
    name: 'login-code-wrong',
    as: 'nobody',
    at: '/login',
    before: (page) => sendsCodes(page),
    reach: async (page) => {
      await askForCode(page)
      await page.getByRole('textbox', { name: 'Code' }).pressSequentially('123456')
      await page.getByText('4 tries left').waitFor()
    },
  },
  {
    name: 'login-code-half',
    as: 'nobody',
    at: '/login',
    before: (page) => sendsCodes(page),
    reach: async (page) => {
      await askForCode(page)
      await page.getByRole('textbox', { name: 'Code' }).pressSequentially('4829')
    },
  },
  {
    name: 'login-code-expired',
    as: 'nobody',
    at: '/login',
    before: (page) => sendsCodes(page, 'code-expired'),
    reach: async (page) => {
      await askForCode(page)
      await page.getByRole('textbox', { name: 'Code' }).pressSequentially('123456')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'login-code-link', as: 'nobody', at: '/login/code#482913' },
  { name: 'login-code-link-button', as: 'nobody', at: '/login/code#482913', before: (page) => sendsCodes(page) },
  {
    name: 'login-ask',
    as: 'nobody',
    at: '/login',
    before: noEmail,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Ask somebody to let me in' }).click()
      await page.getByText('a host of your groups').waitFor()
    },
  },
  { name: 'login-without-email', as: 'nobody', at: '/login', before: noEmail },
  {
    name: 'login-waits',
    as: 'nobody',
    at: `/login?returnTo=${encodeURIComponent(`/messages/${message}#w=a.b`)}`,
    before: (page) =>
      page.route('**/api/what-waits', (route) =>
        route.fulfill({ json: { title: 'A week at the lake', group: { name: 'Les Moreau', hue: 4 } } }),
      ),
    reach: (page) => page.getByText('A week at the lake').waitFor(),
  },
  {
    name: 'login-who',
    as: 'nobody',
    at: '/login',
    before: (page) => page.addInitScript(`localStorage.setItem('peopleHere', ${JSON.stringify(peopleHere())})`),
    reach: (page) => page.getByRole('heading', { name: 'Who is it?' }).waitFor(),
  },
  { name: 'next-time', at: '/next-time' },
  { name: 'second-step', as: 'nobody', at: '/second-step' },
  {
    name: 'second-step-wrong',
    as: 'nobody',
    at: '/second-step',
    reach: (page) => fillCode(page, 'Code', '482913'),
  },
  {
    name: 'second-step-recovery',
    as: 'nobody',
    at: '/second-step',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill('k7w3m jvqp8')
    },
  },
]

async function fillCode(page: Page, label: string, code: string) {
  await page.route('**/api/second-step', (route) =>
    route.fulfill({ status: 403, json: { error: 'wrong-second-step', message: '', requestId: '' } }),
  )
  await page.getByLabel(label).fill(code)
  await page.getByText('That’s not the code').waitFor()
}

async function sendsCodes(page: Page, refusal: ErrorCode = 'wrong-code') {
  await withInfo(page, {})
  await page.route('**/api/email-codes', (route) => route.fulfill({ json: asked }))
  await page.route('**/api/email-codes/asked', (route) => route.fulfill({ json: { asked } }))
  await page.route('**/api/email-codes/login', (route) =>
    route.fulfill({ status: 403, json: { error: refusal, message: '', requestId: '' } }),
  )
}

function withInfo(page: Page, more: object) {
  const json = { default_lang: 'en_US', allow_email: true, ...more }
  return page.route('**/api/info', (route) => route.fulfill({ json }))
}

function noEmail(page: Page) {
  return page.route('**/api/info', (route) => route.fulfill({ json: { default_lang: 'en_US', allow_email: false } }))
}

async function askForCode(page: Page) {
  await page.getByLabel('Email').fill(login)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('heading', { name: 'Check your inbox.' }).waitFor()
}

function peopleHere(): string {
  const ways = { Zoë: 'entry-code', 'Mamie Jeanne': 'email-code', Élodie: 'passkey', 'Opa Wilhelm': 'password' }
  const people = Object.entries(ways).map(([name, way], n) => ({ id: `${message.slice(0, -1)}${n}`, login, name, way }))
  return JSON.stringify({ data: JSON.stringify(people), createdAt: 0, metadata: null })
}
