import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/databases/databases.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

type Reference = { table: string; column: string }

/** Groups are deleted seldom, and empty; an index would cost every message something. */
const accepted = ['message.groupId']

/** A partial index counts only where it has every row that refers to something. */
const unindexed = {
  sqlite: sql<Reference>`
    select tables.name as "table", reference."from" as "column"
    from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as reference
    where tables.type = 'table' and not exists (
      select 1 from pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as indexed
      left join sqlite_schema as made on made.name = indexes.name
      where indexed.seqno = 0 and indexed.name = reference."from"
      and (indexes.partial = 0 or made.sql like '%where "' || reference."from" || '" is not null')
    )
    order by 1, 2
  `,
  postgres: sql<Reference>`
    select reference.conrelid::regclass::text as "table", indexed.attname as "column"
    from pg_constraint as reference
    join pg_attribute as indexed on indexed.attrelid = reference.conrelid and indexed.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.connamespace = current_schema()::regnamespace and not exists (
      select 1 from pg_index where indrelid = reference.conrelid and indkey[0] = indexed.attnum
      and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || quote_ident(indexed.attname) || ' IS NOT NULL)')
    )
    order by 1, 2
  `,
}

test('whatever refers to a row is found by an index when that row is deleted', async () => {
  const fresh = await freshDatabase()
  const database = await openDatabase(fresh.config)
  try {
    await migrate(database)
    const { rows } = await unindexed[database.kind].execute(database.write)
    expect(rows.map(({ table, column }) => `${table}.${column}`)).toEqual(accepted)
  } finally {
    await database.close()
    await fresh.drop()
  }
})
