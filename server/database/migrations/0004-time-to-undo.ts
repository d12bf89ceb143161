import { sql, type ColumnBuilderCallback, type Kysely } from 'kysely'
import { outlives } from './columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('join_request').addColumn('decidedBy', 'text', outlives('user')).execute()
  await db.schema.alterTable('join_request').addColumn('decidedAt', 'bigint').execute()
  await db.schema.alterTable('join_request').addColumn('isAdmitted', 'integer', isFlagIfAny).execute()
  await db.schema.createIndex('join_request_decided_by').on('join_request').column('decidedBy').execute()
}

const isFlagIfAny: ColumnBuilderCallback = (column) => column.check(sql`"isAdmitted" in (0, 1)`)
