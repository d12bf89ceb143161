import { describe, expect, test } from 'vitest'
import { deleteUser, removePassword, updateUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { startConfirming } from '#contract/sign-in/confirming.ts'
import { removePasskey, startAddingPasskey, startPasskeySignIn } from '#contract/sign-in/passkeys.ts'
import { proposeSecondStep, turnOffSecondStep, turnOnSecondStep } from '#contract/sign-in/second-step.ts'
import { readWays } from '#contract/sign-in/ways.ts'
import { openBrowser } from '#test/app/browser.ts'
import { add, confirm, signIn, withPasskeys } from '#test/app/passkeys.ts'
import { refusal } from '#test/app/refusal.ts'
import { shown, turnOn } from '#test/app/second-step.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const codeOf = async (attempt: Promise<unknown>) => (await refusal(attempt)).code

/** Ada with a passkey, an hour after she has signed in. */
async function start(settings = {}, overrides: Parameters<typeof startApp>[1] = {}) {
  const app = await startApp({ ...withPasskeys, ...settings }, overrides)
  const ada = await app.given.person('ada')
  const own = openBrowser(app, { person: ada })
  const passkey = await add(own)
  app.clock.advance(3600)
  return { app, ada, own, passkey }
}

async function withoutPassword(app: TestApp, { id }: { id: string }) {
  await app.context.database.write.updateTable('user').set({ passwordHash: '' }).where('id', '=', id).execute()
}

describe('a passkey confirms', () => {
  test('the deletion of an account without a password, on a server without email', async () => {
    const { app, ada, own, passkey } = await start()
    await withoutPassword(app, ada)
    const params = { id: ada.id }
    expect(await codeOf(own.call(deleteUser, { params }))).toBe('code-needed')
    await own.call(deleteUser, { params, body: await confirm(own, passkey, 'delete-account') })
    expect(await codeOf(own.call(readMe))).toBe('not-signed-in')
  })

  test('in place of the password, too', async () => {
    const { app, ada, own, passkey } = await start({
      mail: { kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'us@moreau.example' },
    })
    const params = { id: ada.id }
    expect(await codeOf(own.call(updateUser, { params, body: { password: 'a new one of mine' } }))).toBe(
      'password-needed',
    )
    const change = { password: 'a new one of mine', ...(await confirm(own, passkey, 'change-sign-in')) }
    await own.call(updateUser, { params, body: change })
    await own.call(startAddingPasskey, { body: await confirm(own, passkey, 'add-passkey') })
    await turnOn(app, { key: await signIn(openBrowser(app), passkey) })
    app.clock.advance(3600)
    await own.call(turnOffSecondStep, { body: await confirm(own, passkey, 'turn-off-second-step') })
    await own.call(removePassword, { params, body: await confirm(own, passkey, 'remove-password') })
    const body = await confirm(own, passkey, 'remove-passkey')
    await own.call(removePasskey, { params: { id: passkey.added.id }, body })
  })

  test('both halves of turning on the second step, each with an answer of its own', async () => {
    const { app, ada, own, passkey } = await start()
    await app.context.database.write.updateTable('user').set({ addressConfirmedAt: 1 }).execute()
    const body = await confirm(own, passkey, 'turn-on-second-step')
    const { secret } = await own.call(proposeSecondStep, { body })
    const code = shown(app, secret)
    expect(await codeOf(own.call(turnOnSecondStep, { body: { secret, code, ...body } }))).toBe('invalid-passkey')
    const again = await confirm(own, passkey, 'turn-on-second-step')
    await own.call(turnOnSecondStep, { body: { secret, code, ...again } })
    expect(await app.as(ada).call(readWays)).toMatchObject({ secondStep: { recoveryCodesLeft: 10 } })
  })
})

describe('an answer is refused', () => {
  test('for another action than it was asked for', async () => {
    const { own, ada, passkey } = await start()
    const body = await confirm(own, passkey, 'add-passkey')
    expect(await codeOf(own.call(deleteUser, { params: { id: ada.id }, body }))).toBe('invalid-passkey')
    await own.call(startAddingPasskey, { body })
  })

  test('the second time, also of several at once', async () => {
    const { own, passkey } = await start()
    const body = await confirm(own, passkey, 'add-passkey')
    const tries = await Promise.allSettled([1, 2, 3].map(() => own.call(startAddingPasskey, { body })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('after five minutes', async () => {
    const { app, own, passkey } = await start()
    const body = await confirm(own, passkey, 'add-passkey')
    app.clock.advance(300)
    expect(await codeOf(own.call(startAddingPasskey, { body }))).toBe('invalid-passkey')
  })

  test('in another session, even of the same browser', async () => {
    const { app, own, passkey } = await start()
    const body = await confirm(own, passkey, 'add-passkey')
    const other = openBrowser(app, { person: { key: await signIn(openBrowser(app), passkey) } })
    for (const [name, value] of own.cookies) other.cookies.set(name, value)
    expect(await codeOf(other.call(startAddingPasskey, { body }))).toBe('invalid-passkey')
  })

  test('when it was made to sign in', async () => {
    const { own, passkey } = await start()
    const { challenge } = await own.call(startPasskeySignIn)
    for (const wrong of [challenge, 'aGFsZiBvZiBhIGNoYWxsZW5nZQ']) {
      const body = await confirm(own, passkey, 'add-passkey', { challenge: wrong })
      expect(await codeOf(own.call(startAddingPasskey, { body }))).toBe('invalid-passkey')
    }
  })

  test('of a device that has not checked who uses it', async () => {
    const { own, passkey } = await start()
    const body = await confirm(own, passkey, 'add-passkey', { isVerified: false })
    expect(await codeOf(own.call(startAddingPasskey, { body }))).toBe('invalid-passkey')
  })

  test('too often', async () => {
    const { own, passkey } = await start({}, { rates: { passkeyByPerson: { attempts: 2, seconds: 60 } } })
    const attempt = async (falsified = {}) => {
      const body = await confirm(own, passkey, 'add-passkey', falsified)
      return codeOf(own.call(startAddingPasskey, { body }))
    }
    for (const _ of [1, 2]) expect(await attempt({ isVerified: false })).toBe('invalid-passkey')
    expect(await attempt()).toBe('too-many-requests')
  })

  test('of somebody else', async () => {
    const { app, own, passkey } = await start()
    const bea = openBrowser(app, { person: await app.given.person('bea') })
    const ofBea = await add(bea)
    expect(await codeOf(own.call(startAddingPasskey, { body: await confirm(own, ofBea, 'add-passkey') }))).toBe(
      'unknown-passkey',
    )
    expect(await codeOf(bea.call(startAddingPasskey, { body: await confirm(own, passkey, 'add-passkey') }))).toBe(
      'unknown-passkey',
    )
  })
})

test('the browser is told which passkeys confirm: those of the person', async () => {
  const { app, own, passkey } = await start()
  await add(openBrowser(app, { person: await app.given.person('bea') }))
  const { allowCredentials, userVerification } = await own.call(startConfirming, { body: { action: 'add-passkey' } })
  expect(allowCredentials).toEqual([{ id: passkey.added.credential, type: 'public-key', transports: ['internal'] }])
  expect(userVerification).toBe('required')
})

describe('how somebody can confirm', () => {
  test('is what they have', async () => {
    const { app, ada, own } = await start()
    expect(await own.call(readWays)).toMatchObject({ confirmBy: ['password', 'passkey'] })
    await withoutPassword(app, ada)
    expect(await own.call(readWays)).toMatchObject({ confirmBy: ['passkey'] })
  })

  test('is a code where an email arrives and there is no password', async () => {
    const { app, ada, own } = await start({
      mail: { kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'us@moreau.example' },
    })
    expect(await own.call(readWays)).toMatchObject({ confirmBy: ['password', 'passkey'] })
    await withoutPassword(app, ada)
    expect(await own.call(readWays)).toMatchObject({ confirmBy: ['passkey', 'email-code'] })
    await app.context.database.write.updateTable('user').set({ emailParkedAt: 1 }).execute()
    expect(await own.call(readWays)).toMatchObject({ confirmBy: ['passkey'] })
  })
})
