import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { leaveGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { logOut } from '#contract/sessions.ts'
import { listen } from '#test/app/live-stream.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { streamsPerPerson } from './streams.ts'

test('members hear what happens in their group, outsiders do not', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { eve, group: other } = await app.given.group({ members: ['eve'] })
  const [heardByAda, heardByEve] = [await listen(app, ada), await listen(app, eve)]

  const posted = await app.as(bea).call(postMessage, { body: { group, data: { text: 'Hello' } } })
  expect(await heardByAda.next()).toEqual({
    type: 'message-posted',
    group,
    message: posted.id,
    lineage: [],
    author: bea.id,
  })
  expect(await heardByAda.next()).toEqual({ type: 'notifications-changed' })
  await app.as(bea).call(react, { params: { id: posted.id }, body: { reaction: '👍' } })
  expect(await heardByAda.next()).toEqual({ type: 'reactions-changed', group, message: posted.id })

  await app.as(eve).call(postMessage, { body: { group: other, data: { text: 'Alone' } } })
  expect(await heardByEve.next()).toMatchObject({ type: 'message-posted', group: other })
})

test('what many hear, and nothing else, says within how long to read because of it', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const received = await Promise.all(
    [ada, bea].flatMap((person) => Array.from({ length: 12 }, () => listen(app, person))),
  )
  await app.given.message(bea, group)
  for (const { next } of received) expect(await next()).toMatchObject({ type: 'message-posted', within: 1440 })
  expect(await received[0]!.next()).toEqual({ type: 'notifications-changed' })
})

test('a message that is sent again is announced again, without another notification', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const parent = await app.given.message(ada, group)
  const body = { id: randomUUID(), group, parent, data: { text: 'Hello' } }
  await app.as(bea).call(postMessage, { body })
  const received = await listen(app, ada)
  await app.as(bea).call(postMessage, { body })
  const announced = { type: 'message-posted', group, message: body.id, parent, lineage: [parent], author: bea.id }
  expect(await received.next()).toEqual(announced)
  await app.as(ada).call(react, { params: { id: body.id }, body: { reaction: '👍' } })
  expect(await received.next()).toMatchObject({ type: 'reactions-changed' })
})

test('whoever has left hears of that and of nothing after', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const received = await listen(app, bea)
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  expect(await received.next()).toEqual({ type: 'members-changed', group })
  expect(await received.next()).toEqual({ type: 'notifications-changed' })
  await app.as(ada).call(postMessage, { body: { group, data: { text: 'Secret' } } })
  await app.as(bea).call(logOut)
  expect(await received.next()).toBe('ended')
})

test('nobody hears of what was refused', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const received = await listen(app, ada)
  const file = '018f0000-0000-7000-8000-000000000000'
  await app
    .as(ada)
    .call(postMessage, { body: { group, files: [file] } })
    .catch(() => 'refused')
  const { id } = await app.as(ada).call(postMessage, { body: { group, data: { text: 'Kept' } } })
  expect(await received.next()).toMatchObject({ message: id })
})

test('the stream is closed to nobody and to a stale cookie', async () => {
  const app = await startApp()
  for (const headers of [{}, { cookie: 'coterie_media=stale' }] as Record<string, string>[]) {
    const response = await fetch(`${app.url}api/events`, { headers })
    expect(response.status).toBe(401)
  }
})

test('a stream that opens after a page was read begins with what has happened since', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { eve, group: other } = await app.given.group({ members: ['eve'] })
  const position = await readAt(app, ada)
  const { id } = await app.as(bea).call(postMessage, { body: { group, data: { text: 'Hello' } } })
  await app.as(eve).call(postMessage, { body: { group: other, data: { text: 'Alone' } } })
  await app.as(ada).call(react, { params: { id }, body: { reaction: '👍' } })

  const received = await listen(app, ada, `?after=${position}`)
  expect(await received.next()).toMatchObject({ type: 'message-posted', message: id })
  expect(await received.next()).toEqual({ type: 'notifications-changed' })
  expect(await received.next()).toEqual({ type: 'reactions-changed', group, message: id })
  const later = await readAt(app, ada)
  expect(await beginning(app, ada, later)).toBe(`event: resumed\nid: ${later}\ndata: {}\n\n`)
})

test.for(['0', '99999999999999', 'x', ''])(
  'of what is not remembered, as after %j, the stream says so',
  async (after) => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    expect(await beginning(app, ada, after)).toBe(`event: anew\nid: ${await readAt(app, ada)}\ndata: {}\n\n`)
  },
)

test('a person has 20 streams; one more ends the oldest, and nobody else’s', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const other = await listen(app, bea)
  const streams = []
  for (let n = 0; n <= streamsPerPerson; n++) streams.push(await listen(app, ada))
  expect(await streams[0]!.next()).toBe('ended')
  const { id } = await app.as(ada).call(postMessage, { body: { group, data: { text: 'Hello' } } })
  for (const received of [...streams.slice(1), other]) expect(await received.next()).toMatchObject({ message: id })
})

test('whoever does not read is dropped', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write(`GET /api/events HTTP/1.1\r\nHost: localhost\r\nX-AUTH-TOKEN: ${ada.key}\r\n\r\n`)
  await once(socket, 'readable')
  const received = await listen(app, bea)
  const long = { type: 'group-changed', group: group.padEnd(100_000, '-') } as const
  const dropped = once(
    socket.on('error', () => {}),
    'close',
  )
  for (let n = 0; n < 300; n++) app.context.live.publish([ada.id], long)
  app.context.live.publish([bea.id], { type: 'group-changed', group })
  expect(await received.next()).toEqual({ type: 'group-changed', group })
  socket.resume()
  await dropped
})

test('an event names the nearest 10 ancestors', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const thread = [await app.given.message(ada, group)]
  for (let n = 0; n < 25; n++) thread.unshift(await app.given.message(ada, group, { parent: thread[0]! }))
  const received = await listen(app, ada)
  await app.given.message(ada, group, { parent: thread[0]! })
  expect(await received.next()).toMatchObject({ lineage: thread.slice(0, 10) })
})

async function readAt(app: TestApp, { key }: Keyholder): Promise<string> {
  const response = await fetch(`${app.url}api/me`, { headers: { 'X-AUTH-TOKEN': key } })
  return response.headers.get('x-live-position')!
}

/** The first piece of the stream. */
async function beginning(app: TestApp, { key }: Keyholder, after: string): Promise<string> {
  const response = await fetch(`${app.url}api/events?after=${after}`, { headers: { 'X-AUTH-TOKEN': key } })
  const { value } = await response.body!.pipeThrough(new TextDecoderStream()).getReader().read()
  return value!
}
