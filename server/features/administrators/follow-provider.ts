import type { Context } from '../../context.ts'
import { isPostgres } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { isSuspended } from '../../suspension.ts'
import { endAdministrator, recordAct } from './administrators.ts'

/**
 * Whoever is in the group of administrators at the identity provider is one here, and no longer once they are not: but
 * for those who were made one here, and for the last one.
 */
export async function followProvider(
  tx: Tx,
  context: Context,
  { userId, groups }: { userId: string; groups: readonly string[] },
): Promise<void> {
  const adminGroup = context.config.identityProvider?.adminGroup
  if (adminGroup === undefined) return
  const isOne = groups.includes(adminGroup)
  const changed = isOne ? await add(tx, context, userId) : await remove(tx, userId)
  const type = isOne ? 'administrator-added' : 'administrator-removed'
  if (changed) await recordAct(tx, context, { actorId: null, type, personId: userId })
}

/** Not whoever is suspended, because nothing is done to administrators. The lock makes both wait for each other. */
async function add(tx: Tx, { clock }: Context, userId: string): Promise<boolean> {
  await lockRow(tx, 'user', userId)
  if (await isSuspended(tx, userId)) return false
  const added = await tx
    .insertInto('administrator')
    .values({ userId, since: clock(), byProvider: 1 })
    .onConflict((is) => is.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst()
  return added !== undefined
}

/** All are locked, so that two who go at once do not both find the other one left. */
async function remove(tx: Tx, userId: string): Promise<boolean> {
  const all = await tx
    .selectFrom('administrator')
    .select(['userId', 'byProvider'])
    .orderBy('userId')
    .$if(isPostgres(tx), (rows) => rows.forUpdate())
    .execute()
  const own = all.find((one) => one.userId === userId)
  return own?.byProvider === 1 && all.length > 1 && endAdministrator(tx, userId)
}
