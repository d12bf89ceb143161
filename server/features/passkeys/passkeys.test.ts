import { describe, expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import { readInfo } from '#contract/info.ts'
import { readMe } from '#contract/me.ts'
import { listSessions } from '#contract/sessions.ts'
import {
  addPasskey,
  mostPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskeySignIn,
} from '#contract/sign-in/passkeys.ts'
import { readWays } from '#contract/sign-in/ways.ts'
import { openBrowser } from '#test/app/browser.ts'
import { add, signIn, site, withPasskeys } from '#test/app/passkeys.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { answerMaking, answerSigningIn, makePasskey } from '#test/counterparts/authenticator.ts'
import { transaction } from '../../database/transaction.ts'

const codeOf = async (attempt: Promise<unknown>) => (await refusal(attempt)).code

async function start(settings = {}) {
  const app = await startApp({ ...withPasskeys, ...settings })
  const ada = await app.given.person('ada')
  return { app, ada, own: openBrowser(app, { person: ada, agent: 'node' }) }
}

test('a passkey signs in, and the session says so', async () => {
  const { app, ada, own } = await start()
  const passkey = await add(own, { isSynced: true })
  expect(passkey.added).toMatchObject({ name: 'node', isSynced: true })
  app.clock.advance(60)
  const key = await signIn(openBrowser(app), passkey)
  expect(await app.as({ key }).call(readMe)).toMatchObject({ id: ada.id })
  const ways = await app.as({ key }).call(readWays)
  expect(ways).toMatchObject({
    allowsPasskeys: true,
    passkeys: [{ id: passkey.added.id, lastUsedAt: app.clock(), createdAt: app.clock() - 60 }],
    lastUsed: [{ way: 'passkey', at: app.clock() }, { way: 'password' }],
  })
})

test('what is asked of browsers: a key that the device keeps, for the id of the account', async () => {
  const { ada, own } = await start()
  const options = await own.call(startAddingPasskey, { body: {} })
  expect(options).toMatchObject({
    rp: { id: 'moreau.example' },
    user: { id: Buffer.from(ada.id.replaceAll('-', ''), 'hex').toString('base64url'), name: ada.login },
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    attestation: 'none',
    excludeCredentials: [],
  })
  const { added } = await add(own)
  const again = await own.call(startAddingPasskey, { body: {} })
  expect(again.excludeCredentials).toEqual([{ id: added.credential, type: 'public-key', transports: ['internal'] }])
  expect(await own.call(startPasskeySignIn)).toMatchObject({ rpId: 'moreau.example', userVerification: 'required' })
})

describe('signing in is refused', () => {
  test.for([
    ['another site', { origin: 'https://evil.example' }],
    ['another host of keys', { rpId: 'evil.example' }],
    ['a made-up challenge', { challenge: 'aGFsZiBvZiBhIGNoYWxsZW5nZQ' }],
    ['a device that has not asked who it is', { isVerified: false }],
  ] as const)('with an answer for %s', async ([, falsified]) => {
    const { app, own } = await start()
    const passkey = await add(own)
    expect(await codeOf(signIn(openBrowser(app), passkey, falsified))).toBe('invalid-passkey')
  })

  test('with a signature that was changed, or is of another key', async () => {
    const { app, own } = await start()
    const passkey = await add(own)
    const browser = openBrowser(app)
    const { challenge } = await browser.call(startPasskeySignIn)
    const answer = answerSigningIn(passkey, { ...site, challenge })
    const other = answerSigningIn({ ...makePasskey(passkey.userHandle), id: passkey.id }, { ...site, challenge })
    const changed = { ...answer, signature: answer.signature.replace(/.{4}$/, 'AAAA') }
    for (const body of [other, changed])
      expect(await codeOf(browser.call(signInWithPasskey, { body }))).toBe('invalid-passkey')
    await browser.call(signInWithPasskey, { body: answer })
  })

  test('when the challenge was answered before', async () => {
    const { app, own } = await start()
    const passkey = await add(own)
    const browser = openBrowser(app)
    const { challenge } = await browser.call(startPasskeySignIn)
    const body = answerSigningIn(passkey, { ...site, challenge })
    const codes = await Promise.allSettled([1, 2, 3].map(() => browser.call(signInWithPasskey, { body })))
    expect(codes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOf(browser.call(signInWithPasskey, { body }))).toBe('invalid-passkey')
  })

  test('when the challenge is older than five minutes, or of another browser', async () => {
    const { app, own } = await start()
    const passkey = await add(own)
    const browser = openBrowser(app)
    const { challenge } = await browser.call(startPasskeySignIn)
    const body = answerSigningIn(passkey, { ...site, challenge })
    const stranger = openBrowser(app)
    await stranger.call(startPasskeySignIn)
    expect(await codeOf(stranger.call(signInWithPasskey, { body }))).toBe('invalid-passkey')
    app.clock.advance(300)
    expect(await codeOf(browser.call(signInWithPasskey, { body }))).toBe('invalid-passkey')
  })

  test('with a challenge that was given for adding a passkey', async () => {
    const { own } = await start()
    const passkey = await add(own)
    const { challenge } = await own.call(startAddingPasskey, { body: {} })
    const body = answerSigningIn(passkey, { ...site, challenge })
    expect(await codeOf(own.call(signInWithPasskey, { body }))).toBe('invalid-passkey')
  })

  test('as somebody else than the owner of the passkey', async () => {
    const { app, own } = await start()
    const bea = openBrowser(app, { person: await app.given.person('bea') })
    const [ofAda, ofBea] = [await add(own), await add(bea)]
    const mixed = { ...ofAda, userHandle: ofBea.userHandle }
    expect(await codeOf(signIn(openBrowser(app), mixed))).toBe('invalid-passkey')
  })

  test('with a passkey that nobody has, was removed, or is of an account that is leaving', async () => {
    const { app, ada, own } = await start()
    expect(await codeOf(signIn(openBrowser(app), makePasskey('AAAA')))).toBe('unknown-passkey')
    const [removed, kept] = [await add(own), await add(own)]
    await own.call(removePasskey, { params: { id: removed.added.id } })
    expect(await codeOf(signIn(openBrowser(app), removed))).toBe('unknown-passkey')
    await own.call(deleteUser, { params: { id: ada.id } })
    expect(await codeOf(signIn(openBrowser(app), kept))).toBe('unknown-passkey')
    await app.as('nobody').call(keepAccount, { body: ada })
    await signIn(openBrowser(app), kept)
  })

  test('too often from one network', async () => {
    const app = await startApp(withPasskeys, { rates: { passkeyByAddress: { attempts: 1, seconds: 60 } } })
    const passkey = makePasskey('AAAA')
    expect(await codeOf(signIn(openBrowser(app), passkey))).toBe('unknown-passkey')
    expect(await codeOf(signIn(openBrowser(app), passkey))).toBe('too-many-requests')
  })
})

test('a key whose count falls back still signs in', async () => {
  const { app, own } = await start()
  const passkey = await add(own, { counter: 9 })
  for (const counter of [10, 3, 0]) await signIn(openBrowser(app), passkey, { counter })
})

describe('adding is refused', () => {
  test.for([
    ['another site', { origin: 'https://evil.example' }, 'invalid-passkey'],
    ['another host of keys', { rpId: 'evil.example' }, 'invalid-passkey'],
    ['a made-up challenge', { challenge: 'aGFsZiBvZiBhIGNoYWxsZW5nZQ' }, 'invalid-passkey'],
    ['a key that does not ask who uses it', { isVerified: false }, 'unverified-passkey'],
  ] as const)('with an answer for %s', async ([, falsified, code]) => {
    const { own } = await start()
    expect(await codeOf(add(own, falsified))).toBe(code)
  })

  test('with a challenge of another session, or one that was answered', async () => {
    const { app, own } = await start()
    const { challenge, user } = await own.call(startAddingPasskey, { body: {} })
    const passkey = makePasskey(user.id)
    const body = answerMaking(passkey, { ...site, challenge })
    const bea = await app.given.person('bea')
    const elsewhere = openBrowser(app, { person: bea })
    for (const [name, value] of own.cookies) elsewhere.cookies.set(name, value)
    expect(await codeOf(elsewhere.call(addPasskey, { body }))).toBe('invalid-passkey')
    await own.call(addPasskey, { body })
    const other = answerMaking(makePasskey(user.id), { ...site, challenge })
    expect(await codeOf(own.call(addPasskey, { body: other }))).toBe('invalid-passkey')
  })

  test('of one that somebody has already', async () => {
    const { app, own } = await start()
    const passkey = await add(own)
    const bea = openBrowser(app, { person: await app.given.person('bea') })
    const { challenge } = await bea.call(startAddingPasskey, { body: {} })
    const body = answerMaking(passkey, { ...site, challenge })
    expect(await codeOf(bea.call(addPasskey, { body }))).toBe('id-taken')
  })

  test('beyond the twentieth', async () => {
    const { app, ada, own } = await start()
    const { challenge, user } = await own.call(startAddingPasskey, { body: {} })
    await fill(app, ada.id, mostPasskeys - 1)
    await own.call(addPasskey, { body: answerMaking(makePasskey(user.id), { ...site, challenge }) })
    expect(await codeOf(own.call(startAddingPasskey, { body: {} }))).toBe('too-many-passkeys')
  })

  test('but those of an address that the server had before take no room', async () => {
    const { app, ada, own } = await start()
    await fill(app, ada.id, mostPasskeys, { ...site, rpId: 'before.example' })
    await add(own)
    expect((await own.call(readWays)).passkeys).toHaveLength(1)
  })

  test('without the password, when signing in was a while ago', async () => {
    const { app, ada, own } = await start()
    app.clock.advance(3600)
    expect(await codeOf(own.call(startAddingPasskey, { body: {} }))).toBe('password-needed')
    await own.call(startAddingPasskey, { body: { currentPassword: ada.password } })
  })
})

async function fill({ context }: TestApp, userId: string, count: number, { rpId } = site) {
  const made = { publicKey: '', counter: 0, transports: '[]', aaguid: '', isSynced: 0, name: '' } as const
  const row = (n: number) => ({
    createdAt: 0,
    lastUsedAt: null,
    ...made,
    id: `0198a1f0-5c2e-7c31-8a54-${String(n).padStart(12, '0')}`,
    userId,
    credential: `filled-${n}`,
    rpId,
  })
  const rows = Array.from({ length: count }, (_, n) => row(n))
  await transaction(context, (tx) => tx.insertInto('passkey').values(rows).execute())
}

describe('a passkey', () => {
  test('gets another name, of its owner alone', async () => {
    const { app, own } = await start()
    const { added } = await add(own)
    const renaming = { params: { id: added.id }, body: { name: ' My\nphone ' } }
    expect(await own.call(renamePasskey, renaming)).toMatchObject({ id: added.id, name: 'My phone' })
    const bea = await app.given.person('bea')
    expect(await codeOf(app.as(bea).call(renamePasskey, renaming))).toBe('not-found')
    expect(await codeOf(app.as(bea).call(removePasskey, { params: { id: added.id } }))).toBe('not-found')
  })

  test('is removed with the password, when signing in was a while ago', async () => {
    const { app, ada, own } = await start()
    const { added } = await add(own)
    app.clock.advance(3600)
    expect(await codeOf(own.call(removePasskey, { params: { id: added.id } }))).toBe('password-needed')
    await own.call(removePasskey, { params: { id: added.id }, body: { currentPassword: ada.password } })
    expect((await own.call(readWays)).passkeys).toEqual([])
    expect(await own.call(listSessions)).toHaveLength(1)
  })

  test('is dead where the server has moved, and is not shown', async () => {
    const { app, own } = await start()
    await add(own)
    await transaction(app.context, (tx) => tx.updateTable('passkey').set({ rpId: 'old.example' }).execute())
    expect((await own.call(readWays)).passkeys).toEqual([])
  })
})

describe('of the last ways in', () => {
  const withoutPassword = (app: TestApp) =>
    transaction(app.context, (tx) => tx.updateTable('user').set({ passwordHash: '' }).execute())

  test('of two that are removed at once, one stays', async () => {
    const { app, own } = await start()
    const passkeys = [await add(own), await add(own)]
    await withoutPassword(app)
    const removals = await Promise.allSettled(
      passkeys.map(({ added }) => own.call(removePasskey, { params: { id: added.id } })),
    )
    expect(removals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { passkeys: left, hasSpare } = await own.call(readWays)
    expect([left.length, hasSpare]).toEqual([1, false])
    expect(await codeOf(own.call(removePasskey, { params: { id: left[0]!.id } }))).toBe('last-way-in')
  })

  test('the last passkey may go where a password or email is left', async () => {
    const { app, own } = await start({ mail: { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'us@moreau.example' } })
    const { added } = await add(own)
    await withoutPassword(app)
    expect(await own.call(readWays)).toMatchObject({ hasPassword: false, email: 'works', hasSpare: true })
    await own.call(removePasskey, { params: { id: added.id } })
  })
})

test.for([
  ['http://moreau.example', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::1]', false],
  ['https://moreau.example', true],
  ['http://localhost:8080', true],
] as const)('at %s, passkeys are offered: %s', async ([publicUrl, isOffered]) => {
  const app = await startApp({ publicUrl })
  const info = await app.as('nobody').call(readInfo)
  expect(info.allow_passkeys === true).toBe(isOffered)
  const attempt = app.as('nobody').call(startPasskeySignIn)
  await (isOffered ? attempt : expect(codeOf(attempt)).resolves.toBe('passkeys-off'))
})
