import type { Kysely } from 'kysely'

/**
 * A piece of news is written once for every member, and these two indexes with it; what they served is seldom and may
 * look through all notifications: that a person or a whole group goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['fromUserId', 'fromGroupId']) {
    await db.schema.dropIndex(`notification_${column}`).execute()
  }
}
