import type { Kysely } from 'kysely'
import { plainLine } from '#message-text/plain-line.ts'

type Named = Record<'user' | 'group', { id: string; name: string }>

const portion = 500

/** Names as they are taken from now on, also those of people and groups that are there already. */
export async function up(db: Kysely<Named>): Promise<void> {
  for (const table of ['user', 'group'] as const) {
    let after = ''
    for (;;) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'name'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(portion)
        .execute()
      for (const { id, name } of rows) {
        const plain = plainLine(name) || '?'
        if (plain !== name) await db.updateTable(table).set({ name: plain }).where('id', '=', id).execute()
      }
      if (rows.length < portion) break
      after = rows.at(-1)!.id
    }
  }
}
