import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { addBookmark } from '#contract/bookmarks.ts'
import { readGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { reportMessage, restoreMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage, editMessage, listGroupMessages, postMessage, readMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { readPublicLink } from '#contract/public-links.ts'
import { react } from '#contract/reactions.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const day = 86_400
let app: TestApp
let hana: Person
let ada: Person
let bea: Person
let group: string

beforeEach(async () => {
  app = await startApp()
  ;({ hana, ada, bea, group } = await app.given.group({ members: ['hana', 'ada', 'bea'] }))
})

const withhold = (id: string, state: 'hidden' | 'deleted' = 'hidden', by = hana) =>
  app.as(by).call(withholdMessage, { params: { id }, body: { state } })
const restore = (id: string, by = hana) => app.as(by).call(restoreMessage, { params: { id } })
const read = (id: string, by = bea) => app.as(by).call(readMessage, { params: { id }, query: { embed: 'thread' } })
const listed = async () => app.as(bea).call(listGroupMessages, { params: { id: group, page: 0 } })
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code

describe('what a host hides', () => {
  test('is nowhere to be found, and all of it comes back', { timeout: 60_000 }, async () => {
    const file = await app.given.file(ada)
    const picture = await app.given.file(ada)
    const { id } = await app.as(ada).call(postMessage, {
      body: {
        group,
        files: [file.id, picture.id],
        captions: [{ file: file.id, caption: 'submarine' }],
        createdAt: app.clock() - 366 * day,
        data: {
          title: 'Periscope',
          text: `periscope @bea #depth ${'more '.repeat(400)}`,
          mentions: [{ id: bea.id, name: 'bea' }],
        },
      },
    })
    const about = { group, parent: id, file: file.id, data: { text: 'What a light' } }
    const reply = await app.as(bea).call(postMessage, { body: about })
    await app.as(bea).call(react, { params: { id }, body: { reaction: '👍' } })
    await app.as(hana).call(react, { params: { id }, body: { reaction: '🎉', file: file.id } })
    await app.as(bea).call(addBookmark, { body: { message_id: id } })
    await app.as(ada).call(editMessage, { params: { id }, body: { pinnedInGroup: true } })
    const { token } = await app.as(bea).call(readPublicLink, { params: { id } })
    await app.runJobs()

    const calls = [
      `groups/${group}/page/0?embed=cards`,
      'feed/page/0?embed=cards',
      `messages/${id}?embed=thread`,
      `messages/${id}/preview`,
      `messages/${reply.id}?embed=thread`,
      `users/${ada.id}/messages/0?embed=cards`,
      `groups/${group}/people`,
      'groups',
      'me',
      'me/memories',
      `groups/${group}/memories`,
      `groups/${group}/hashtags`,
      `groups/${group}/random?embed=thread`,
      'photos',
      `photos?group=${group}`,
      'photos/outline?embed=photos',
      'me/bookmarks?embed=cards',
      `public/${token}`,
      `messages/${id}/photos/${file.id}`,
      ...['periscope', 'submarine', '#depth', 'from:ada', 'has:photo', 'periscope is:bookmarked'].map(
        (text) => `?${text}`,
      ),
    ]
    const files = [
      `files/${file.contentUrl}`,
      `api/images/thumbnail/420/994/${file.id}`,
      `api/images/crop/80/80/${picture.id}`,
      `api/messages/${id}/files.zip`,
      `api/photos.zip?files=${file.id}`,
    ]
    const responses = async () =>
      Object.fromEntries(await Promise.all(calls.map(async (path) => [path, await ask(path)])))
    const statuses = () => Promise.all(files.map(async (path) => (await get(path)).status))
    const before = await responses()
    for (const path of calls)
      expect([path, before[path]]).toEqual([path, expect.not.objectContaining({ status: expect.any(Number) })])
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])

    await withhold(id)
    const hidden = {
      ...(await responses()),
      news: await ask('me/news'),
      told: await ask('me/notifications?embed=details'),
    }
    for (const [path, response] of Object.entries(hidden)) {
      for (const secret of ['eriscope', 'submarine', 'depth', file.id, picture.id]) {
        const text = JSON.stringify({ ...(response as object), searchterms: undefined })
        expect([path, secret, text.includes(secret)]).toEqual([path, secret, false])
      }
    }
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
    expect(await listed()).toMatchObject({ messages: [], totalItems: 0 })
    const stub = await read(id)
    expect(stub).toMatchObject({ withheld: 'hidden', data: {}, files: [], author: { name: 'ada' } })
    expect(stub.thread?.comments).toMatchObject([{ id: reply.id, data: { text: 'What a light' } }])
    expect(stub.thread?.comments[0]).not.toHaveProperty('file')

    app.clock.advance(3 * day)
    await app.runJobs()
    app.clock.advance(2 * day)
    await app.runJobs()
    await restore(id)
    app.clock.advance(-5 * day)
    await app.runJobs()
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
    const after = await responses()
    for (const path of calls) expect([path, after[path]]).toEqual([path, before[path]])
  })

  test('is told to its author, who may delete it but not edit it', async () => {
    const id = await app.given.message(ada, group)
    await withhold(id)
    const [told] = await app.as(ada).call(listAllNotifications, {})
    expect(told).toMatchObject({
      type: 'global_notification',
      data: { text: 'A host of Les Moreau has hidden your message.' },
      target: `/messages/${id}`,
    })
    expect(told).not.toHaveProperty('fromUser')
    const editing = app.as(ada).call(editMessage, { params: { id }, body: { data: { text: 'Mine' } } })
    expect(await codeOf(editing)).toBe('message-withheld')
    expect(await codeOf(app.as(bea).call(react, { params: { id }, body: { reaction: '👍' } }))).toBe('message-withheld')
    expect(await codeOf(app.as(bea).call(readPublicLink, { params: { id } }))).toBe('message-withheld')
    expect(await codeOf(app.as(bea).call(reportMessage, { params: { id }, body: {} }))).toBe('message-withheld')
    const reply = { group, parent: id, data: { text: 'Why?' } }
    expect(await codeOf(app.as(bea).call(postMessage, { body: reply }))).toBe('message-withheld')
    await app.as(ada).call(deleteMessage, { params: { id } })
    expect(await codeOf(read(id))).toBe('not-found')
    expect((await listed()).totalItems).toBe(0)
    expect(await codeOf(restore(id))).toBe('not-found')
  })

  test('can be a reply, whose own replies stay', async () => {
    const root = await app.given.message(ada, group)
    const id = await app.given.message(bea, group, { parent: root, text: 'periscope' })
    await app.given.message(ada, group, { parent: id, text: 'Below' })
    await withhold(id)
    expect((await read(root)).thread?.comments).toMatchObject([{ id, withheld: 'hidden', data: {}, children: 1 }])
    expect((await listed()).totalItems).toBe(1)
    await restore(id)
    expect((await read(root)).thread?.comments).toMatchObject([{ id, data: { text: 'periscope' } }])
  })

  test('does not become public again once its author has deleted the account', async () => {
    const id = await app.given.message(ada, group)
    const { token } = await app.as(ada).call(readPublicLink, { params: { id } })
    await withhold(id)
    await app.as(ada).call(deleteUser, { params: { id: ada.id } })
    await restore(id)
    expect((await get(`api/public/${token}`)).status).toBe(400)
    expect((await read(id)).data.text).toBe('Hello')
  })

  test('is for hosts alone to hide and to bring back', async () => {
    const id = await app.given.message(ada, group)
    for (const { code } of await refusals([withhold(id, 'hidden', ada), restore(id, bea)]))
      expect(code).toBe('hosts-only')
    const eve = await app.given.person('eve')
    expect(await codeOf(withhold(id, 'hidden', eve))).toBe('not-found')
  })
})

describe('what a host deletes', () => {
  test('can be brought back for 30 days, and then it is gone with its files', async () => {
    const file = await app.given.file(ada)
    const id = await app.given.message(ada, group, { files: [file.id], title: 'Periscope' })
    const answered = await app.given.message(ada, group, { text: 'periscope' })
    const reply = await app.given.message(bea, group, { parent: answered })
    await withhold(id)
    await withhold(id, 'deleted')
    await withhold(answered, 'deleted')
    app.clock.advance(29 * day)
    await app.runJobs()
    await restore(id)
    expect((await read(id)).data.title).toBe('Periscope')
    await withhold(id, 'deleted')
    app.clock.advance(30 * day)
    expect(await codeOf(restore(id))).toBe('not-found')
    await app.runJobs()
    expect(await codeOf(read(id))).toBe('not-found')
    expect((await read(answered)).thread?.comments).toMatchObject([{ id: reply }])
    expect(await codeOf(restore(answered))).toBe('not-found')
    const rows = await app.context.db.selectFrom('withheld_message').selectAll().execute()
    expect(rows).toMatchObject([{ messageId: answered, data: null }])
    for (let n = 0; n < 2; n++) {
      app.clock.advance(2 * day)
      await app.runJobs()
    }
    expect(await app.context.db.selectFrom('file').select('id').execute()).toEqual([])
  })
})

describe('at the same moment', () => {
  test('two hosts hide it once, and bring it back once', async () => {
    await app.as(hana).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'host' } })
    for (let round = 0; round < 5; round++) {
      const id = await app.given.message(ada, group, { text: 'periscope' })
      await Promise.all([withhold(id), withhold(id, 'hidden', bea)])
      expect(await acts(id)).toEqual(['message-hidden'])
      expect((await listed()).totalItems).toBe(round)
      await Promise.all([restore(id), restore(id, bea)])
      expect(await acts(id)).toEqual(['message-hidden', 'message-restored'])
      expect((await listed()).totalItems).toBe(round + 1)
      expect((await read(id)).data.text).toBe('periscope')
    }
  })

  test('it is hidden and edited, and the edit is not read', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await app.given.message(ada, group)
      const editing = { params: { id }, body: { data: { text: 'periscope' } } }
      await Promise.allSettled([app.as(ada).call(editMessage, editing), withhold(id)])
      expect(await read(id)).toMatchObject({ withheld: 'hidden', data: {} })
      await app.runJobs()
      expect(await ask('?periscope')).toMatchObject({ messages: [] })
    }
  })

  test('it is hidden and deleted, and counted off once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await app.given.message(ada, group)
      await Promise.allSettled([withhold(id), app.as(ada).call(deleteMessage, { params: { id } })])
      expect(await codeOf(read(id))).toBe('not-found')
      expect(await listed()).toMatchObject({ messages: [], totalItems: 0 })
    }
  })

  test('a host hides it who is none any more', async () => {
    const id = await app.given.message(ada, group)
    await app.as(hana).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'host' } })
    await app.as(bea).call(changeRole, { params: { id: group, user: hana.id }, body: { role: 'member' } })
    expect(await codeOf(withhold(id))).toBe('hosts-only')
    expect((await app.as(bea).call(readGroup, { params: { id: group } })).hosts).toEqual([bea.id])
  })
})

async function acts(messageId: string): Promise<string[]> {
  const record = app.context.db.selectFrom('host_record').select('type').where('messageId', '=', messageId)
  return (await record.orderBy('id').execute()).map(({ type }) => type)
}

function get(path: string): Promise<Response> {
  return fetch(app.url + path, { headers: { 'X-AUTH-TOKEN': bea.key } })
}

/** A path of the API, or, with a question mark alone, what a search finds. */
async function ask(path: string): Promise<object> {
  const headers = { 'X-AUTH-TOKEN': bea.key, 'Content-Type': 'application/json' }
  const search = { method: 'POST', headers, body: JSON.stringify({ group: 'all', search: path.slice(1) }) }
  const response = path.startsWith('?')
    ? await fetch(`${app.url}api/messages/search?embed=cards`, search)
    : await get(`api/${path}`)
  if (!response.ok) return { status: response.status }
  return (await response.json()) as object
}
