import type { Kysely } from 'kysely'

/** Where the cover of a group is held when it is cropped; faces and summits are rather above the middle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, middle] of [
    ['coverX', 50],
    ['coverY', 38],
  ] as const) {
    await db.schema
      .alterTable('group')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(middle))
      .execute()
  }
}
