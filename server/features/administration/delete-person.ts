import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { recordAct, type Administration } from '../administrators/administrators.ts'
import { leaveWithin } from '../leaving/leave.ts'
import { lockOrdinaryPerson } from './lock-person.ts'

/** The record then says that it was somebody, and no longer who. @throws AppError what lockOrdinaryPerson throws */
export async function deletePerson(
  context: Context,
  administration: Administration,
  personId: string,
  wish: { takesMessages: boolean },
): Promise<void> {
  await transaction(context, async (tx) => {
    await lockOrdinaryPerson(tx, administration, personId)
    await leaveWithin(tx, context, personId, wish)
    await recordAct(tx, context, { actorId: administration.userId, type: 'person-deleted' })
  })
}
