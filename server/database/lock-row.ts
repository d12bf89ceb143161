import { sql, type Selectable } from 'kysely'
import type { Tables, Tx } from './tables.ts'

/**
 * Locks a row until the transaction ends, waiting for other holders, and returns its current content; undefined when
 * there is none. An update that changes nothing, because SQLite has no `for update`.
 */
export async function lockRow<
  T extends
    | 'user'
    | 'session'
    | 'group'
    | 'message'
    | 'collection'
    | 'book'
    | 'scheduled_message'
    | 'birthday_card'
    | 'webhook'
    | 'asking'
    | 'guest_link'
    | 'guest',
>(tx: Tx, table: T, id: string): Promise<Selectable<Tables[T]> | undefined> {
  const { rows } = await sql<Selectable<Tables[T]>>`
    update ${sql.table(table)} set "createdAt" = "createdAt" where id = ${id} returning *
  `.execute(tx)
  return rows[0]
}
