import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isUnavailable } from '../database/dialect.ts'
import { inPortions } from '../database/in-portions.ts'
import { transaction } from '../database/transaction.ts'
import { StartError } from '../errors.ts'
import { countRows, fitted, keyOf, listReplaced, readPages, type Table, type Value } from './rows.ts'
import type { Notes } from './target-database.ts'

export type Say = (line: string) => void

type Between = { source: Database; target: Database; notes: Notes; say: Say }

/** Goes on after the last row that was copied. */
export async function copyTable({ source, target, notes, say }: Between, table: Table): Promise<void> {
  const all = await countRows(source, table)
  const noted = await notes.read(`rows ${table.name}`)
  const { after, rows: before } = JSON.parse(noted ?? '{"rows":0}') as { after?: Value[]; rows: number }
  let count = before
  for await (const { rows, last } of readPages(source, table, after)) {
    const fits = rows.map((row) => fitted(table, row, target.kind))
    await transaction({ database: target }, async (tx) => {
      for (const some of inPortions(fits, rowsOf(table))) await insert(tx, table, some)
      await notes.write(tx, `rows ${table.name}`, JSON.stringify({ after: last, rows: count + rows.length }))
    }).catch((error: Error) => {
      if (isUnavailable(error)) throw error
      throw new StartError(
        `The new database refuses a row of ${table.name}, one of those up to ${last.join(', ')} (${error.message}).`,
        { cause: error },
      )
    })
    count += rows.length
    say(`${table.name}: ${count} of ${all} rows`)
  }
}

/** SQLite takes 32,766 values in a statement, PostgreSQL twice as many. */
const mostValues = 32_000

function rowsOf({ columns }: Table): number {
  return Math.floor(mostValues / columns.length)
}

async function insert(tx: Database['write'], table: Table, rows: Value[][]): Promise<void> {
  const columns = sql.join(table.columns.map(({ name }) => sql.id(name)))
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`))
  await sql`insert into ${sql.id(table.name)} (${columns}) values ${values}`.execute(tx)
}

export type Compared = {
  name: string
  /** Rows. */
  before: number
  after: number
  isEqual: boolean
  /** How many values of a column the new database could not have as they were. */
  replaced: Record<string, { count: number; first: string }>
}

/** Reads all rows of a table in both. */
export async function compareTable({ source, target }: Between, table: Table): Promise<Compared> {
  const replaced: Compared['replaced'] = {}
  const old = await sumOf(source, table, async (row) => {
    const fit = fitted(table, row, target.kind)
    for (const column of await listReplaced(source, table, row, fit)) {
      const known = (replaced[`${table.name}.${column}`] ??= { count: 0, first: keyOf(table, fit).join(', ') })
      known.count++
    }
    return fit
  })
  const now = await sumOf(target, table, async (row) => row)
  return { name: table.name, before: old.rows, after: now.rows, isEqual: old.sum === now.sum, replaced }
}

/** The databases sort text in different orders, so the sum is the same in any. */
async function sumOf(database: Database, table: Table, shown: (row: Value[]) => Promise<Value[]>) {
  let [rows, sum] = [0, 0n]
  for await (const page of readPages(database, table)) {
    rows += page.rows.length
    for (const row of page.rows) {
      sum += hash('sha256', JSON.stringify(await shown(row)), 'buffer').readBigUInt64BE()
    }
  }
  return { rows, sum: `${rows} ${BigInt.asUintN(64, sum)}` }
}

/** The old place was used again after this table had been copied. */
export async function copyAgain(between: Between, table: Table): Promise<void> {
  const { target, notes } = between
  await transaction({ database: target }, async (tx) => {
    await sql`delete from ${sql.id(table.name)}`.execute(tx)
    await notes.write(tx, `rows ${table.name}`, '{"rows":0}')
  })
  await copyTable(between, table)
}
