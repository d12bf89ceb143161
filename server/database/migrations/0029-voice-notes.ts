import { sql, type Kysely } from 'kysely'

/** Which sounds were recorded in the writer; until now, only the names that it gave them told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('file')
    .addColumn('isVoiceNote', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update file set ${sql.ref('isVoiceNote')} = 1
    where type like 'audio/%' and name like '_% ____-__-__ __.__.%'`.execute(db)
}
