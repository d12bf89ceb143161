import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { leaveAccount } from '../leaving/leave.ts'
import { guardiansOf, mostGuardians, standingOf, tellGuardians, type Guardianship } from '../membership/guardians.ts'

/**
 * @throws AppError user-not-found, forbidden to others than those who look after the person already, for a fourth, and for
 * somebody who shares no group with the person or is looked after, too
 */
export async function addGuardian(context: Context, viewer: Viewer, personId: string, userId: string): Promise<void> {
  await transaction(context, async (tx) => {
    await lockRow(tx, 'user', personId)
    const own = await standingOf(tx, viewer.userId, personId)
    if (!own) throw new AppError('user-not-found')
    if (!own.isGuardian && !(own.mayTakeOn && userId === viewer.userId)) throw new AppError('forbidden')
    if (!(await standingOf(tx, userId, personId))) throw new AppError('user-not-found')
    const others = await guardiansOf(tx, [personId]).execute()
    if (others.some(({ id }) => id === userId)) return
    const dependent = await tx.selectFrom('looked_after').select('personId').where('personId', '=', userId).execute()
    if (others.length >= mostGuardians || dependent.length > 0) throw new AppError('forbidden')
    await tx
      .insertInto('guardian')
      .values({ personId, guardianId: userId, since: context.clock() })
      .onConflict((is) => is.columns(['personId', 'guardianId']).doNothing())
      .execute()
    const { name } = await tx.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
    await tellGuardians(tx, context, personId, { word: 'news_guardian_added', by: viewer.userId, values: { name } })
  })
}

/** @throws AppError last-guardian for the only one */
export async function stopLookingAfter(context: Context, { personId, guardianId }: Guardianship): Promise<void> {
  await transaction(context, async (tx) => {
    await lockRow(tx, 'user', personId)
    const others = await guardiansOf(tx, [personId]).execute()
    if (!others.some(({ id }) => id !== guardianId)) throw new AppError('last-guardian')
    await tx.deleteFrom('guardian').where('personId', '=', personId).where('guardianId', '=', guardianId).execute()
    const codes = tx.deleteFrom('entry_code').where('userId', '=', personId).where('madeBy', '=', guardianId)
    await codes.where('usedAt', 'is', null).execute()
  })
}

/** As when the person does it; the others who look after them are told. */
export async function deleteLookedAfter(
  context: Context,
  { personId, guardianId }: Guardianship,
  { takesMessages }: { takesMessages: boolean },
): Promise<void> {
  await transaction(context, async (tx) => {
    const { name } = await tx.selectFrom('user').select('name').where('id', '=', guardianId).executeTakeFirstOrThrow()
    const news = { word: 'news_account_deleted', by: guardianId, values: { name }, target: '/groups' } as const
    await tellGuardians(tx, context, personId, news)
  })
  await leaveAccount(context, personId, { takesMessages })
}
