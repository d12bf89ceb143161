import type { Kysely } from 'kysely'
import { keyAndGoesWith, outlives, required, requiredAndGoesWith } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('looked_after')
    .addColumn('personId', 'text', keyAndGoesWith('user'))
    .addColumn('addedBy', 'text', outlives('user'))
    .addColumn('createdAt', 'bigint', required)
    .execute()
  await db.schema.createIndex('looked_after_by_adder').on('looked_after').column('addedBy').execute()
  await db.schema
    .createTable('guardian')
    .addColumn('personId', 'text', requiredAndGoesWith('user'))
    .addColumn('guardianId', 'text', requiredAndGoesWith('user'))
    .addColumn('since', 'bigint', required)
    .addPrimaryKeyConstraint('guardian_key', ['personId', 'guardianId'])
    .execute()
  await db.schema.createIndex('guardian_by_guardian').on('guardian').column('guardianId').execute()
}
