import { sql, type Kysely } from 'kysely'

/** Who made a group's invitation link, and whether the link shows who is in the group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('group')
    .addColumn('inviteKeyBy', 'text', (c) => c.references('user.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('group_invited_by')
    .on('group')
    .column('inviteKeyBy')
    .where(sql.ref('inviteKeyBy'), 'is not', null)
    .execute()
  await db.schema
    .alterTable('group')
    .addColumn('inviteShowsPeople', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`"inviteShowsPeople" in (0, 1)`),
    )
    .execute()
}
