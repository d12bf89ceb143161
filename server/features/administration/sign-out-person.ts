import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { recordAct, type Administration } from '../administrators/administrators.ts'
import { endSessions } from '../sessions/sessions.ts'
import { lockPerson } from './lock-person.ts'

/** @throws AppError what lockPerson throws */
export async function signOutPerson(
  context: Context,
  administration: Administration,
  personId: string,
): Promise<{ devices: number }> {
  const { userId: actorId, sessionId } = administration
  return transaction(context, async (tx) => {
    await lockPerson(tx, administration, personId)
    const devices = await endSessions(tx, context, personId, sessionId)
    await recordAct(tx, context, { actorId, type: 'person-signed-out', personId })
    return { devices }
  })
}
