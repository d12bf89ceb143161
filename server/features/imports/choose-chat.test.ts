import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { changeRole } from '#contract/hosting/hosts.ts'
import { beginImport, chooseChat, startImport, takeBackImport } from '#contract/importing/imports.ts'
import { givenLook, readBack, uploadArchive } from '#test/app/imports.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { zipFile } from '#test/archives/archives.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

const inbox = 'your_facebook_activity/messages/inbox'
const photo = `${inbox}/family_1/photos/1.webp`
const page = (title: string, people: string[], messages: object[]) =>
  JSON.stringify({ participants: people.map((name) => ({ name })), title, messages })
const said = (sender_name: string, seconds: number, more: object) => ({
  sender_name,
  timestamp_ms: seconds * 1000,
  ...more,
})

async function makeMessengerZip(): Promise<Buffer> {
  const family = [
    said('Opa', 1_650_000_010, { content: 'Nice' }),
    said('Bea', 1_650_000_000, { content: 'The lake', photos: [{ uri: photo }] }),
  ]
  const two = [said('Opa', 1_650_000_020, { content: 'Between the two of us' })]
  const path = await zipFile({
    [`${inbox}/family_1/message_1.json`]: page('Family', ['Bea', 'Opa', 'Ada'], family),
    [photo]: await makeWebp(),
    [`${inbox}/4917_2/message_1.json`]: page('+49 170 1234567', ['Opa', 'Ada'], two),
  })
  return readFile(path)
}

async function givenGroup() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea'] })
  return { app, ...people, archive: await makeMessengerZip() }
}

const choose = (app: TestApp, person: Keyholder, id: string, chat: number) =>
  app.as(person).call(chooseChat, { params: { id }, body: { chat } })

async function rowOf({ context }: TestApp, id: string) {
  return context.db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function archivesOf({ context }: TestApp): Promise<string[]> {
  return Array.fromAsync(context.files.list('imports/'), ({ name }) => name)
}

test('of several chats, the one that is chosen comes with its photos, and nothing of the others', async () => {
  const { app, ada, group, archive } = await givenGroup()
  const found = await givenLook(app, ada, group, archive)
  expect(found).toMatchObject({ state: 'choosing' })
  expect(found.chats).toEqual([
    { chat: 0, name: 'Family' },
    { chat: 1, name: '…4567' },
  ])
  const { id } = found
  const reading = await choose(app, ada, id, 0)
  expect(reading).toMatchObject({ id, state: 'reading' })
  expect(reading.chats).toBeUndefined()
  await app.runJobs()
  const look = await readBack(app, ada, id)
  expect(look).toMatchObject({ state: 'ready', look: { title: 'Family', messages: 2, files: 1, missingFiles: 0 } })
  expect((await rowOf(app, id)).chats).toBe('[]')
  await app.as(ada).call(startImport, { params: { id }, body: { way: 'archive', people: [] } })
  await app.runJobs()
  expect(await readBack(app, ada, id)).toMatchObject({ state: 'done', brought: { messages: 2, files: 1 } })
  const messages = await app.context.db.selectFrom('message').select('data').execute()
  expect(JSON.stringify(messages)).not.toContain('Between')
})

test('the same archive comes again for another chat', { tags: 'long' }, async () => {
  const { app, ada, group, archive } = await givenGroup()
  for (const [chat, messages] of [
    [0, 2],
    [1, 1],
  ] as const) {
    const { id } = await givenLook(app, ada, group, archive)
    await choose(app, ada, id, chat)
    await app.runJobs()
    expect(await readBack(app, ada, id)).toMatchObject({ state: 'ready', total: messages, look: { known: 0 } })
    await app.as(ada).call(startImport, { params: { id }, body: { way: 'archive', people: [] } })
    await app.runJobs()
    expect(await readBack(app, ada, id)).toMatchObject({ state: 'done', brought: { messages } })
  }
})

test('of very many chats, the first five thousand can be chosen', async () => {
  const { app, ada, group } = await givenGroup()
  const message = { id: 1, type: 'message', date_unixtime: '1650000000', from: 'Opa', text: 'Hello' }
  const list = Array.from({ length: 5001 }, (_, id) => ({ id, name: `Chat ${id}`, messages: [message] }))
  const bytes = Buffer.from(JSON.stringify({ chats: { list } }))
  const { id, chats } = await givenLook(app, ada, group, bytes, 'result.json')
  expect(chats).toHaveLength(5000)
  await choose(app, ada, id, 4999)
  await app.runJobs()
  expect(await readBack(app, ada, id)).toMatchObject({ state: 'ready', look: { title: 'Chat 4999' } })
})

describe('refused is', () => {
  test('a chat that is not there', async () => {
    const { app, ada, group, archive } = await givenGroup()
    const { id } = await givenLook(app, ada, group, archive)
    for (const chat of [2, 5000, -1, 0.5])
      expect((await refusal(choose(app, ada, id, chat))).code).toBe('invalid-request')
    expect(await readBack(app, ada, id)).toMatchObject({ state: 'choosing' })
  })

  test('one of somebody else', async () => {
    const { app, ada, bea, group, archive } = await givenGroup()
    const { id } = await givenLook(app, ada, group, archive)
    expect((await refusal(choose(app, bea, id, 0))).code).toBe('not-found')
  })

  test('who may not post any more', async () => {
    const { app, ada, bea, group, archive } = await givenGroup()
    const { id } = await givenLook(app, bea, group, archive)
    await app.as(ada).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'reader' } })
    expect((await refusal(choose(app, bea, id, 0))).code).toBe('readers-only-read')
  })

  test('another choice, and to start before one', async () => {
    const { app, ada, group, archive } = await givenGroup()
    const { id } = await givenLook(app, ada, group, archive)
    const start = app.as(ada).call(startImport, { params: { id }, body: { way: 'albums', people: [] } })
    expect((await refusal(start)).code).toBe('import-over')
    await choose(app, ada, id, 0)
    await app.runJobs()
    expect((await refusal(choose(app, ada, id, 1))).code).toBe('import-over')
  })
})

test('of two choices at the same time, one is read', async () => {
  const { app, ada, group, archive } = await givenGroup()
  const { id } = await givenLook(app, ada, group, archive)
  const chosen = await Promise.allSettled([choose(app, ada, id, 0), choose(app, ada, id, 1)])
  expect(chosen.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(chosen.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'import-over' } })
  await app.runJobs()
  const first = chosen[0]!.status === 'fulfilled'
  expect(await readBack(app, ada, id)).toMatchObject({ state: 'ready', total: first ? 2 : 1 })
})

describe('one that waits for the choice is given up', () => {
  test('after three days', async () => {
    const { app, ada, group, archive } = await givenGroup()
    const { id } = await givenLook(app, ada, group, archive)
    app.clock.advance(3 * 86_400 - 3600)
    await app.runJobs()
    expect(await archivesOf(app)).toHaveLength(1)
    app.clock.advance(3600)
    await app.runJobs()
    expect((await refusal(readBack(app, ada, id))).code).toBe('not-found')
    expect(await archivesOf(app)).toEqual([])
  })

  test('by another, and when its person cancels', async () => {
    const { app, ada, group, archive } = await givenGroup()
    const earlier = await givenLook(app, ada, group, archive)
    const upload = await uploadArchive(app, ada, archive)
    const { id } = await app.as(ada).call(beginImport, { params: { id: group }, body: { upload } })
    await app.runJobs()
    expect((await refusal(readBack(app, ada, earlier.id))).code).toBe('not-found')
    expect(await readBack(app, ada, id)).toMatchObject({ state: 'choosing' })
    await app.as(ada).call(takeBackImport, { params: { id } })
    await app.runJobs()
    expect((await refusal(readBack(app, ada, id))).code).toBe('not-found')
    expect(await archivesOf(app)).toEqual([])
  })
})
