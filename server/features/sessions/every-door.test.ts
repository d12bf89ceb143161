import { describe, expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import { readGroup } from '#contract/groups.ts'
import { logIn, signUp } from '#contract/sessions.ts'
import { logInByCode, requestEmailCode, signUpByCode } from '#contract/sign-in/email-codes.ts'
import { enterByCode, lookAtEntryCode } from '#contract/sign-in/entry-codes.ts'
import { passSecondStep } from '#contract/sign-in/second-step.ts'
import { openBrowser, type TestBrowser } from '#test/app/browser.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { turnOn } from '#test/app/second-step.ts'
import { startApp } from '#test/app/start-app.ts'
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
}

type World = { browser: TestBrowser; ada: Person; eve: Person; inviteKey: string }

/** Eve has deleted her account, and the browser has Bea’s password, who has a second step. The limit is that of one address. */
async function given(attempts: number): Promise<World> {
  const mails = await startMailServer()
  const mail = { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } as const
  const app = await startApp({ mail }, { rates: { logInByAddress: { attempts, seconds: 3600 } } })
  const { ada, bea, eve, group } = await app.given.group({ members: ['ada', 'bea', 'eve'] })
  const { inviteKey = '' } = await app.as(ada).call(readGroup, { params: { id: group } })
  await turnOn(app, bea)
  await app.as(eve).call(deleteUser, { params: { id: eve.id }, body: { currentPassword: eve.password } })
  const browser = openBrowser(app)
  expect(await codeOf(browser.call(logIn, { body: bea }))).toBe('second-step-needed')
  return { browser, ada, eve, inviteKey }
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
