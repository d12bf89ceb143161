import { describe, expect, test } from 'vitest'
import { deleteUser, keepAccount, updateUser } from '#contract/account.ts'
import type { Input } from '#contract/endpoint.ts'
import { deleteMessage, editMessage, listFeed, postMessage, readMessage } from '#contract/messages.ts'
import { listAllNotifications, readNews } from '#contract/notifications.ts'
import { listMessagesOf } from '#contract/people.ts'
import { searchMessages } from '#contract/search.ts'
import { enterByCode } from '#contract/sign-in/entry-codes.ts'
import * as looking from '#contract/sign-in/looking-after.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { transaction } from '../../database/transaction.ts'
import { addMember } from '../membership/membership.ts'

/** Ada looks after Leo, with whom and Bea she is in a group. */
async function given(settings: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(settings)
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { id: leo } = await app.as(ada).call(looking.addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
  const write = (by: Person, more: Partial<Input<typeof postMessage>['body']> = {}) =>
    app.as(by).call(postMessage, { body: { group, for: leo, data: { text: 'I can swim' }, ...more } })
  const signIn = async () => {
    const { key } = await app.as(ada).call(looking.makeSignInSheet, { params: { id: leo } })
    return { key: (await app.as('nobody').call(enterByCode, { body: { code: key } })).api_key }
  }
  return { app, ada, bea, group, leo, write, signIn }
}

describe('in the name of somebody who has never signed in', () => {
  test('who looks after them writes, and everybody sees who did', async () => {
    const { app, ada, bea, group, leo, write } = await given()
    const file = await app.given.file(ada)
    const posted = await write(ada, { files: [file.id] })
    const both = { author: { id: leo, name: 'Leo' }, writtenBy: { id: ada.id, name: 'ada' } }
    expect(posted).toMatchObject(both)
    const params = { id: posted.id }
    expect(await app.as(bea).call(readMessage, { params, query: { embed: 'thread' } })).toMatchObject(both)
    const feed = await app.as(bea).call(listFeed, { params: { offset: 0 }, query: { embed: 'cards' } })
    expect(feed.cards?.[0]).toMatchObject(both)
    const found = await app.as(bea).call(searchMessages, { query: {}, body: { group, search: 'from:leo swim' } })
    expect(JSON.stringify(found)).toContain(posted.id)
    const ofLeo = await app.as(bea).call(listMessagesOf, { params: { id: leo, offset: 0 }, query: {} })
    expect(ofLeo.messages).toEqual([posted.id])
  })

  test('the others are told who wrote for whom, and whoever did is not', async () => {
    const { app, ada, bea, leo, write } = await given()
    await app.context.database.write.deleteFrom('notification').execute()
    const { id } = await write(ada)
    const [told] = await app.as(bea).call(listAllNotifications, {})
    expect(told).toMatchObject({ target: id, fromUser: { id: leo }, writtenBy: { name: 'ada' } })
    expect(await app.as(ada).call(listAllNotifications, {})).toEqual([])
    expect((await app.as(ada).call(readNews, { query: {} })).unread).toBe(0)
  })

  test('an email says so, too', async () => {
    const mails = await startMailServer()
    const { app, ada, bea, write } = await given({ mail: { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } })
    const data = { notification_emails: 'immediately' } as const
    await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { data } })
    app.clock.advance(3600)
    await app.runJobs()
    await write(ada)
    app.clock.advance(3600)
    await app.runJobs()
    const [mail] = mails.received.filter(({ to }) => to.includes(bea.login)).toReversed()
    expect(mail?.text).toContain('ada for Leo')
  })

  test('the same message sent twice is posted once', async () => {
    const { ada, bea, write } = await given()
    const { id } = await write(ada)
    expect((await write(ada, { id })).id).toBe(id)
    expect((await refusal(write(bea, { id }))).code).toBe('forbidden')
  })

  test('whoever wrote it may change and delete it, until the person signs in and it is theirs', async () => {
    const { app, ada, bea, write, signIn } = await given()
    const { id } = await write(ada)
    const params = { id }
    const edit = (by: Parameters<typeof app.as>[0], text: string) =>
      app.as(by).call(editMessage, { params, query: {}, body: { data: { text } } })
    expect((await edit(ada, 'I can dive')).data.text).toBe('I can dive')
    expect((await refusal(edit(bea, 'no'))).code).toBe('forbidden')
    const ofLeo = await signIn()
    expect((await refusal(edit(ada, 'no'))).code).toBe('forbidden')
    expect((await refusal(app.as(ada).call(deleteMessage, { params }))).code).toBe('forbidden')
    expect((await edit(ofLeo, 'I can!')).data.text).toBe('I can!')
  })

  test('nobody writes once they have signed in, not even when they are signed out again', async () => {
    const { app, ada, leo, write, signIn } = await given()
    const { id } = await write(ada)
    expect(await app.as(ada).call(looking.listLookedAfter, {})).toMatchObject([{ id: leo, hasSignedIn: false }])
    await signIn()
    expect((await refusal(write(ada))).code).toBe('has-signed-in')
    const [session] = await app.as(ada).call(looking.listSessionsOfLookedAfter, { params: { id: leo } })
    await app.as(ada).call(looking.endSessionOfLookedAfter, { params: { id: leo, session: session!.id } })
    expect((await refusal(write(ada))).code).toBe('has-signed-in')
    expect(await app.as(ada).call(looking.listLookedAfter, {})).toMatchObject([{ id: leo, hasSignedIn: true }])
    expect((await write(ada, { id })).id).toBe(id)
  })

  test('signing in and writing at the same time: one is first, and neither fails otherwise', async () => {
    const { app, ada, write, signIn } = await given()
    const [written, entered] = await Promise.allSettled([write(ada), signIn()])
    expect(entered.status).toBe('fulfilled')
    if (written.status === 'rejected') expect(written.reason).toMatchObject({ code: 'has-signed-in' })
    expect((await refusal(write(ada))).code).toBe('has-signed-in')
    expect(app).toBeTruthy()
  })

  test('only those who look after them write, in groups that both are in', async () => {
    const { app, ada, bea, leo, write } = await given()
    const { dora, group: elsewhere } = await app.given.group({ members: ['dora'] })
    const { group: own } = await app.given.group({ members: ['eve'] })
    await transaction(app.context, (tx) => addMember(tx, app.context, leo, elsewhere))
    await transaction(app.context, (tx) => addMember(tx, app.context, ada.id, own))
    expect((await refusal(write(bea))).code).toBe('forbidden')
    expect((await refusal(write(dora, { group: elsewhere }))).code).toBe('forbidden')
    expect((await refusal(write(dora))).code).toBe('not-found')
    expect((await refusal(write(ada, { group: elsewhere }))).code).toBe('not-found')
    expect((await refusal(write(ada, { group: own }))).code).toBe('not-found')
    expect((await refusal(write(ada, { for: bea.id }))).code).toBe('user-not-found')
  })

  test('what was written stays when the writer deletes their account, and names them again if they come back', async () => {
    const { app, ada, bea, leo, write } = await given()
    await app.as(ada).call(looking.addGuardian, { params: { id: leo, user: bea.id } })
    const { id } = await write(ada)
    const read = () => app.as(bea).call(readMessage, { params: { id }, query: {} })
    await app.as(ada).call(deleteUser, { params: { id: ada.id }, body: { messages: 'go' } })
    expect(await read()).toMatchObject({ author: { id: leo }, data: { text: 'I can swim' } })
    expect((await read()).writtenBy).toBeUndefined()
    const { login, password } = ada
    await app.as('nobody').call(keepAccount, { body: { login, password } })
    expect((await read()).writtenBy).toMatchObject({ id: ada.id })
  })
})
