import { createHash } from 'node:crypto'
import { rm, truncate, writeFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { readReadiness } from '#contract/info.ts'
import { deleteMessage } from '#contract/messages.ts'
import type { Person } from '#test/given.ts'
import { logLines } from '#test/log-lines.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { refusal } from '#test/refusal.ts'
import { startApp, type TestApp } from '#test/start-app.ts'
import { transaction } from '../../database/transaction.ts'
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
  app = await startApp({}, { log: capture.log })
  people = await app.given.group({ members: ['ada'] })
})

/** A photo in a message, so that it is not removed as unused. */
async function posted(): Promise<FileRow & { path: string; message: string }> {
  const file = await app.given.file(people.ada)
  const message = await app.given.message(people.ada, people.group, { files: [file.id] })
  return { ...file, path: await app.context.files.localPath(file.originalName), message }
}

const rowOf = ({ id }: FileRow) =>
  app.context.db.selectFrom('file').select(['sha256', 'checkedAt']).where('id', '=', id).executeTakeFirstOrThrow()

async function nextRound(seconds: number) {
  app.clock.advance(seconds)
  await app.runJobs()
}

const health = async () => {
  app.clock.advance(2)
  return app.as('nobody').call(readReadiness)
}
const healthRefusal = async () => (await refusal(health())).code

test('an upload is stored with its checksum, and read again after four weeks', async () => {
  const file = await posted()
  const since = app.clock()
  expect(await rowOf(file)).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), checkedAt: since })
  await nextRound(28 * day - 1)
  expect((await rowOf(file)).checkedAt).toBe(since)
  await nextRound(hour)
  expect((await rowOf(file)).checkedAt).toBe(app.clock())
  expect(await health()).toEqual({ status: 'ok' })
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
    expect(await healthRefusal()).toBe('damaged')
    const advice = `files/${file.originalName} is ${damage}: restore`
    expect(lines.filter((line) => 'damage' in line)).toEqual([
      expect.objectContaining({ level: 50, file: file.id, damage, msg: expect.stringContaining(advice) as string }),
    ])
    expect((await rowOf(sound)).checkedAt).toBeGreaterThan(sound.createdAt)

    await writeFile(file.path, bytes)
    await nextRound(hour)
    expect(await health()).toEqual({ status: 'ok' })
  },
)

test('one that is lost for good is told of until its message is deleted', async () => {
  const file = await posted()
  await rm(file.path)
  await nextRound(28 * day)
  expect(await healthRefusal()).toBe('damaged')
  await app.as(people.ada).call(deleteMessage, { params: { id: file.message } })
  await nextRound(day)
  await nextRound(2 * day)
  expect(await health()).toEqual({ status: 'ok' })
})

test('a file from before checksums gets one when it is first checked, unless it has lost bytes by then', async () => {
  const [whole, short] = [await posted(), await posted()]
  await transaction(app.context, (tx) => tx.updateTable('file').set({ sha256: null, checkedAt: 0 }).execute())
  await truncate(short.path, 100)
  await nextRound(0)
  expect(await rowOf(whole)).toEqual({ sha256: whole.sha256, checkedAt: app.clock() })
  expect((await rowOf(short)).sha256).toBeNull()
  expect(await healthRefusal()).toBe('damaged')
})
