// @module-tag long

import { createHash } from 'node:crypto'
import { rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readReadiness } from '#contract/info.ts'
import { deleteMessage } from '#contract/messages.ts'
import type { Person } from '#test/app/given.ts'
import { readParts } from '#test/app/health-parts.ts'
import { logLines } from '#test/app/log-lines.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { startFront } from '#test/s3/start-front.ts'
import { startS3 } from '#test/s3/start-s3.ts'
import type { S3Config } from '../../config/store-settings.ts'
import { transaction } from '../../database/transaction.ts'
import { createS3Store } from '../../files/s3-store.ts'
import { createWorker } from '../../jobs/worker.ts'
import { checkOriginalsJob } from './check-originals.job.ts'
import type { FileRow } from './files.ts'

const [hour, day] = [3600, 86_400]

let app: TestApp
let people: { ada: Person; group: string }
let bytes: Buffer
let lines: Record<string, unknown>[]

beforeEach(async () => {
  bytes = await makeWebp()
  const capture = logLines()
  lines = capture.lines
  app = await startApp({ monitoringKey: 'a-key-of-sixteen-or-more' }, { log: capture.log })
  people = await app.given.group({ members: ['ada'] })
})

/** A photo in a message, so that it is not removed as unused. */
async function posted(): Promise<FileRow & { path: string; message: string }> {
  const file = await app.given.file(people.ada)
  const message = await app.given.message(people.ada, people.group, { files: [file.id] })
  const path = join(app.context.config.dataFolder, 'files', file.originalName)
  return { ...file, path, message }
}

const rowOf = ({ id }: FileRow) =>
  app.context.db.selectFrom('file').select(['sha256', 'checkedAt']).where('id', '=', id).executeTakeFirstOrThrow()

async function nextRound(seconds: number) {
  app.clock.advance(seconds)
  await app.runJobs()
}

/** Waits for the store for five seconds only. */
async function impatientCheck(store: S3Config, clock = app.context.clock) {
  const files = await createS3Store(store, join(app.context.config.dataFolder, 'impatient'), 5000)
  onTestFinished(() => files.close())
  return () => checkOriginalsJob.run({ ...app.context, clock, files }, {}, 'check-originals')
}

/** How many originals health tells whoever has the key of; a balancer is told that this server can serve. */
async function damagedOriginals() {
  app.clock.advance(2)
  expect(await app.as('nobody').call(readReadiness)).toEqual({ status: 'ok' })
  const { code, parts } = await readParts(app)
  expect(code).toBe(parts.damage.status === 'ok' ? 200 : 503)
  return parts.damage.originals ?? 0
}

test('an upload is stored with its checksum, and read again after four weeks', async () => {
  const file = await posted()
  const since = app.clock()
  expect(await rowOf(file)).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), checkedAt: since })
  await nextRound(28 * day - 1)
  expect((await rowOf(file)).checkedAt).toBe(since)
  await nextRound(hour)
  expect((await rowOf(file)).checkedAt).toBe(app.clock())
  expect(await damagedOriginals()).toBe(0)
})

test.for([
  ['damaged', (path: string) => writeFile(path, Buffer.concat([bytes.subarray(0, -1), Buffer.of(bytes.at(-1)! ^ 1)]))],
  ['damaged', (path: string) => truncate(path, bytes.length - 1)],
  ['missing', (path: string) => rm(path)],
] as const)(
  'an original that is %s is told by health and one line of the log, until it is restored',
  async ([damage, spoil]) => {
    const [file, sound] = [await posted(), await posted()]
    await app.runJobs()
    await spoil(file.path)
    await nextRound(28 * day)
    await nextRound(hour)
    expect(await damagedOriginals()).toBe(1)
    const advice = `files/${file.originalName} is ${damage}): restore`
    expect(lines.filter((line) => 'damage' in line)).toEqual([
      expect.objectContaining({ level: 50, file: file.id, damage, msg: expect.stringContaining(advice) as string }),
    ])
    expect((await rowOf(sound)).checkedAt).toBeGreaterThan(sound.createdAt)

    await writeFile(file.path, bytes)
    await nextRound(hour)
    expect(await damagedOriginals()).toBe(0)
  },
)

test('one that was copied back is found at the next start', async () => {
  const file = await posted()
  await rm(file.path)
  await nextRound(28 * day)
  expect(await damagedOriginals()).toBe(1)
  await writeFile(file.path, bytes)
  await createWorker(app.context, [checkOriginalsJob]).runAll()
  expect(await damagedOriginals()).toBe(0)
})

test('one that is lost for good is told of until its message is deleted', async () => {
  const file = await posted()
  await rm(file.path)
  await nextRound(28 * day)
  expect(await damagedOriginals()).toBe(1)
  await app.as(people.ada).call(deleteMessage, { params: { id: file.message } })
  await nextRound(day)
  await nextRound(2 * day)
  expect(await damagedOriginals()).toBe(0)
})

test('a file from before checksums gets one when it is first checked, unless it has lost bytes by then', async () => {
  const [whole, short] = [await posted(), await posted()]
  await transaction(app.context, (tx) => tx.updateTable('file').set({ sha256: null, checkedAt: 0 }).execute())
  await truncate(short.path, 100)
  await nextRound(0)
  expect(await rowOf(whole)).toEqual({ sha256: whole.sha256, checkedAt: app.clock() })
  expect((await rowOf(short)).sha256).toBeNull()
  expect(await damagedOriginals()).toBe(1)
})

test.runIf(process.platform === 'linux')(
  'a store that is away damages nothing, and one that has lost a file does',
  async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.stop())
    const store = await s3.makeBucket()
    app = await startApp({ store })
    people = await app.given.group({ members: ['ada'] })
    const file = await posted()
    const check = await impatientCheck(store)
    const damaged = () => app.context.db.selectFrom('damaged_file').select('fileId').execute()
    await s3.kill()
    app.clock.advance(28 * day)
    await expect(check()).rejects.toMatchObject({ code: 'EIO' })
    expect(await damaged()).toEqual([])
    expect((await rowOf(file)).checkedAt).toBe(file.checkedAt)

    await s3.start()
    await s3.ask(`/${store.bucket}/${store.prefix}${file.originalName}`, 'DELETE')
    await check()
    expect(await damaged()).toEqual([{ fileId: file.id }])
  },
)

test.runIf(process.platform === 'linux')(
  'one original that cannot be read does not keep others from being checked',
  async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.stop())
    const store = await s3.makeBucket()
    const front = await startFront(store.origin)
    const capture = logLines()
    app = await startApp({ store }, { log: capture.log })
    people = await app.given.group({ members: ['ada'] })
    const [silent, sound] = [await posted(), await posted()]
    const tried = () => front.asked().filter((line) => line.includes(silent.originalName)).length
    const lost = 15
    const check = await impatientCheck({ ...store, origin: front.origin }, () => app.clock() + (tried() > 0 ? lost : 0))
    const damaged = () => app.context.db.selectFrom('damaged_file').select('fileId').execute()
    front.silence(new RegExp(silent.originalName))
    app.clock.advance(28 * day)
    await check()
    expect((await rowOf(sound)).checkedAt).toBe(app.clock() + lost)
    expect(await damaged()).toEqual([])
    expect(capture.lines).toContainEqual(expect.objectContaining({ level: 40, file: silent.id }))

    const found = { fileId: silent.id, since: app.clock() }
    await transaction(app.context, (tx) => tx.insertInto('damaged_file').values(found).execute())
    const before = tried()
    app.clock.advance(hour)
    await check()
    expect(tried()).toBe(before)
    front.speak()
    app.clock.advance(day)
    await check()
    expect((await rowOf(silent)).checkedAt).toBe(app.clock() + lost)
    expect(await damaged()).toEqual([])
  },
)
