import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { recordAct, type Administration } from '../administrators/administrators.ts'
import { endTokens } from '../sessions/end-tokens.ts'
import { endSessions } from '../sessions/sessions.ts'
import { lockOrdinaryPerson, lockPerson } from './lock-person.ts'

/** What could let them in ends with it; openSession() does the rest. @throws AppError what lockOrdinaryPerson throws */
export async function suspendPerson(context: Context, administration: Administration, personId: string): Promise<void> {
  await transaction(context, async (tx) => {
    await lockOrdinaryPerson(tx, administration, personId)
    const suspended = await tx
      .insertInto('suspension')
      .values({ userId: personId, since: context.clock() })
      .onConflict((is) => is.column('userId').doNothing())
      .returning('userId')
      .executeTakeFirst()
    if (!suspended) return
    await endSessions(tx, context, personId)
    await endTokens(tx, context, personId)
    await tx.deleteFrom('password_reset').where('userId', '=', personId).execute()
    await tx
      .deleteFrom('entry_code')
      .where((is) => is.or([is('userId', '=', personId), is('madeBy', '=', personId)]))
      .execute()
    await recordAct(tx, context, { actorId: administration.userId, type: 'person-suspended', personId })
  })
}

/** @throws AppError what lockPerson throws */
export async function endSuspension(context: Context, administration: Administration, personId: string): Promise<void> {
  await transaction(context, async (tx) => {
    await lockPerson(tx, administration, personId)
    const { numDeletedRows } = await tx.deleteFrom('suspension').where('userId', '=', personId).executeTakeFirst()
    if (numDeletedRows === 0n) return
    await recordAct(tx, context, { actorId: administration.userId, type: 'suspension-ended', personId })
  })
}
