import { describe, expect, test } from 'vitest'
import { daysToComeBack, deleteUser, keepAccount } from '#contract/account.ts'
import { addBookmark } from '#contract/bookmarks.ts'
import { readFile } from '#contract/files.ts'
import { joinGroup, readGroup, resetInviteKey } from '#contract/groups.ts'
import { changeRole, removePerson } from '#contract/hosting/hosts.ts'
import { readInvitation } from '#contract/hosting/invitations.ts'
import {
  foldMessage,
  listReports,
  quietPerson,
  reportMessage,
  restoreMessage,
  withholdMessage,
} from '#contract/hosting/moderation.ts'
import { readMe } from '#contract/me.ts'
import { deleteMessage, editMessage, listFeed, postMessage, readMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { listPeople, readProfile } from '#contract/people.ts'
import { listPhotos } from '#contract/photos.ts'
import { readPublicLink, readPublicMessage } from '#contract/public-links.ts'
import { listReactions, react } from '#contract/reactions.ts'
import { searchMessages } from '#contract/search.ts'
import { logIn, requestPasswordReset, signUp } from '#contract/sessions.ts'
import { startMailApp } from '#test/app/digests.ts'
import { refusal } from '#test/app/refusal.ts'
import { readAllRows } from '#test/app/rows.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const day = 86_400

/** Ada has written, shown, liked and been told everything that there is; Bea has replied to some of it. */
async function start() {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const [asAda, asBea] = [app.as(ada), app.as(bea)]
  const [photo, shown] = [await app.given.file(ada), await app.given.file(ada)]
  const alone = await app.given.message(ada, group, { text: 'Words of #mine', files: [photo.id] })
  const answered = await app.given.message(ada, group, {
    title: 'At the lake',
    text: 'x'.repeat(5000),
    files: [shown.id],
  })
  const own = await app.given.message(ada, group, { parent: answered, text: 'And then' })
  const replyBody = { group, parent: answered, file: shown.id, data: { text: 'How nice, @ada' } }
  const reply = await asBea.call(postMessage, {
    body: { ...replyBody, data: { ...replyBody.data, mentions: [{ id: ada.id, name: 'ada' }] } },
  })
  const byBea = await app.given.message(bea, group, { text: 'Mine' })
  const below = await app.given.message(ada, group, { parent: byBea, text: 'Yours' })
  await asAda.call(react, { params: { id: byBea }, body: { reaction: '👍' } })
  await asBea.call(react, { params: { id: answered }, body: { reaction: '👍' } })
  await asAda.call(addBookmark, { body: { message_id: byBea } })
  await asBea.call(addBookmark, { body: { message_id: alone } })
  await asAda.call(resetInviteKey, { params: { id: group } })
  const { token } = await asBea.call(readPublicLink, { params: { id: alone } })
  await app.context.database.write.updateTable('user').set({ avatarId: shown.id }).where('id', '=', ada.id).execute()
  await app.runJobs()
  const leave = (messages?: 'stay' | 'go') =>
    asAda.call(deleteUser, { params: { id: ada.id }, body: messages ? { messages } : {} })
  const ids = { alone, answered, own, reply: reply.id, byBea, below }
  return { app, ada, bea, asAda, asBea, group, photo, shown, token, leave, ...ids }
}

describe('a person who has deleted the account', () => {
  test('is signed out, and nobody sees them, however long they could still come back', async () => {
    const { app, ada, asAda, asBea, group, token, leave, answered, byBea } = await start()
    const { inviteKey } = await asBea.call(readGroup, { params: { id: group } })
    await leave()
    expect((await refusal(asAda.call(readMe))).code).toBe('not-signed-in')
    expect(JSON.stringify(await asBea.call(readGroup, { params: { id: group } }))).not.toContain(ada.id)
    expect(JSON.stringify(await asBea.call(listPeople, { params: { id: group } }))).not.toContain(ada.id)
    expect((await refusal(asBea.call(readProfile, { params: { id: ada.id } }))).code).toBe('user-not-found')
    expect(JSON.stringify(await asBea.call(listAllNotifications, {}))).not.toContain(ada.id)
    const invitation = await app.as('nobody').call(readInvitation, { params: { key: inviteKey! } })
    expect(JSON.stringify(invitation)).not.toContain('"ada"')
    const message = await asBea.call(readMessage, { params: { id: answered } })
    expect(message.data.title).toBe('At the lake')
    expect(message.author).toBeUndefined()
    expect(await asBea.call(listReactions, { params: { id: byBea } })).toEqual([])
    expect((await refusal(app.as('nobody').call(readPublicMessage, { params: { token } }))).code).toBe('invalid-token')
    const mention = { group, data: { text: '@ada', mentions: [{ id: ada.id, name: 'ada' }] } }
    expect((await asBea.call(postMessage, { body: mention })).data.mentions).toBeUndefined()
  })

  test('who takes along what they wrote leaves only empty messages above those of others', async () => {
    const { app, asBea, group, photo, shown, leave, alone, answered, own, reply, byBea, below } = await start()
    await leave('go')
    for (const id of [alone, own, below]) {
      expect((await refusal(asBea.call(readMessage, { params: { id } }))).code).toBe('not-found')
    }
    const empty = await asBea.call(readMessage, { params: { id: answered } })
    expect(empty).toMatchObject({ data: {}, files: [] })
    expect(empty.author).toBeUndefined()
    expect(empty.children.map(({ id }) => id)).toEqual([reply])
    expect(JSON.stringify(empty)).not.toContain(shown.id)
    const { messages } = await asBea.call(listFeed, { params: { offset: 0 } })
    expect(messages.toSorted()).toEqual([answered, byBea].toSorted())
    expect(messages).toHaveLength(await countInFront(app, group))
    expect((await asBea.call(listPhotos, { query: { group } })).photos).toEqual([])
    for (const search of ['lake', 'words', 'yours']) {
      expect((await asBea.call(searchMessages, { body: { group, search } })).messages).toEqual([])
    }
    for (const { id } of [photo, shown]) {
      expect((await refusal(asBea.call(readFile, { params: { id } }))).code).toBe('not-found')
    }
  })

  test('gets no email but the one that says until when the account can be kept', async () => {
    const app = await startMailApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    await app.given.message(bea, group, { text: 'News' })
    await app.as(ada).call(deleteUser, { params: { id: ada.id } })
    await app.wait(day)
    const toAda = () => app.mails.received.filter(({ to }) => to.includes(ada.login))
    expect(toAda()).toHaveLength(1)
    expect(toAda()[0]!.text).toMatch(/sign in as before/)
    expect((await refusal(app.as('nobody').call(requestPasswordReset, { body: { mail: ada.login } }))).code).toBe(
      'user-not-found',
    )
    await app.wait(20 * day)
    expect(toAda()).toHaveLength(1)
  })

  test('opens no session until the account is kept, and nobody else gets the login', async () => {
    const { app, ada, bea, asBea, group, leave } = await start()
    const { inviteKey } = await asBea.call(readGroup, { params: { id: group } })
    await leave()
    const nobody = app.as('nobody')
    const credentials = { login: ada.login, password: ada.password }
    expect((await refusal(nobody.call(logIn, { body: credentials }))).code).toBe('account-leaving')
    for (const endpoint of [logIn, keepAccount]) {
      const wrong = nobody.call(endpoint, { body: { ...credentials, password: 'not this one' } })
      expect((await refusal(wrong)).code).toBe('invalid-login')
    }
    const again = { ...credentials, invite_key: inviteKey! }
    expect((await refusal(nobody.call(signUp, { body: again }))).code).toBe('account-leaving')
    expect((await refusal(nobody.call(keepAccount, { body: bea }))).code).toBe('invalid-login')
    expect(await app.context.db.selectFrom('session').select('userId').distinct().execute()).toEqual([
      { userId: bea.id },
    ])
  })
})

describe('keeping the account', () => {
  test.each(['stay', 'go'] as const)('brings everything back (what was written would %s)', async (messages) => {
    const { app, ada, group, answered, leave } = await start()
    const before = await lastingRows(app)
    await leave(messages)
    app.clock.advance(daysToComeBack * day - 1)
    const { api_key } = await app.as('nobody').call(keepAccount, { body: ada })
    expect(await app.as({ key: api_key }).call(readMe)).toMatchObject({ id: ada.id, name: 'ada' })
    await app.runJobs()
    expect(await lastingRows(app)).toEqual(before)
    const found = await app.as({ key: api_key }).call(searchMessages, { body: { group, search: 'lake' } })
    expect(found.messages.map(({ id }) => id)).toEqual([answered])
    app.clock.advance(2 * day)
    await app.runJobs()
    expect(await app.context.db.selectFrom('erased').selectAll().execute()).toEqual([])
    expect(await app.as({ key: api_key }).call(readMe)).toMatchObject({ id: ada.id })
  })

  test('leaves out what others have removed meanwhile', async () => {
    const { app, ada, asBea, byBea, below, reply, answered, leave } = await start()
    await leave('go')
    await asBea.call(deleteMessage, { params: { id: byBea } })
    await asBea.call(editMessage, { params: { id: reply }, body: { data: { text: 'Changed' } } })
    await asBea.call(react, { params: { id: answered }, body: { reaction: '👍' } })
    const { api_key } = await app.as('nobody').call(keepAccount, { body: ada })
    const asAda = app.as({ key: api_key })
    expect((await refusal(asAda.call(readMessage, { params: { id: below } }))).code).toBe('not-found')
    expect(await asAda.call(readMessage, { params: { id: answered } })).toMatchObject({ author: { id: ada.id } })
    const groups = await app.context.db.selectFrom('group').select('name').execute()
    expect(groups).toEqual([{ name: 'Les Moreau' }])
  })

  test('is not possible any more after 14 days', async () => {
    const { app, ada, leave } = await start()
    await leave()
    app.clock.advance(daysToComeBack * day)
    for (const endpoint of [logIn, keepAccount]) {
      expect((await refusal(app.as('nobody').call(endpoint, { body: ada }))).code).toBe('invalid-login')
    }
  })
})

describe('beside what hosts do', () => {
  /** Bea hosts the group; of Ada's messages she has hidden one that was replied to, and was told about another. */
  async function startHosted() {
    const started = await start()
    const { app, ada, bea, asAda, asBea, group, alone, byBea } = started
    const { cleo, group: other } = await app.given.group({ name: 'Elsewhere', members: ['cleo'] })
    const { inviteKey } = await app.as(cleo).call(readGroup, { params: { id: other } })
    await asAda.call(joinGroup, { params: { key: inviteKey! } })
    await app.as(cleo).call(removePerson, {
      params: { id: other, user: ada.id },
      body: { messages: 'keep', mayReturn: false },
    })
    await asAda.call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'host' } })
    const file = await app.given.file(ada)
    const hidden = await app.given.message(ada, group, { text: 'A regretted word', files: [file.id] })
    await app.given.message(bea, group, { parent: hidden, text: 'Not here' })
    await asBea.call(withholdMessage, { params: { id: hidden }, body: { state: 'hidden' } })
    await asBea.call(reportMessage, { params: { id: alone }, body: { reason: 'Look' } })
    await asAda.call(foldMessage, { params: { id: byBea } })
    await asBea.call(quietPerson, { params: { id: group, user: ada.id } })
    await asAda.call(quietPerson, { params: { id: group, user: bea.id } })
    return { ...started, hidden, file }
  }

  test.each(['stay', 'go'] as const)(
    'everything comes back, too (what was written would %s)',
    { tags: 'long' },
    async (messages) => {
      const { app, ada, leave } = await startHosted()
      const before = await lastingRows(app)
      await leave(messages)
      await app.as('nobody').call(keepAccount, { body: ada })
      await app.runJobs()
      expect(await lastingRows(app)).toEqual(before)
    },
  )

  test('nor does what becomes of the empty message meanwhile keep anybody from coming back', async () => {
    const { app, ada, bea, asBea, group, hidden, alone, answered, leave } = await startHosted()
    await app.given.message(bea, group, { parent: alone })
    await leave('go')
    await asBea.call(reportMessage, { params: { id: alone }, body: {} })
    for (const id of [hidden, answered]) {
      await asBea.call(withholdMessage, { params: { id }, body: { state: 'deleted' } })
    }
    const { api_key } = await app.as('nobody').call(keepAccount, { body: ada })
    const seen = (id: string) => app.as({ key: api_key }).call(readMessage, { params: { id } })
    expect(await seen(alone)).toMatchObject({ author: { id: ada.id } })
    for (const id of [hidden, answered]) expect((await seen(id)).data).toEqual({})
    await asBea.call(restoreMessage, { params: { id: answered } })
    expect((await seen(answered)).data.title).toBe('At the lake')
    const { messages } = await asBea.call(listFeed, { params: { offset: 0 } })
    expect(messages).toHaveLength(await countInFront(app, group))
  })

  test('what hosts have hidden goes along, so that no host brings it back, and is erased', async () => {
    const { app, asBea, group, hidden, file, leave } = await startHosted()
    expect(await asBea.call(listReports, { params: { id: group } })).toMatchObject({ reported: [{}] })
    await leave('go')
    expect(await asBea.call(listReports, { params: { id: group } })).toEqual({ reported: [] })
    await asBea.call(restoreMessage, { params: { id: hidden } })
    expect((await asBea.call(readMessage, { params: { id: hidden } })).data).toEqual({})
    app.clock.advance(15 * day)
    await app.runJobs()
    const rows = JSON.stringify(await readAllRows(app.context.database))
    for (const gone of ['A regretted word', 'Words of #mine', file.id]) expect(rows).not.toContain(gone)
  })
})

async function countInFront(app: TestApp, group: string): Promise<number> {
  const row = await app.context.db
    .selectFrom('group')
    .select('messagesInFront')
    .where('id', '=', group)
    .executeTakeFirst()
  return row!.messagesInFront
}

/** All that is there, but what a session is, and what the index of words is made of. */
async function lastingRows(app: TestApp) {
  const rows = Object.entries(await readAllRows(app.context.database))
  return Object.fromEntries(
    rows.filter(([table]) => !/^(session|ended_answer_links|job|indexed_.*|rate_count|storage_of_.*)$/.test(table)),
  )
}
