import { describe, expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { endOtherSessions, endSession, listSessions, logOut } from '#contract/sessions.ts'
import { enterByCode, lookAtEntryCode, makeDeviceCode, readEntryCode } from '#contract/sign-in/entry-codes.ts'
import { addLookedAfter, makeSignInSheet } from '#contract/sign-in/looking-after.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { startPushApp } from '#test/counterparts/push-service.ts'
import { codeWords } from './code-words.ts'

const nobody = (app: TestApp) => app.as('nobody')

describe('a code for another device', () => {
  test.for(['key', 'words'] as const)('says by its %s whose it is, and lets that person in, once', async (secret) => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const made = await app.as(ada).call(makeDeviceCode)
    const body = { code: made[secret] }
    for (const _ of [1, 2])
      expect(await nobody(app).call(lookAtEntryCode, { body })).toEqual({
        id: ada.id,
        name: 'ada',
        kind: 'device',
        expiresAt: app.clock() + 300,
      })
    const { api_key: key } = await nobody(app).call(enterByCode, { body })
    expect(await app.as({ key }).call(readMe)).toMatchObject({ id: ada.id })
    for (const endpoint of [lookAtEntryCode, enterByCode])
      expect((await refusal(nobody(app).call(endpoint, { body }))).code).toBe('entry-code-over')
  })

  test('lets in one of several who use it at the same time', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const { key, words } = await app.as(ada).call(makeDeviceCode)
    const attempts = [key, words, key, words, key].map((code) => nobody(app).call(enterByCode, { body: { code } }))
    const settled = await Promise.allSettled(attempts)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await app.as(ada).call(listSessions)).toHaveLength(2)
  })

  test('may be typed in capitals and without spaces', async () => {
    const app = await startApp()
    const { words } = await app.as(await app.given.person('ada')).call(makeDeviceCode)
    const code = ` ${words.toUpperCase().replaceAll(' ', '-')}. `
    await nobody(app).call(enterByCode, { body: { code } })
  })

  test('is too old after five minutes', async () => {
    const app = await startApp()
    const { key, id } = await app.as(await app.given.person('ada')).call(makeDeviceCode)
    app.clock.advance(300)
    expect((await refusal(nobody(app).call(enterByCode, { body: { code: key } }))).code).toBe('entry-code-over')
    expect(id).toBeTruthy()
  })

  test('ends with the next one, and with the session that made it', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const first = await app.as(ada).call(makeDeviceCode)
    const second = await app.as(ada).call(makeDeviceCode)
    expect((await refusal(nobody(app).call(enterByCode, { body: { code: first.key } }))).code).toBe(
      'invalid-entry-code',
    )
    await app.as(ada).call(logOut)
    expect((await refusal(nobody(app).call(enterByCode, { body: { code: second.key } }))).code).toBe(
      'invalid-entry-code',
    )
  })

  test('is in the database only as hashes', async () => {
    const app = await startApp()
    const { key, words } = await app.as(await app.given.person('ada')).call(makeDeviceCode)
    const stored = JSON.stringify(await app.context.db.selectFrom('entry_code').selectAll().execute())
    expect(stored).not.toContain(key)
    expect(stored).not.toContain(words)
  })

  test('shows whoever made it which device has come, and its session can be ended', async () => {
    const app = await startApp()
    const { ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
    const { id, key } = await app.as(ada).call(makeDeviceCode)
    const read = () => app.as(ada).call(readEntryCode, { params: { id } })
    expect(await read()).toEqual({ state: 'open' })
    expect((await refusal(app.as(bea).call(readEntryCode, { params: { id } }))).code).toBe('not-found')

    const response = await fetch(`${app.url}api/entry-codes/enter`, {
      method: 'POST',
      headers: { 'User-Agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' },
      body: JSON.stringify({ code: key }),
    })
    const { api_key } = (await response.json()) as { api_key: string }
    const { session } = await read()
    expect(session).toMatchObject({ deviceName: 'Chrome, Android' })
    await app.as(ada).call(endSession, { params: { id: session!.id } })
    expect(await read()).toEqual({ state: 'used' })
    expect((await refusal(app.as({ key: api_key }).call(readMe))).code).toBe('not-signed-in')
  })

  test('is told to the person, by the bell and by email', async () => {
    const mails = await startMailServer()
    const app = await startApp({ mail: { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } })
    const ada = await app.given.person('ada')
    const { key } = await app.as(ada).call(makeDeviceCode)
    await nobody(app).call(enterByCode, { body: { code: key } })
    const [news] = await app.as(ada).call(listAllNotifications, {})
    expect(news).toMatchObject({ type: 'global_notification', target: `/users/${ada.id}/settings` })
    expect(JSON.stringify(news)).toContain('another device')
    await app.runJobs()
    expect(mails.received).toMatchObject([{ to: [ada.login] }])
  })

  test('begins a session that does not stand in for the password', async () => {
    const app = await startApp()
    const { key: code } = await app.as(await app.given.person('ada')).call(makeDeviceCode)
    const { api_key: key } = await nobody(app).call(enterByCode, { body: { code } })
    const { id } = await app.as({ key }).call(readMe)
    const change = { params: { id }, body: { password: 'another one of mine' } }
    expect((await refusal(app.as({ key }).call(updateUser, change))).code).toBe('password-needed')
  })

  test('is made by nobody who is not signed in', async () => {
    const app = await startApp()
    expect((await refusal(nobody(app).call(makeDeviceCode))).code).toBe('not-signed-in')
    const ada = await app.given.person('ada')
    await app.as(ada).call(endOtherSessions)
  })
})

describe('guessing at codes', () => {
  const wrong = { body: { code: 'kite 0000 kite kite' } }

  test('is limited by address, and counted as wrong passwords are', async () => {
    const app = await startApp({}, { rates: { logInByAddress: { attempts: 2, seconds: 3600 } } })
    const { key } = await app.as(await app.given.person('ada')).call(makeDeviceCode)
    expect((await refusal(nobody(app).call(lookAtEntryCode, wrong))).code).toBe('invalid-entry-code')
    expect((await refusal(nobody(app).call(enterByCode, wrong))).code).toBe('invalid-entry-code')
    for (const body of [wrong.body, { code: key }])
      expect((await refusal(nobody(app).call(lookAtEntryCode, { body }))).code).toBe('too-many-requests')
  })

  test('is limited for all addresses together, which keeps no QR code out', async () => {
    const few = { attempts: 1, seconds: 3600 }
    const app = await startApp({}, { rates: { entryWordsInAll: few, entryWordsInAnyCase: few } })
    const { key } = await app.as(await app.given.person('ada')).call(makeDeviceCode)
    for (const _ of [1, 2])
      expect((await refusal(nobody(app).call(lookAtEntryCode, wrong))).code).toBe('invalid-entry-code')
    expect((await refusal(nobody(app).call(lookAtEntryCode, wrong))).code).toBe('too-many-requests')
    await nobody(app).call(lookAtEntryCode, { body: { code: key } })
  })

  test('has 512 words to guess from, none of which is a slip of another', () => {
    expect(new Set(codeWords).size).toBe(512)
    for (const word of codeWords) expect(word).toMatch(/^[a-z]{3,7}$/)
    const close = codeWords.flatMap((one, n) => codeWords.slice(n + 1).filter((other) => isSlip(one, other)))
    expect(close).toEqual([])
  })
})

/** One letter is another, missing or too many. */
function isSlip(one: string, other: string): boolean {
  if (one.length === other.length) return [...one].filter((letter, n) => letter !== other[n]).length < 2
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return [...long].some((_, n) => long.slice(0, n) + long.slice(n + 1) === short)
}

test('its use is told on the other devices of the person, and of those who look after them', async () => {
  const { app, deviceOf, after } = await startPushApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const own = await deviceOf(ada)
  const device = await app.as(ada).call(makeDeviceCode)
  await nobody(app).call(enterByCode, { body: { code: device.key } })
  await after(5)
  const told = () => own.received.map(({ message }) => message.body)
  expect(told()).toEqual([expect.stringContaining('signed in')])
  const { id } = await app.as(ada).call(addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
  const sheet = await app.as(ada).call(makeSignInSheet, { params: { id } })
  await nobody(app).call(enterByCode, { body: { code: sheet.key } })
  await after(5)
  expect(told()).toContainEqual(expect.stringContaining('Leo signed in'))
})
