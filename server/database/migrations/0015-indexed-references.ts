import { sql, type Kysely } from 'kysely'

/** What refers to a person, a message or an invitation is found when that is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await index(db, 'group', 'hostOfferedTo')
  await index(db, 'invitation', 'madeBy')
  await index(db, 'offered_membership', 'madeBy')
  await index(db, 'join_request', 'invitationId')
  await index(db, 'withheld_message', 'withheldBy')
  for (const column of ['actorId', 'personId', 'messageId']) await index(db, 'host_record', column)
  await db.schema.createIndex('report_of_user').on('report').column('userId').execute()
}

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema
    .createIndex(`${table}_${column}`)
    .on(table)
    .column(column)
    .where(sql.ref(column), 'is not', null)
    .execute()
}
