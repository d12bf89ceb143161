// @module-tag long

import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { runWith } from '#test/servers/run-command.ts'
import { runServer } from '#test/servers/start-server.ts'
import { converse, filledPlace, inDatabase, newPlace, rowsIn, usedPlace } from '#test/servers/stopped-places.ts'
import { migrate } from '../database/migrate.ts'
import { indexSome } from '../features/word-index/index-words.job.ts'
import { moveInstallation, type MoveTools } from './move-installation.ts'

const tools: MoveTools = { say: () => {}, index: (tx, after) => indexSome(tx, { after }) }

test.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('from %s to %s, it goes on wherever it was ended, and no server starts before', async (kind, other) => {
  const { place: from } = await usedPlace(kind, converse)
  const to = await newPlace(other)
  let ended = 0
  for (let steps = 0; ; steps += 6) {
    let left = steps
    const say = () => {
      if (left-- === 0) throw new Error('ended')
    }
    const moved = await moveInstallation(from, to, { ...tools, say }).catch((error: Error) => error)
    if (!(moved instanceof Error)) break
    expect(moved.message).toBe('ended')
    ended++
    await inDatabase(to, async (database) => {
      await expect(migrate(database)).rejects.toThrow(/^Not everything has been moved to this database yet\./)
    })
  }
  expect(ended).toBeGreaterThan(5)
  expect(await rowsIn(to)).toEqual(await rowsIn(from))
})

test('what changed in the old place after an end is there as well', async () => {
  const { place: from } = await usedPlace('sqlite', converse)
  const to = { ...from, database: (await newPlace('postgres')).database }
  const say = (line: string) => {
    if (line.endsWith('comparing')) throw new Error('ended')
  }
  await expect(moveInstallation(from, to, { ...tools, say })).rejects.toThrow('ended')
  await inDatabase(from, async ({ write }) => {
    await write.updateTable('message').set({ data: '{"text":"Elsewhere"}' }).where('parentId', 'is not', null).execute()
    await write.deleteFrom('indexed_message').execute()
  })
  expect(await moveInstallation(from, to, tools)).toMatchObject({ isComplete: true })
  const { message } = await rowsIn(to)
  expect(message).toEqual((await rowsIn(from)).message)
})

test('a command that is killed in the middle of a page is typed again, and says what to set', async () => {
  const rows = 2000
  const from = await filledPlace('sqlite', async ({ write }) => {
    await sql`
      with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${rows})
      insert into job (id, kind, data, attempts, "runAfter", "createdAt")
      select printf('%06d', n), 'announce', '{}', 0, n, n from counted
    `.execute(write)
  })
  const { database } = await newPlace('postgres')
  if (database.kind !== 'postgres') throw new Error('This is for PostgreSQL.')
  const to = { ...from, database }
  const say = () => {
    throw new Error('ended')
  }
  await expect(moveInstallation(from, to, { ...tools, say })).rejects.toThrow('ended')

  const given = ['move', '--to', database.url]
  const settings = { DATA_DIR: from.dataFolder }
  const inTheWay = new pg.Client({ connectionString: database.url })
  await inTheWay.connect()
  await inTheWay.query('begin; lock table job in exclusive mode')
  const running = runServer(settings, ['server/commands/main.ts', ...given])
  const waiting = `select from pg_locks where not granted and relation = 'job'::regclass`
  await expect.poll(async () => (await inTheWay.query(waiting)).rowCount).toBe(1)
  await running.end('SIGKILL')
  await inTheWay.end()

  const started = runServer({ ...settings, PORT: '0', DATABASE_URL: database.url })
  expect([await started.exitCode(), started.output()]).toEqual([
    1,
    expect.stringMatching(
      /^Not everything has been moved to this database yet\. Run `npm run coterie -- move` once more/,
    ),
  ])
  const { code, printed } = await runWith(settings, ...given)
  expect([code, printed]).toEqual([0, expect.stringMatching(/^job +2000 +2000 +yes$/m)])
  expect(printed).toContain('DATABASE_URL=postgres://')
  expect(printed).toMatch(
    /^\d+ rows and \d+ files of [\d.]+ MB in [\d.]+ seconds: \d+ a second, copied and compared\.$/m,
  )
  expect(printed).toContain(`Nothing was changed in the old place: ${from.dataFolder}/coterie.db.`)
  expect(printed).not.toContain(new URL(database.url).password)
  expect(await rowsIn(to)).toEqual(await rowsIn(from))
})

test('a move that was begun elsewhere is not gone on with', async () => {
  const { place: one } = await usedPlace('sqlite', converse)
  const { place: another } = await usedPlace('sqlite', converse)
  const { database } = await newPlace('postgres')
  const say = () => {
    throw new Error('ended')
  }
  await expect(moveInstallation(one, { ...one, database }, { ...tools, say })).rejects.toThrow('ended')
  await expect(moveInstallation(another, { ...another, database }, tools)).rejects.toThrow(
    /^Another Coterie is being moved to the database of --to\./,
  )
})
