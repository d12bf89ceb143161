import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { recordAct, requireAdministrator, type Administration } from '../administrators/administrators.ts'
import { endSessions } from '../sessions/sessions.ts'

/** @throws AppError not-found, or forbidden to somebody who has just ceased to be an administrator */
export async function signOutPerson(
  context: Context,
  administration: Administration,
  personId: string,
): Promise<{ devices: number }> {
  const { userId: actorId, sessionId } = administration
  return transaction(context, async (tx) => {
    if (!(await lockRow(tx, 'user', personId))) throw new AppError('not-found')
    await requireAdministrator(tx, administration)
    const devices = await endSessions(tx, context, personId, sessionId)
    await recordAct(tx, context, { actorId, type: 'person-signed-out', personId })
    return { devices }
  })
}
