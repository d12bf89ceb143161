import { basename } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { MessageData } from '#contract/messages.ts'
import { openDatabase } from '#server/database/connect.ts'
import { asVector } from '#server/database/full-text/full-text.ts'
import { migrate } from '#server/database/migrate.ts'
import { authorMark, dateMarks, groupMark, hasMark } from '#server/features/word-index/marks.ts'
import { everyWordOf } from '#server/features/word-index/word-index.ts'
import type { Cluster } from '#test/databases/postgres-cluster.ts'
import { nameOfPhoto } from './seeded-words.ts'

/** What a search reads, besides the words. */
const tables = [
  'user',
  'user_word',
  'group',
  'membership',
  'session',
  'message',
  'file',
  'message_file',
  'bookmark',
  'job',
]
const rowsAtATime = 10_000

/**
 * Makes a database of what a seeded one of SQLite has, as far as a search reads it, unless an earlier run has made it.
 * @returns its address
 */
export async function seedPostgres(cluster: Cluster, seeded: string): Promise<string> {
  const name = `bench_${basename(seeded, '.db').replaceAll('-', '_')}`
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  const { rows } = await admin.query('select from pg_database where datname = $1', [name])
  if (rows.length === 0) {
    // One that was not finished is not taken for one that was.
    const unfinished = `${name}_new`
    await admin.query(`drop database if exists ${unfinished}`)
    await admin.query(`create database ${unfinished}`)
    await fill(cluster.url(unfinished), seeded)
    await admin.query(`alter database ${unfinished} rename to ${name}`)
  }
  await admin.end()
  return cluster.url(name)
}

async function fill(url: string, seeded: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url, connections: 1 })
  await migrate(database)
  await database.close()
  const from = new Sqlite(seeded, { readonly: true })
  const to = new pg.Client({ connectionString: url })
  await to.connect()
  // What is copied was checked before.
  await to.query('set session_replication_role = replica')
  const restoreIndexes = await withoutIndexes(to)
  for (const table of tables) await insert(to, table, from.prepare<[], object>(`select * from "${table}"`).iterate())
  await insert(to, 'indexed_message', wordsOfMessages(from))
  // The next message gets the next number.
  await to.query(`select setval(pg_get_serial_sequence('indexed_message', 'number'), max(number)) from indexed_message`)
  await restoreIndexes()
  await to.query('vacuum analyze')
  await to.end()
  from.close()
}

async function withoutIndexes(to: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await to.query<{ name: string; sql: string }>(`
    select indexname as name, indexdef as sql from pg_indexes
    where schemaname = 'public' and indexdef not like 'CREATE UNIQUE%'
  `)
  for (const { name } of rows) await to.query(`drop index "${name}"`)
  return async () => {
    await to.query(`set maintenance_work_mem = '1GB'`)
    for (const { sql } of rows) await to.query(sql)
  }
}

async function insert(to: pg.Client, table: string, rows: Iterable<object>) {
  const send = (some: object[]) =>
    to.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [
      JSON.stringify(some),
    ])
  let some: object[] = []
  for (const row of rows) {
    some.push(row)
    if (some.length < rowsAtATime) continue
    await send(some)
    some = []
  }
  if (some.length > 0) await send(some)
}

type Indexed = {
  number: number
  messageId: string
  groupId: string
  createdAt: number
  title: string
  hasRest: number
  authorId: string
  data: string
}

function* wordsOfMessages(from: Sqlite.Database): Iterable<object> {
  const messages = from.prepare<[], Indexed>(`
    select indexed_message.*, authorId, data
    from indexed_message join message on message.id = indexed_message.messageId order by number
  `)
  for (const { authorId, data, ...row } of messages.iterate()) {
    const { title = '', text = '' } = JSON.parse(data) as MessageData
    const rest = row.hasRest === 1 ? nameOfPhoto(row.number - 1) : []
    const marks = [groupMark(row.groupId), authorMark(authorId), ...dateMarks(row.createdAt)]
    if (rest.length > 0) marks.push(hasMark('photo'))
    yield { ...row, words: asVector({ title: everyWordOf(title), text: everyWordOf(text), rest, marks }) }
  }
}
