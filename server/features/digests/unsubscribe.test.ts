import { expect, test } from 'vitest'
import { deleteUser, updateUser } from '#contract/account.ts'
import { errors } from '#contract/errors.ts'
import { readMe } from '#contract/me.ts'
import { stopNotificationEmailsAtOnce } from '#contract/users.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

const day = 24 * 3600

test('the link in an email turns emails off, as often as it is followed, and changes nothing else', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { data: { lang: 'fr_FR' } } })
  const token = makeUnsubscribeToken(app.context, ada.id)
  for (const _ of ['once', 'twice']) expect(await stop(app, ada.id, token)).toEqual({ message: expect.any(String) })
  const { data } = await app.as(ada).call(readMe)
  expect(data).toMatchObject({ notification_emails: 'none', lang: 'fr_FR', mail: ada.login })
})

test('it is good for years', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const token = makeUnsubscribeToken(app.context, ada.id)
  app.clock.advance(5 * 365 * day)
  await stop(app, ada.id, token)
})

test('only a page of this server stops them by opening; whatever follows the address does not', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const url = `${app.url}api/stop-notification-emails/${ada.id}/${makeUnsubscribeToken(app.context, ada.id)}`
  const isOn = async () => (await app.as(ada).call(readMe)).data.notification_emails !== 'none'
  const navigation = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
  for (const headers of [{}, navigation, { ...navigation, 'Sec-Fetch-Site': 'same-origin' }]) {
    for (const method of ['GET', 'HEAD']) {
      await fetch(url, { method, headers })
      expect(await isOn()).toBe(true)
    }
  }
  const { status, message } = errors['invalid-request']
  const refused = await fetch(url)
  expect(refused.status).toBe(status)
  expect(await refused.json()).toMatchObject({ message, fields: [{ problem: expect.stringContaining('/one-click') }] })
  await fetch(url, { headers: { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' } })
  expect(await isOn()).toBe(false)
})

test('it is good for its person alone, and only as it was made', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const bea = await app.given.person('bea')
  const token = makeUnsubscribeToken(app.context, ada.id)
  const wrong = [
    [bea.id, token],
    [ada.id, `${token}x`],
    [ada.id, token.slice(1)],
    [ada.id, 'x'.repeat(token.length)],
    [ada.id, 'ä'.repeat(token.length)],
    [crypto.randomUUID(), token],
  ] as const
  for (const [userId, tried] of wrong) {
    expect(await refusal(stop(app, userId, tried))).toMatchObject({ status: 400, code: 'invalid-token' })
  }
  expect((await app.as(bea).call(readMe)).data.notification_emails).toBe('immediately')
  await app.as(ada).call(deleteUser, { params: { id: ada.id } })
  expect((await refusal(stop(app, ada.id, token))).code).toBe('invalid-token')
})

function stop(app: TestApp, userId: string, token: string) {
  return app.as('nobody').call(stopNotificationEmailsAtOnce, { params: { userId, token } })
}
