import { describe, expect, test } from 'vitest'
import { CallError } from '#client/api/call.ts'
import { deleteUser, keepAccount } from '#contract/account.ts'
import { readGroup } from '#contract/groups.ts'
import { logIn, signUp } from '#contract/sessions.ts'
import { logInByCode, requestEmailCode, signUpByCode } from '#contract/sign-in/email-codes.ts'
import { enterByCode, lookAtEntryCode } from '#contract/sign-in/entry-codes.ts'
import { takeProviderSession } from '#contract/sign-in/identity-provider.ts'
import { passSecondStep } from '#contract/sign-in/second-step.ts'
import { openBrowser, type TestBrowser } from '#test/app/browser.ts'
import type { Person } from '#test/app/given.ts'
import { add, signIn } from '#test/app/passkeys.ts'
import { refusal } from '#test/app/refusal.ts'
import { turnOn } from '#test/app/second-step.ts'
import type { TestApp } from '#test/app/start-app.ts'
import { makePasskey, type SoftPasskey } from '#test/counterparts/authenticator.ts'
import { startWithProvider } from '#test/counterparts/identity/given-provider.ts'
import { startInternet } from '#test/counterparts/internet.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'

const codeOf = async (attempt: Promise<unknown>) => (await refusal(attempt)).code
const wrong = 'not the password'
/** The right one once in a million. */
const code = '000000'

/** Everything at which somebody without a session can guess, and how each refuses a wrong guess. */
const doors: Record<string, { refuses: string; guess: (world: World) => Promise<unknown> }> = {
  'a password': {
    refuses: 'invalid-login',
    guess: ({ browser, ada }) => browser.call(logIn, { body: { login: ada.login, password: wrong } }),
  },
  'a password, with an invitation': {
    refuses: 'invalid-login',
    guess: ({ browser, ada, inviteKey }) =>
      browser.call(signUp, { body: { login: ada.login, password: wrong, invite_key: inviteKey } }),
  },
  'the password of an account that is leaving': {
    refuses: 'invalid-login',
    guess: ({ browser, eve }) => browser.call(keepAccount, { body: { login: eve.login, password: wrong } }),
  },
  'a code by email': {
    refuses: 'wrong-code',
    guess: async ({ browser, ada }) => {
      await browser.call(requestEmailCode, { body: { login: ada.login } })
      return browser.call(logInByCode, { body: { code } })
    },
  },
  'a code by email, with an invitation': {
    refuses: 'wrong-code',
    guess: async ({ browser, ada, inviteKey }) => {
      await browser.call(requestEmailCode, { body: { login: ada.login, invite_key: inviteKey } })
      return browser.call(signUpByCode, { body: { code, invite_key: inviteKey } })
    },
  },
  'the words of a sheet': {
    refuses: 'invalid-entry-code',
    guess: ({ browser }) => browser.call(lookAtEntryCode, { body: { code: 'kite 0000 kite kite' } }),
  },
  'the square of a sheet': {
    refuses: 'invalid-entry-code',
    guess: ({ browser }) => browser.call(enterByCode, { body: { code: 'x'.repeat(43) } }),
  },
  'the second step': {
    refuses: 'wrong-second-step',
    guess: ({ browser }) => browser.call(passSecondStep, { body: { code } }),
  },
  'a passkey that nobody has': {
    refuses: 'unknown-passkey',
    guess: ({ browser, passkey }) => signIn(browser, makePasskey(passkey.userHandle)),
  },
  'a passkey of somebody, with another key': {
    refuses: 'invalid-passkey',
    guess: ({ browser, passkey }) => signIn(browser, { ...makePasskey(passkey.userHandle), id: passkey.id }),
  },
  'the way back from the identity provider': {
    refuses: 'sign-in-expired',
    guess: ({ app }) => returnWrongly(app),
  },
  'the session that waits behind it': {
    refuses: 'sign-in-expired',
    guess: ({ browser }) => browser.call(takeProviderSession, { body: { code: 'x'.repeat(60) } }),
  },
}

/** To the browser, the provider's way back answers with the address of a page. */
async function returnWrongly(app: TestApp): Promise<never> {
  const address = `${app.url}api/oidc/callback?code=guessed&state=guessed`
  const { headers } = await fetch(address, { redirect: 'manual' })
  const problem = new URL(headers.get('location')!).searchParams.get('problem')
  throw problem === 'expired' ? new CallError('sign-in-expired', 403) : new CallError('too-many-requests', 429)
}

type World = {
  app: TestApp
  browser: TestBrowser
  ada: Person
  eve: Person
  inviteKey: string
  passkey: SoftPasskey
}

/** Eve has deleted her account, and the browser has Bea’s password, who has a second step. The limit is that of one address. */
async function given(attempts: number): Promise<World> {
  const mails = await startMailServer()
  const mail = { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } as const
  const rates = { logInByAddress: { attempts, seconds: 3600 } }
  const app = await startWithProvider(await startInternet(), {}, { mail }, rates)
  const { ada, bea, eve, group } = await app.given.group({ members: ['ada', 'bea', 'eve'] })
  const { inviteKey = '' } = await app.as(ada).call(readGroup, { params: { id: group } })
  await turnOn(app, bea)
  await app.as(eve).call(deleteUser, { params: { id: eve.id }, body: { currentPassword: eve.password } })
  const browser = openBrowser(app)
  expect(await codeOf(browser.call(logIn, { body: bea }))).toBe('second-step-needed')
  const passkey = await add(openBrowser(app, { person: ada }))
  return { app, browser, ada, eve, inviteKey, passkey }
}

describe('guesses from one address', () => {
  test('count together, whichever doors they are at', async () => {
    const world = await given(Object.keys(doors).length)
    for (const [door, { guess, refuses }] of Object.entries(doors))
      expect(await codeOf(guess(world)), door).toBe(refuses)
    expect(await codeOf(doors['a password']!.guess(world))).toBe('too-many-requests')
  })

  test.for(Object.keys(doors))('are over at %s when they were used up at others', async (door) => {
    const world = await given(1)
    const { guess } = doors[door === 'the words of a sheet' ? 'a password' : 'the words of a sheet']!
    await codeOf(guess(world))
    expect(await codeOf(doors[door]!.guess(world))).toBe('too-many-requests')
  })
})
