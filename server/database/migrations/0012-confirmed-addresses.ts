import { sql, type Kysely } from 'kysely'

/** When somebody who received an email at the address of an account first showed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('addressConfirmedAt', 'bigint').execute()
  await sql`
    update "user" set "addressConfirmedAt" = (
      select min("createdAt") from session
      where "userId" = "user".id and ("openedBy" = 'email-code' or "confirmedAt" is not null)
    )
  `.execute(db)
}
