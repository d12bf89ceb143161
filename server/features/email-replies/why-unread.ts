import type { Db } from '../../database/tables.ts'

/** After some minutes; all attempts of a round are counted anew. */
const manyAttempts = 4

/** Why replies to emails have not been read for a while. */
export async function findWhyUnread(db: Db): Promise<string | undefined> {
  const failing = await db
    .selectFrom('job')
    .select('lastError')
    .where('id', '=', 'read-inbox')
    .where('lastError', 'is not', null)
    .where((is) => is.or([is('attempts', '=', 0), is('attempts', '>=', manyAttempts)]))
    .executeTakeFirst()
  return failing && `Replies to emails are not read: ${failing.lastError}`
}
