import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { listFeed, postMessage } from '#contract/messages.ts'
import { searchMessages } from '#contract/search.ts'
import { readAllFiles } from '#test/app/rows.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { runWith } from '#test/servers/run-command.ts'
import { runServer } from '#test/servers/start-server.ts'
import { filledPlace, inDatabase, newPlace, rowsIn, usedPlace } from '#test/servers/stopped-places.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { indexSome } from '../features/word-index/index-words.job.ts'
import { moveInstallation } from './move-installation.ts'
import type { Place } from './place.ts'
import { listTables } from './rows.ts'

const tools = { say: () => {}, index: indexInto }

function indexInto(tx: Parameters<typeof indexSome>[0], after: string | undefined) {
  return indexSome(tx, { after })
}

/** Where only some values may stand; everything else is an `x`, and so refers to the one row of any other table. */
const allowed: Record<string, string> = {
  'calendar_feed.shows': 'everything',
  'email_code.purpose': 'sign-in',
  'entry_code.kind': 'device',
  'file.status': 'ready',
  'invitation.kind': 'many',
  'membership.notifyLevel': 'all',
  'message.datePrecision': 'month',
  'message.type': 'standard',
  'provider_sign_in.step': 'asked',
  'rate_count.key': '🦉\u2028"\\',
  'session.openedBy': 'passkey',
  'withheld_message.state': 'hidden',
  role: 'reader',
}

async function fillEveryTable(database: Database): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(database.write)
  for (const { name, columns } of await listTables(database)) {
    const values = columns.map((column) =>
      column.isText ? (allowed[`${name}.${column.name}`] ?? allowed[column.name] ?? 'x') : 1,
    )
    const names = sql.join(columns.map((column) => sql.id(column.name)))
    await sql`insert into ${sql.id(name)} (${names}) values (${sql.join(values)})`.execute(database.write)
  }
  await sql`update rate_count set points = 9007199254740991, expire = null`.execute(database.write)
}

test('a row of every table goes to PostgreSQL and comes back as it was', async () => {
  const begun = await filledPlace('sqlite', fillEveryTable)
  const before = await rowsIn(begun)
  const between = { ...begun, database: (await newPlace('postgres')).database }
  const index = async () => undefined
  const there = await moveInstallation(begun, between, { ...tools, index })
  expect(there).toMatchObject({ isComplete: true })
  expect(there.tables.map(({ name }) => name)).toEqual(Object.keys(before))
  for (const table of there.tables) {
    expect(table).toEqual({ name: table.name, before: 1, after: 1, isEqual: true, replaced: {} })
  }
  const anew = await newPlace('sqlite')
  expect(await moveInstallation(between, anew, { ...tools, index })).toMatchObject({ isComplete: true })
  expect(await rowsIn(anew)).toEqual(before)
  expect(await rowsIn(begun)).toEqual(before)
})

async function useIt(app: TestApp) {
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const photo = await app.given.file(bea)
  const lake = await app.given.message(ada, group, { title: 'By the lake', text: 'Who comes? #summer' })
  await app.given.message(bea, group, { text: 'Me', parent: lake, files: [photo.id] })
  await app.runJobs()
  return { ada, group, photo, lake }
}

test.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('after a move from %s to %s, people find everything and go on', async (kind, other) => {
  const { place: from, used } = await usedPlace(kind, useIt)
  const { ada, group, photo, lake } = used
  const before = await rowsIn(from)
  const files = await readAllFiles(from.dataFolder)
  const anew = await newPlace(other)
  const to = other === 'postgres' ? { ...from, database: anew.database } : anew
  const moved = await moveInstallation(from, to, tools)
  expect(moved).toMatchObject({ isComplete: true, files: { isEqual: true, missing: [], damaged: [] } })
  expect(await rowsIn(to)).toEqual(before)
  expect(await rowsIn(from)).toEqual(before)
  const isOfRest = ([path]: [string, string]) => !/^(lock|coterie\.db)/.test(path)
  const rest = async (place: Place) => Object.entries(await readAllFiles(place.dataFolder)).filter(isOfRest)
  expect(await rest(from)).toEqual(Object.entries(files).filter(isOfRest))
  expect(await rest(to)).toEqual(await rest(from))

  const app = await startApp(to)
  const call = app.as(ada).call
  const feed = await call(listFeed, { params: { offset: 0 }, query: {} })
  expect(feed.messages).toEqual([lake])
  const find = async (search: string) =>
    (await call(searchMessages, { body: { group, search } })).messages.map(({ id }) => id)
  expect(await find('lake')).toEqual([lake])
  const { id: later } = await call(postMessage, { body: { group, data: { text: 'Lake again' } } })
  expect(await find('lake')).toEqual([lake, later])
  const served = await fetch(`${app.url}files/${photo.contentUrl}`, { headers: { 'X-AUTH-TOKEN': ada.key } })
  expect(served.status).toBe(200)
})

test('what PostgreSQL cannot store is replaced, counted and named', async () => {
  const from = await filledPlace('sqlite', async ({ write }) => {
    await sql`insert into server_state (name, value) values
      ('a', ${'nothing'}), ('b', ${'one\0two\0'}), ('c', cast(x'61ff62' as text)), ('d', ${'\u{fffd}'})`.execute(write)
    await sql`insert into rate_count (key, points) values ('half', 1.5)`.execute(write)
  })
  const to = { ...from, database: (await newPlace('postgres')).database }
  const moved = await moveInstallation(from, to, tools)
  expect(moved.isComplete).toBe(true)
  expect(Object.assign({}, ...moved.tables.map(({ replaced }) => replaced))).toEqual({
    'server_state.value': { count: 2, first: 'b' },
    'rate_count.points': { count: 1, first: 'half' },
  })
  const values = await inDatabase(to, ({ read }) =>
    read.selectFrom('server_state').select('value').orderBy('name').execute(),
  )
  expect(values.map(({ value }) => value)).toEqual(['nothing', 'one\u{fffd}two\u{fffd}', 'a\u{fffd}b', '\u{fffd}'])
})

test.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('from %s to %s, it goes on wherever it was ended, and no server starts before', async (kind, other) => {
  const { place: from } = await usedPlace(kind, useIt)
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
  const { place: from } = await usedPlace('sqlite', useIt)
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

test('a running server is told to stop first, and nothing is put beside what is there', async () => {
  const app = await startApp()
  const { config } = app.context
  const other = await newPlace('sqlite')
  const move = (from: Place, to: Place) => moveInstallation(from, to, tools)
  await expect(move(config, other)).rejects.toThrow(/^Another Coterie already runs on the data folder .* Stop it first/)
  const elsewhere = { ...config, dataFolder: other.dataFolder }
  const stopped = await filledPlace('sqlite', async () => {})
  await expect(move({ ...elsewhere, dataFolder: stopped.dataFolder }, other)).rejects.toThrow(
    /^Another Coterie already runs on the database of DATABASE_URL\. Stop it first/,
  )
  await expect(move(stopped, { ...stopped, database: config.database })).rejects.toThrow(
    /^Another Coterie already runs on the database of --to\. Stop it first/,
  )
  const full = await filledPlace('postgres', async () => {})
  await expect(move(stopped, { ...stopped, database: full.database })).rejects.toThrow(
    'The database of --to is not empty. Name an empty one; nothing was moved.',
  )
  const nowhere = { kind: 'postgres' as const, url: 'postgres://127.0.0.1:1/coterie', connections: 2 }
  await expect(move(stopped, { ...stopped, database: nowhere })).rejects.toThrow(
    /^PostgreSQL is not responding at the address of --to /,
  )
})

test('a move that was begun elsewhere is not gone on with', async () => {
  const { place: one } = await usedPlace('sqlite', useIt)
  const { place: another } = await usedPlace('sqlite', useIt)
  const { database } = await newPlace('postgres')
  const say = () => {
    throw new Error('ended')
  }
  await expect(moveInstallation(one, { ...one, database }, { ...tools, say })).rejects.toThrow('ended')
  await expect(moveInstallation(another, { ...another, database }, tools)).rejects.toThrow(
    /^Another Coterie is being moved to the database of --to\./,
  )
})
