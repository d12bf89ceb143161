// @module-tag long

import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { beginImport, startImport, takeBackImport } from '#contract/importing/imports.ts'
import { finishUpload } from '#contract/uploads.ts'
import { bring, givenLook, readBack, uploadArchive } from '#test/app/imports.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { createUpload } from '#test/app/tus.ts'
import { makeWhatsappZip } from '#test/archives/chat-with-photos.ts'

const photos = Array.from({ length: 9 }, (_, n) => ({
  at: `13/05/2016, 10:${String(n * 5).padStart(2, '0')}`,
  from: n % 3 === 0 ? 'Opa' : 'Bea',
  photo: `IMG-20160513-WA00${String(n).padStart(2, '0')}.jpg`,
  text: `Photo ${n}`,
}))
const talk = Array.from({ length: 60 }, (_, n) => ({
  at: `14/05/2016, 11:${String(n).padStart(2, '0')}`,
  from: n % 2 === 0 ? 'Opa' : 'Bea',
  text: `Line ${n}`,
}))
const chat = await makeWhatsappZip([...photos, ...talk])
const shortChat = await makeWhatsappZip([...photos.slice(0, 3), ...talk.slice(0, 3)])

async function givenGroup(settings = {}) {
  const app = await startApp(settings)
  const people = await app.given.group({ members: ['ada', 'bea'] })
  return { app, ...people }
}

/** All that came, as far as it does not depend on the moment. */
async function rowsOf({ context }: TestApp) {
  const messages = await context.db
    .selectFrom('message')
    .leftJoin('user', 'user.id', 'message.authorId')
    .leftJoin('message_file', 'message_file.messageId', 'message.id')
    .leftJoin('file', 'file.id', 'message_file.fileId')
    .leftJoin('message as parent', 'parent.id', 'message.parentId')
    .select(['message.data', 'message.createdAt', 'message.lastActivityDate', 'message.isInFront'])
    .select(['user.name', 'parent.createdAt as parentDate', 'file.sentSha256', 'message_file.caption'])
    .orderBy('message.createdAt')
    .orderBy('message.isInFront', 'desc')
    .orderBy('message.id')
    .orderBy('message_file.position')
    .execute()
  const group = await context.db.selectFrom('group').select(['messagesInFront', 'lastActivityDate']).execute()
  const known = await context.db.selectFrom('imported_message').select('keyHash').orderBy('keyHash').execute()
  return { messages, group, known: known.length }
}

describe.each(['albums', 'days', 'archive'] as const)('as %s', (way) => {
  test('an import that is interrupted again and again ends with the same rows', async () => {
    const undisturbed = await givenGroup()
    const people = (is: string) => [{ person: 1, is }]
    await bring(undisturbed.app, undisturbed.ada, {
      group: undisturbed.group,
      bytes: chat,
      way,
      people: people(undisturbed.bea.id),
    })
    const { app, ada, bea, group } = await givenGroup()
    const { id } = await givenLook(app, ada, group, chat)
    await app.as(ada).call(startImport, { params: { id }, body: { way, people: people(bea.id) } })
    let [interruptions, puts] = [0, 0]
    const put = app.context.files.put
    const broken = vi.spyOn(app.context.files, 'put').mockImplementation(async (name, content, options) => {
      if (name.startsWith('originals/') && interruptions < 4 && ++puts % 3 === 0) {
        interruptions++
        throw new Error('gone')
      }
      return put(name, content, options)
    })
    const commit = app.context.database.commit
    let commits = 0
    const killed = vi.spyOn(app.context.database, 'commit').mockImplementation((work) => {
      if (++commits % 23 === 0 && commits < 120) return Promise.reject(new Error('killed'))
      return commit(work)
    })
    onTestFinished(() => [broken, killed].forEach((spy) => spy.mockRestore()))
    for (let turn = 0; turn < 12; turn++) {
      await app.runJobs().catch(() => {})
      app.clock.advance(1000)
    }
    expect([interruptions, commits > 23]).toEqual([4, true])
    expect(await readBack(app, ada, id)).toMatchObject({ state: 'done', done: 69 })
    expect(await rowsOf(app)).toEqual(await rowsOf(undisturbed.app))
  })
})

test('a store that cannot be read for a moment loses nothing', async () => {
  const { app, ada, group } = await givenGroup()
  const read = app.context.files.read
  let reads = 0
  const broken = vi.spyOn(app.context.files, 'read').mockImplementation((name, range) => {
    const isGone = name.startsWith('imports/') && ++reads % 7 === 3
    return isGone ? Readable.from(failing(), { objectMode: false }) : read(name, range)
  })
  onTestFinished(() => broken.mockRestore())
  const upload = await uploadArchive(app, ada, chat)
  const { id } = await app.as(ada).call(beginImport, { params: { id: group }, body: { upload, timeZone: 'UTC' } })
  const goOn = async () => {
    for (let turn = 0; turn < 20; turn++) {
      await app.runJobs().catch(() => {})
      app.clock.advance(1000)
    }
  }
  await goOn()
  expect(await readBack(app, ada, id)).toMatchObject({ state: 'ready', total: 69 })
  await app.as(ada).call(startImport, { params: { id }, body: { way: 'archive', people: [] } })
  await goOn()
  expect(reads).toBeGreaterThan(14)
  expect(await readBack(app, ada, id)).toMatchObject({
    state: 'done',
    brought: { messages: 69, files: 9, refused: 0 },
  })
})

async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.from('PK')
  throw new Error('gone')
}

describe('at the same time', () => {
  test('a person has one import: of two that begin, one is refused', async () => {
    const { app, ada, group } = await givenGroup()
    const uploads = [await uploadArchive(app, ada, chat), await uploadArchive(app, ada, chat)]
    const begun = await Promise.allSettled(
      uploads.map((upload) => app.as(ada).call(beginImport, { params: { id: group }, body: { upload } })),
    )
    expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(begun.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'import-running' } })
  })

  test('of two starts, one is refused, and nothing comes twice', async () => {
    const { app, ada, group } = await givenGroup()
    const { id } = await givenLook(app, ada, group, shortChat)
    const start = () => app.as(ada).call(startImport, { params: { id }, body: { way: 'albums', people: [] } })
    const started = await Promise.allSettled([start(), start()])
    expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await app.runJobs()
    expect((await readBack(app, ada, id)).brought.files).toBe(3)
    const { files } = await app.context.db
      .selectFrom('message_file')
      .select((is) => is.fn.countAll<number>().as('files'))
      .executeTakeFirstOrThrow()
    expect(Number(files)).toBe(3)
  })

  test('what is taken back while it comes leaves nothing', async () => {
    const { app, ada, group } = await givenGroup()
    const { id } = await givenLook(app, ada, group, chat)
    await app.as(ada).call(startImport, { params: { id }, body: { way: 'archive', people: [] } })
    const running = app.runJobs()
    await expect.poll(async () => (await readBack(app, ada, id)).done, { interval: 5 }).toBeGreaterThan(0)
    await app.as(ada).call(takeBackImport, { params: { id } })
    await running
    await app.runJobs()
    expect(await readBack(app, ada, id)).toMatchObject({ state: 'taken-back' })
    const rows = await rowsOf(app)
    expect(rows).toMatchObject({ messages: [], known: 0, group: [{ messagesInFront: 0 }] })
  })

  test('two members who bring the same chat bring it once', async () => {
    const { app, ada, bea, group } = await givenGroup()
    for (const person of [ada, bea]) {
      const { id } = await givenLook(app, person, group, shortChat)
      await app.as(person).call(startImport, { params: { id }, body: { way: 'albums', people: [] } })
    }
    await app.runJobs()
    const { files } = await app.context.db
      .selectFrom('message_file')
      .select((is) => is.fn.countAll<number>().as('files'))
      .executeTakeFirstOrThrow()
    expect(Number(files)).toBe(3)
  })
})

describe('who may', () => {
  test('readers bring nothing, and see nobody else’s import', async () => {
    const { app, ada, bea, group } = await givenGroup()
    const { id } = await givenLook(app, ada, group, chat)
    expect((await refusal(readBack(app, bea, id))).code).toBe('not-found')
    await app.as(ada).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'reader' } })
    const upload = await uploadArchive(app, bea, chat)
    const begin = app.as(bea).call(beginImport, { params: { id: group }, body: { upload } })
    expect((await refusal(begin)).code).toBe('readers-only-read')
  })

  test('nobody is made the author who is not in the group', async () => {
    const { app, ada, group } = await givenGroup()
    const stranger = await app.given.person('eve')
    const { id } = await givenLook(app, ada, group, chat)
    const body = { way: 'albums' as const, people: [{ person: 0, is: stranger.id }] }
    const { fields } = await refusal(app.as(ada).call(startImport, { params: { id }, body }))
    expect(fields).toEqual([{ path: '/people/0/is', problem: 'is not in this group' }])
  })

  test('who leaves the group brings nothing more', async () => {
    const { app, ada, bea, group } = await givenGroup()
    const { id } = await givenLook(app, bea, group, chat)
    await app.as(bea).call(startImport, { params: { id }, body: { way: 'albums', people: [] } })
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    await app.runJobs()
    expect((await refusal(readBack(app, bea, id))).code).toBe('not-found')
    const row = await app.context.db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'failed', reason: 'not-allowed', messages: 0 })
    app.clock.advance(3 * 86_400)
    await app.runJobs()
    expect(await Array.fromAsync(app.context.files.list('imports/'))).toEqual([])
    await givenLook(app, ada, group, chat)
  })
})

describe('limits', () => {
  test('an archive has a limit of its own, and other uploads keep theirs', async () => {
    const limits = { image: 1000, video: 1000, audio: 1000, pdf: 1000 }
    const { app, ada } = await givenGroup({ uploadLimits: limits, importLimit: 5000 })
    const status = async (size: number, more?: Record<string, string>) =>
      (await createUpload(app, ada, size, 'a.zip', more)).response.status
    expect(await status(5000, { purpose: 'import' })).toBe(201)
    expect(await status(5001, { purpose: 'import' })).toBe(413)
    expect(await status(1001)).toBe(413)
  })

  test('an archive does not become a file', async () => {
    const { app, ada } = await givenGroup()
    const id = await uploadArchive(app, ada, chat)
    expect((await refusal(app.as(ada).call(finishUpload, { params: { id } }))).code).toBe('unsupported-file')
  })

  test('without space it stops, and goes on once there is some', async () => {
    const { app, ada, group } = await givenGroup()
    const { id } = await givenLook(app, ada, group, chat)
    app.context.config.storageQuota = 2000
    const start = () => app.as(ada).call(startImport, { params: { id }, body: { way: 'albums', people: [] } })
    await start()
    await app.runJobs()
    expect(await readBack(app, ada, id)).toMatchObject({ state: 'failed', reason: 'no-space' })
    app.context.config.storageQuota = Infinity
    await start()
    await app.runJobs()
    expect(await readBack(app, ada, id)).toMatchObject({ state: 'done', brought: { files: 9, refused: 0 } })
  })

  test('what waits for choices is given up after three days', async () => {
    const { app, ada, group } = await givenGroup()
    const { id } = await givenLook(app, ada, group, chat)
    app.clock.advance(3 * 86_400)
    await app.runJobs()
    expect((await refusal(readBack(app, ada, id))).code).toBe('not-found')
    expect(await Array.fromAsync(app.context.files.list('imports/'))).toEqual([])
    expect(await app.context.db.selectFrom('waiting_message').selectAll().execute()).toEqual([])
  })
})
