import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listFeed, postMessage } from '#contract/messages.ts'
import { searchMessages } from '#contract/search.ts'
import { readAllFiles } from '#test/app/rows.ts'
import { startApp } from '#test/app/start-app.ts'
import { converse, filledPlace, inDatabase, newPlace, rowsIn, usedPlace } from '#test/servers/stopped-places.ts'
import type { Database } from '../database/database.ts'
import { indexSome } from '../features/word-index/index-words.job.ts'
import { moveInstallation, type MoveTools } from './move-installation.ts'
import type { Place } from './place.ts'
import { listTables } from './rows.ts'

const tools: MoveTools = { say: () => {}, index: (tx, after) => indexSome(tx, { after }) }

/** Where only some values may stand; everything else is an `x`, and so refers to the one row of any other table. */
const allowed: Record<string, string | null> = {
  'asking.state': 'running',
  'calendar_feed.shows': 'everything',
  'email_code.purpose': 'sign-in',
  'email_reply.state': 'waiting',
  'entry_code.kind': 'device',
  'file.status': 'ready',
  // Of a collection, and so of no message.
  'guest_link.messageId': null,
  'invitation.kind': 'many',
  'membership.notifyLevel': 'all',
  'message.datePrecision': 'month',
  'message.type': 'standard',
  'provider_sign_in.step': 'asked',
  'rate_count.key': '🦉\u2028"\\',
  'scheduled_message.heldFor': 'late',
  'session.openedBy': 'passkey',
  'webhook.offBecause': 'gone',
  'webhook_delivery.state': 'waiting',
  'withheld_message.state': 'hidden',
  role: 'reader',
}

function valueOf(...names: string[]): string | null {
  const name = names.find((each) => each in allowed)
  return name === undefined ? 'x' : (allowed[name] ?? null)
}

async function fillEveryTable(database: Database): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(database.write)
  for (const { name, columns } of await listTables(database)) {
    const values = columns.map((column) => (column.isText ? valueOf(`${name}.${column.name}`, column.name) : 1))
    const names = sql.join(columns.map((column) => sql.id(column.name)))
    await sql`insert into ${sql.id(name)} (${names}) values (${sql.join(values)})`.execute(database.write)
  }
  await sql`update rate_count set points = 9007199254740991, expire = null`.execute(database.write)
}

test('a row of every table goes to PostgreSQL and comes back as it was', { tags: 'long' }, async () => {
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

test.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('after a move from %s to %s, people find everything and go on', { tags: 'long' }, async (kind, other) => {
  const { place: from, used } = await usedPlace(kind, converse)
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

test('what PostgreSQL cannot store is replaced, counted and named', { tags: 'long' }, async () => {
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

test('a running server is told to stop first, and nothing is put beside what is there', { tags: 'long' }, async () => {
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
