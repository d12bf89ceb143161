import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import {
  countReplies,
  listComments,
  listGroupMessages,
  deleteMessage,
  editMessage,
  postMessage,
  readMessage,
  readMessagePreview,
} from '#contract/messages.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'

describe('posting', () => {
  test('returns the message in full', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const body = { group, data: { title: 'Le lac', text: 'Six nuits\ndeux orages' } }
    const posted = await app.as(ada).call(postMessage, { body })
    expect(posted).toMatchObject({
      data: body.data,
      author: { id: ada.id, name: 'ada', entityType: 'user' },
      group: { id: group, name: 'Les Moreau', entityType: 'group' },
      createdAt: app.clock(),
      lastActivityDate: app.clock(),
      files: [],
      children: [],
      lineage: [],
      isInFront: true,
      type: 'standard',
      entityType: 'message',
    })
    expect(posted).not.toHaveProperty('sortOrder')
    expect(posted).not.toHaveProperty('parent')
    expect(await app.as(ada).call(readMessage, { params: { id: posted.id } })).toEqual(posted)
  })

  test('twice with the same id posts once', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const body = { id: newId(), group, data: { text: 'Once' } }
    const responses = await Promise.all([1, 2, 3].map(() => app.as(ada).call(postMessage, { body })))
    expect(new Set(responses.map(({ id }) => id))).toEqual(new Set([body.id]))
    const page = await app.as(ada).call(listGroupMessages, { params: { id: group, page: 0 } })
    expect(page).toEqual({ messages: [body.id], totalItems: 1 })
  })

  test("with another person's id is refused and tells nothing", async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const id = await app.given.message(ada, group)
    const attempt = app.as(bea).call(postMessage, { body: { id, group, data: { text: 'Mine' } } })
    expect(await refusal(attempt)).toMatchObject({ code: 'id-taken', status: 409 })
  })

  test.for([
    ['nothing', {}],
    ['blank text', { data: { text: ' \n ', title: ' ' } }],
    ['an empty rich text', { data: { text: '{"delta":{"ops":[]},"textOnly":"\\n"}' } }],
  ])('%s is an empty message', async ([, draft]) => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const attempt = app.as(ada).call(postMessage, { body: { group, ...(draft as object) } })
    expect(await refusal(attempt)).toMatchObject({
      code: 'empty-message',
      message: 'The message is empty and cannot be sent',
    })
  })

  test('takes 50,000 characters and not one more', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const post = (length: number) =>
      app.as(ada).call(postMessage, { body: { group, data: { text: 'x'.repeat(length) } } })
    await post(50_000)
    expect(await refusal(post(50_001))).toMatchObject({ code: 'invalid-request', fields: [{ path: '/data/text' }] })
  })

  test('dates an old message, and never one into the future', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const post = (createdAt: number) =>
      app.as(ada).call(postMessage, { body: { group, data: { text: 'x' }, createdAt } })
    expect(await post(1_000_000)).toMatchObject({ createdAt: 1_000_000, lastActivityDate: app.clock() })
    expect(await post(app.clock() + 500)).toMatchObject({ createdAt: app.clock() })
  })

  test.for([
    ['text that is a number', { data: { text: 7 } }],
    ['data that is text', { data: 'hello' }],
    ['files that are text', { files: 'all' }],
    ['a group that is none', { group: 'x' }],
    ['201 files', { files: Array.from({ length: 201 }, () => newId()) }],
    ['a zero character', { data: { text: 'a\u0000b' } }],
  ])('%s is refused with its field', async ([, part]) => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const attempt = app.as(ada).call(postMessage, { body: { group, ...(part as object) } })
    const refused = await refusal(attempt)
    expect(refused).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(refused.fields[0]?.path).toMatch(/^\/(data|files|group)/)
  })

  test('broken JSON is refused', async () => {
    const app = await startApp()
    const { ada } = await app.given.group({ members: ['ada'] })
    const response = await fetch(`${app.url}api/messages`, {
      method: 'POST',
      headers: { 'X-AUTH-TOKEN': ada.key, 'Content-Type': 'application/json' },
      body: '{"group":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid-json', requestId: expect.any(String) })
  })
})

describe('replies', () => {
  test('lift their whole ancestry', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const first = await app.given.message(ada, group, { text: 'first' })
    app.clock.advance(10)
    const second = await app.given.message(ada, group, { text: 'second' })
    app.clock.advance(10)
    const reply = await app.given.message(bea, group, { parent: first, text: 'deep' })
    app.clock.advance(10)
    const deep = await app.given.message(ada, group, { parent: reply, text: 'deeper' })

    const page = await app.as(bea).call(listGroupMessages, { params: { id: group, page: 0 } })
    expect(page).toEqual({ messages: [first, second], totalItems: 2 })
    const message = await app.as(bea).call(readMessage, { params: { id: deep } })
    expect(message).toMatchObject({ lineage: [reply, first], parent: { id: reply }, isInFront: false })
    const root = await app.as(bea).call(readMessage, { params: { id: first } })
    expect(root.lastActivityDate).toBe(app.clock())
  })

  test('stay in their group', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const { eve, group: other } = await app.given.group({ members: ['eve'] })
    const parent = await app.given.message(ada, group)
    const attempt = app.as(eve).call(postMessage, { body: { group: other, parent, data: { text: 'x' } } })
    expect(await refusal(attempt)).toMatchObject({ status: 404, code: 'not-found', fields: [{ path: '/parent' }] })
  })

  test('come as the last five with their message, the rest by tens', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const root = await app.given.message(ada, group, { title: 'Root' })
    const replies: string[] = []
    for (let n = 0; n < 20; n++) {
      app.clock.advance(1)
      replies.push(await app.given.message(ada, group, { parent: root, text: `reply ${n}` }))
    }
    const { call } = app.as(ada)
    const { thread, children } = await call(readMessage, { params: { id: root }, query: { embed: 'thread' } })
    expect(children.map(({ id }) => id)).toEqual(replies)
    expect(thread).toMatchObject({ earlier: 15, later: 0, ancestors: [] })
    expect(thread?.comments.map(({ id }) => id)).toEqual(replies.slice(15))

    const more = await call(listComments, { params: { id: root }, query: { before: replies[15]! } })
    expect(more).toMatchObject({ earlier: 5, later: 5 })
    expect(more.comments.map(({ id }) => id)).toEqual(replies.slice(5, 15))

    const focused = await call(readMessage, { params: { id: root }, query: { embed: 'thread', around: replies[7]! } })
    expect(focused.thread).toMatchObject({ earlier: 5, later: 10 })
    const after = await call(listComments, { params: { id: root }, query: { after: replies[9]! } })
    expect(after.comments.map(({ id }) => id)).toEqual(replies.slice(10))
    expect(after).toMatchObject({ earlier: 10, later: 0 })
    const between = await call(listComments, { params: { id: root }, query: { after: replies[3]! } })
    expect(between).toMatchObject({ earlier: 4, later: 6 })
    expect(between.comments.map(({ id }) => id)).toEqual(replies.slice(4, 14))

    const child = await call(readMessage, { params: { id: replies[0]! }, query: { embed: 'thread' } })
    expect(child.thread?.ancestors).toEqual([{ id: root, label: 'Root' }])
  })

  test('name the three messages above, from the top down', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const first = await app.given.message(ada, group, { title: 'First' })
    const second = await app.given.message(ada, group, { text: 'Second', parent: first })
    const third = await app.given.message(ada, group, { text: 'Third', parent: second })
    const fourth = await app.given.message(ada, group, { text: 'Fourth', parent: third })
    const last = await app.given.message(ada, group, { text: 'Last', parent: fourth })
    const { thread } = await app.as(ada).call(readMessage, { params: { id: last }, query: { embed: 'thread' } })
    expect(thread?.ancestors.slice(1).map(({ label }) => label)).toEqual(['Second', 'Third', 'Fourth'])
  })

  test('without a place to start from are refused', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const root = await app.given.message(ada, group)
    for (const query of [{}, { before: root }, { before: root, after: root }]) {
      const attempt = app.as(ada).call(listComments, { params: { id: root }, query })
      expect(await refusal(attempt)).toMatchObject({ status: 400, code: 'invalid-request' })
    }
  })
})

test('a thread costs the same few statements however much it shows', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const root = await app.given.message(ada, group)
  const middle = await app.given.message(ada, group, { parent: root })
  const count = async () => {
    app.takeStatements()
    await app.as(ada).call(readMessage, { params: { id: middle }, query: { embed: 'thread' } })
    return app.takeStatements().length
  }
  expect(await count()).toBe(8)
  for (let n = 0; n < 9; n++) await app.given.message(ada, group, { parent: middle })
  expect(await count()).toBe(8)
})

test('a deleted message takes its replies with it, however deep', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const root = await app.given.message(ada, group)
  const reply = await app.given.message(bea, group, { parent: root })
  const deeper = await app.given.message(ada, group, { parent: reply })
  expect((await refusal(app.as(bea).call(deleteMessage, { params: { id: root } }))).code).toBe('forbidden')
  await app.as(ada).call(deleteMessage, { params: { id: root } })
  for (const id of [root, reply, deeper]) {
    expect((await refusal(app.as(ada).call(readMessage, { params: { id } }))).status).toBe(404)
  }
})

test('whoever deletes a message learns how many replies and photos go with it', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const photos = async (n: number) => Promise.all(Array.from({ length: n }, async () => (await app.given.file(ada)).id))
  const top = await app.given.message(ada, group, { files: await photos(2) })
  const reply = await app.given.message(bea, group, { parent: top })
  const below = await app.given.message(ada, group, { parent: reply, files: await photos(3) })
  await app.given.message(ada, group, { files: await photos(1) })
  const count = (id: string) => app.as(ada).call(countReplies, { params: { id } })
  expect(await count(top)).toEqual({ replies: 2, photos: 5 })
  expect(await count(reply)).toEqual({ replies: 1, photos: 3 })
  expect(await count(below)).toEqual({ replies: 0, photos: 3 })
})

test('an outsider finds no message, whatever is tried', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const eve = await app.given.person('eve')
  const id = await app.given.message(ada, group)
  const reply = await app.given.message(ada, group, { parent: id })
  const { call } = app.as(eve)
  const attempts = [
    call(readMessage, { params: { id }, query: { embed: 'thread' } }),
    call(readMessagePreview, { params: { id } }),
    call(listComments, { params: { id }, query: { before: reply } }),
    call(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } }),
    call(listGroupMessages, { params: { id: group, page: 1 }, query: { before: `4102444800_${id}` } }),
    call(postMessage, { body: { group, data: { text: 'x' } } }),
    call(postMessage, { body: { group, parent: id, data: { text: 'x' } } }),
    call(editMessage, { params: { id }, body: { data: { text: 'x' } } }),
    call(deleteMessage, { params: { id } }),
  ]
  for (const refused of await refusals(attempts)) expect(refused).toMatchObject({ status: 404, code: 'not-found' })
})

test('posting costs PostgreSQL eight times there and back, and a page of the group three', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { call } = app.as(ada)
  const count = async () => {
    app.takeRounds()
    await call(postMessage, { body: { group, data: { text: 'Hello #lake' } } })
    const posting = app.takeRounds()
    await call(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } })
    return { posting, page: app.takeRounds() }
  }
  // Connections are opened when they are first needed.
  await count()
  const { posting, page } = await count()
  if (app.context.database.kind === 'postgres') expect([posting.length, page.length]).toEqual([8, 3])
  else expect([posting.flat().length, page.flat().length]).toEqual([17, 6])
})
