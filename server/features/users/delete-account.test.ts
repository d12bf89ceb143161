import { describe, expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { readMessage } from '#contract/messages.ts'
import { logIn } from '#contract/sessions.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

describe('deleting the account', () => {
  test('leaves the messages without an author and tells the others', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const id = await app.given.message(ada, group, { text: 'I was here' })
    const [heardByBea, heardByAda] = [await listen(app, bea), await listen(app, ada)]
    const response = await fetch(`${app.url}api/users/${ada.id}`, {
      method: 'DELETE',
      headers: { 'X-AUTH-TOKEN': ada.key },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toMatch(/^coterie_media=;.*Expires=Thu, 01 Jan 1970/)
    expect(await heardByAda.next()).toBe('ended')
    expect(await heardByBea.next()).toEqual({ type: 'members-changed', group })

    const message = await app.as(bea).call(readMessage, { params: { id } })
    expect(message).toMatchObject({ data: { text: 'I was here' } })
    expect(message.author).toBeUndefined()
    expect((await app.as(bea).call(readGroup, { params: { id: group } })).users).toMatchObject([{ id: bea.id }])
    expect((await refusal(app.as(ada).call(readMe))).code).toBe('not-signed-in')
    expect((await refusal(app.as('nobody').call(logIn, { body: ada }))).code).toBe('account-leaving')
  })

  test('leaves nothing personal behind', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const messageId = await app.given.message(bea, group)
    await givePersonalRows(app, { person: ada, messageId, group })
    await app.as(ada).call(deleteUser, { params: { id: ada.id } })
    for (const table of [
      'session',
      'membership',
      'reaction',
      'bookmark',
      'notification',
      'notification_mark',
      'password_reset',
    ] as const) {
      const left = await app.context.db.selectFrom(table).select('userId').where('userId', '=', ada.id).execute()
      expect([table, left]).toEqual([table, []])
    }
    expect(await app.context.db.selectFrom('file').select('ownerId').execute()).toEqual([{ ownerId: null }])
  })

  test('while somebody signs in with it leaves no session and no fault', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const entries = logInOften(app, ada)
    await app.as(ada).call(deleteUser, { params: { id: ada.id } })
    for (const entry of await entries) {
      if (entry.status === 'rejected')
        expect(entry.reason).toMatchObject({ code: expect.stringMatching(/^(invalid-login|account-leaving)$/) })
    }
    expect(await app.context.db.selectFrom('session').select('id').execute()).toEqual([])
  })
})

function logInOften(app: TestApp, body: { login: string; password: string }) {
  return Promise.allSettled([1, 2, 3, 4].map(() => app.as('nobody').call(logIn, { body })))
}

async function givePersonalRows(app: TestApp, of: { person: Person; messageId: string; group: string }) {
  const { person, messageId, group } = of
  const { id: userId } = person
  const { write } = app.context.database
  const own = () => ({ id: crypto.randomUUID(), userId, createdAt: 0 })
  await write
    .insertInto('reaction')
    .values({ ...own(), messageId, emoji: '👍' })
    .execute()
  await write
    .insertInto('bookmark')
    .values({ ...own(), messageId })
    .execute()
  await write.insertInto('password_reset').values({ userId, keyHash: 'x', expiresAt: 1 }).execute()
  const about = { target: messageId, data: '{}', fromUserId: null, fromGroupId: group } as const
  await write
    .insertInto('notification')
    .values({ ...own(), ...about, type: 'new_message', fromMessageId: messageId, messageId })
    .execute()
  const [notification] = await write.selectFrom('notification').select('id').where('userId', 'is', null).execute()
  await write
    .insertInto('notification_mark')
    .values({ userId, notificationId: notification!.id, isRemoved: 0 })
    .execute()
  await write
    .updateTable('user')
    .set({ avatarId: (await app.given.file(person)).id })
    .execute()
}
