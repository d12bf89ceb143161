import { expect, test } from 'vitest'
import { readMe } from '#contract/me.ts'
import { deleteUser, stopNotificationEmails, updateUser } from '#contract/users.ts'
import { refusal } from '#test/refusal.ts'
import { startApp, type TestApp } from '#test/start-app.ts'
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

test('it is good for 60 days', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const token = makeUnsubscribeToken(app.context, ada.id)
  app.clock.advance(60 * day - 1)
  await stop(app, ada.id, token)
  app.clock.advance(1)
  expect((await refusal(stop(app, ada.id, token))).code).toBe('invalid-token')
})

test('it is good for its person alone, and only as it was made', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const bea = await app.given.person('bea')
  expect((await refusal(stop(app, ada.id, `9999999999.${'x'.repeat(43)}`))).code).toBe('invalid-token')
  const token = makeUnsubscribeToken(app.context, ada.id)
  const [expiresAt, signature] = token.split('.')
  const wrong = [
    [bea.id, token],
    [ada.id, `${Number(expiresAt) + 1}.${signature}`],
    [ada.id, `${expiresAt}.${'x'.repeat(43)}`],
    [ada.id, signature],
    [ada.id, 'ä'],
    [crypto.randomUUID(), token],
  ] as const
  for (const [userId, tried] of wrong) {
    expect(await refusal(stop(app, userId, tried!))).toMatchObject({ status: 400, code: 'invalid-token' })
  }
  expect((await app.as(bea).call(readMe)).data.notification_emails).toBe('immediately')
  await app.as(ada).call(deleteUser, { params: { id: ada.id } })
  expect((await refusal(stop(app, ada.id, token))).code).toBe('invalid-token')
})

function stop(app: TestApp, userId: string, token: string) {
  return app.as('nobody').call(stopNotificationEmails, { params: { userId, token } })
}
