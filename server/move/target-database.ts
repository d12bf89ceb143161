import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isForeignKeyViolation } from '../database/dialect.ts'
import { makeTables, tableOfMove } from '../database/migrate.ts'
import type { Tx } from '../database/tables.ts'
import { StartError } from '../errors.ts'

/** What has been done, by its name, in the database that is being filled. */
export type Notes = {
  read: (name: string) => Promise<string | undefined>
  write: (tx: Tx | Database['write'], name: string, value: string) => Promise<void>
}

const table = sql.id(tableOfMove)

/**
 * Makes the tables in an empty database, or goes on with one that was begun from this source. References between rows
 * are not held until it is complete, because tables refer to each other in circles.
 * @throws StartError when there is anything else in it
 */
export async function beginTarget(target: Database, source: string): Promise<Notes> {
  const { write } = target
  const names = (await write.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  if (names.length > 0 && !names.includes(tableOfMove)) {
    throw new StartError('The database of --to is not empty. Name an empty one; nothing was moved.')
  }
  await sql`create table if not exists ${table} (name text primary key, value text not null)`.execute(write)
  const notes = notesIn(target)
  const begunFrom = await notes.read('source')
  if (begunFrom !== undefined && begunFrom !== source) {
    throw new StartError(
      'Another Coterie is being moved to the database of --to. Name an empty one; nothing was moved.',
    )
  }
  await notes.write(write, 'source', source)
  await makeTables(target)
  await releaseReferences(target, notes)
  return notes
}

function notesIn({ write }: Database): Notes {
  return {
    read: async (name) => {
      const { rows } = await sql<{ value: string }>`select value from ${table} where name = ${name}`.execute(write)
      return rows[0]?.value
    },
    write: async (tx, name, value) => {
      await sql`
        insert into ${table} (name, value) values (${name}, ${value}) on conflict (name) do update set value = ${value}
      `.execute(tx)
    },
  }
}

type Reference = { table: string; name: string; definition: string }

async function releaseReferences({ kind, write }: Database, notes: Notes): Promise<void> {
  if (kind === 'sqlite') {
    await sql`pragma foreign_keys = off`.execute(write)
    // What a power cut undoes, it undoes in order, together with the notes of it.
    await sql`pragma synchronous = normal`.execute(write)
    return
  }
  await write.transaction().execute(async (tx) => {
    const { rows } = await sql<Reference>`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    `.execute(tx)
    for (const [at, { table, name, definition }] of rows.entries()) {
      const restore = `alter table ${table} add constraint "${name}" ${definition}`
      await notes.write(tx, `reference ${String(at).padStart(4, '0')}`, restore)
      await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(tx)
    }
  })
}

/** New rows get the numbers after those that were copied. */
export async function continueNumbers({ kind, write }: Database): Promise<void> {
  if (kind === 'sqlite') return
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'
  `.execute(write)
  for (const { table, column } of rows) {
    const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, ${column})`
    await sql`select setval(${sequence}, coalesce(max(${sql.id(column)}), 0) + 1, false) from ${sql.id(table)}`.execute(
      write,
    )
  }
}

/** From then on, a server starts on it. @throws StartError when a row refers to another that is not there */
export async function finishTarget({ kind, write }: Database): Promise<void> {
  await (kind === 'sqlite' ? checkReferences(write) : restoreReferences(write))
  if (kind === 'sqlite') await sql`pragma synchronous = full`.execute(write)
  else await sql`analyze`.execute(write)
  await sql`drop table ${table}`.execute(write)
}

async function checkReferences(write: Database['write']): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(write)
  const [orphan] = rows
  if (orphan) throw lost(`A row of ${orphan.table} refers to one of ${orphan.parent} that is not there`)
}

async function restoreReferences(write: Database['write']): Promise<void> {
  await write.transaction().execute(async (tx) => {
    const { rows } = await sql<{ value: string }>`
      select value from ${table} where name like 'reference %' order by name
    `.execute(tx)
    for (const { value } of rows) {
      await sql
        .raw(value)
        .execute(tx)
        .catch((error: Error) => {
          throw isForeignKeyViolation(error) ? lost(error.message) : error
        })
    }
    await sql`delete from ${table} where name like 'reference %'`.execute(tx)
  })
}

function lost(found: string): StartError {
  return new StartError(
    `${found}, nor is it in the old database, which must be damaged. Put a backup in place there, and move that to an empty database.`,
  )
}
