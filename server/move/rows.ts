import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { tableOfMove } from '../database/migrate.ts'
import { StartError } from '../errors.ts'

export type Value = string | number | null | Uint8Array

type Column = { name: string; isText: boolean }

/** `key` are the positions in `columns` of what its rows are known by. */
export type Table = { name: string; columns: Column[]; key: number[] }

/** What a database has for the words of its search alone, and is made anew. */
const isOfSearch = (name: string) => name.startsWith('indexed_words')
const ofSearch = 'tsvector'

/** All that the migrations have made, in order of names. */
export async function listTables(database: Database): Promise<Table[]> {
  const found = await database.write.introspection.getTables()
  const tables: Table[] = []
  for (const { name, columns, isView } of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isView || isOfSearch(name) || name === tableOfMove) continue
    const kept = columns
      .filter(({ dataType }) => dataType !== ofSearch)
      .map((column) => ({ name: column.name, isText: column.dataType.toLowerCase() === 'text' }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const key = await readKey(database, name)
    tables.push({ name, columns: kept, key: key.map((column) => kept.findIndex(({ name }) => name === column)) })
  }
  return tables
}

async function readKey(database: Database, table: string): Promise<string[]> {
  const query =
    database.kind === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
      : sql<{ name: string }>`
          select attribute.attname as name from pg_index
          cross join unnest(pg_index.indkey::int2[]) with ordinality as one(number, position)
          join pg_attribute as attribute on attribute.attrelid = pg_index.indrelid and attribute.attnum = one.number
          where pg_index.indisprimary and pg_index.indrelid = ${`"${table}"`}::regclass
          order by one.position
        `
  const { rows } = await query.execute(database.write)
  if (rows.length === 0) throw new Error(`The table ${table} has no primary key`)
  return rows.map(({ name }) => name)
}

/** @throws StartError where the two are of different versions */
export function requireSameTables(tables: Table[], others: Table[]): void {
  const shape = (all: Table[]) => JSON.stringify(all.map(({ name, columns }) => [name, columns.map((c) => c.name)]))
  if (shape(tables) !== shape(others)) {
    throw new StartError('The tables of the two databases differ. Empty the new one, and run this version again.')
  }
}

export async function countRows({ read }: Database, { name }: Table): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.id(name)}`.execute(read as never)
  return rows[0]!.n
}

const [fewest, most] = [1, 500]
/** Some messages are long. */
const charactersAtATime = 2_000_000

export type Page = { rows: Value[][]; last: Value[] }

/** The rows of a table after that with this key, in order of their keys and in pages of about the same size. */
export async function* readPages({ read }: Database, table: Table, after?: Value[]): AsyncGenerator<Page> {
  const columns = sql.join(table.columns.map(({ name }) => sql.id(name)))
  const key = sql.join(table.key.map((at) => sql.id(table.columns[at]!.name)))
  let limit = 50
  for (let last = after; ;) {
    const rest = last ? sql`where (${key}) > (${sql.join(last)})` : sql``
    const query = sql<Record<string, Value>>`
      select ${columns} from ${sql.id(table.name)} ${rest} order by ${key} limit ${limit}
    `
    const found = await query.execute(read as never)
    const rows = found.rows.map((row) => table.columns.map(({ name }) => row[name]!))
    if (rows.length === 0) return
    last = keyOf(table, rows.at(-1)!)
    yield { rows, last }
    const characters = rows
      .flat()
      .reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)
    limit = Math.max(fewest, Math.min(most, Math.floor((rows.length * charactersAtATime) / characters)))
  }
}

export function keyOf(table: Table, row: Value[]): Value[] {
  return table.key.map((at) => row[at]!)
}

const notStored = '\u{fffd}'

/**
 * A row as both databases can have it: SQLite takes any value in any column, and PostgreSQL neither the character 0
 * nor fractions in whole numbers.
 */
export function fitted(table: Table, row: Value[], kind: Database['kind']): Value[] {
  return row.map((value, at) => {
    if (value === null) return null
    if (!table.columns[at]!.isText) return Math.round(Number(value))
    const text = typeof value === 'string' ? value : asText(value)
    return kind === 'postgres' ? text.replaceAll('\0', notStored) : text
  })
}

function asText(value: number | Uint8Array): string {
  return typeof value === 'number' ? String(value) : Buffer.from(value).toString('utf8')
}

/** Where `fitted` had to change something, or reading already has: bytes that are no text become U+FFFD. */
export async function listReplaced(
  { kind, read }: Database,
  table: Table,
  row: Value[],
  fit: Value[],
): Promise<string[]> {
  const replaced: string[] = []
  for (const [at, { name }] of table.columns.entries()) {
    const [value, now] = [row[at], fit[at]]
    const isSuspect = kind === 'sqlite' && typeof value === 'string' && value.includes(notStored)
    if (value !== now || (isSuspect && (await hexOf(read as never, table, row, name)) !== asHex(value)))
      replaced.push(name)
  }
  return replaced
}

async function hexOf(db: Database['write'], table: Table, row: Value[], column: string): Promise<string> {
  const key = sql.join(table.key.map((at) => sql.id(table.columns[at]!.name)))
  const { rows } = await sql<{ hex: string }>`
    select hex(${sql.id(column)}) as hex from ${sql.id(table.name)} where (${key}) = (${sql.join(keyOf(table, row))})
  `.execute(db)
  return rows[0]?.hex ?? ''
}

function asHex(text: string): string {
  return Buffer.from(text).toString('hex').toUpperCase()
}
