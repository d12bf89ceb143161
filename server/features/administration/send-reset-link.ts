import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { hasAddress } from '../../mail/has-address.ts'
import { isSuspended } from '../../suspension.ts'
import { recordAct, type Administration } from '../administrators/administrators.ts'
import { isLookedAfter } from '../membership/guardians.ts'
import { makeResetKey, resetAddress } from '../sessions/password-reset.ts'
import { lockOrdinaryPerson } from './lock-person.ts'

/**
 * Whoever holds the link can be that person. An administrator gets to see it only where no email can bring it.
 * @throws AppError forbidden for somebody who is looked after or suspended, and what lockOrdinaryPerson throws
 */
export async function sendResetLink(
  context: Context,
  administration: Administration,
  personId: string,
): Promise<{ mailedTo?: string; link?: string }> {
  const { config, clock } = context
  await context.rateLimits.count({ resetLinkByAdministrator: administration.userId })
  const { login, isMailed } = await transaction(context, async (tx) => {
    const person = await lockOrdinaryPerson(tx, administration, personId)
    if ((await isLookedAfter(tx, personId)) || (await isSuspended(tx, personId))) throw new AppError('forbidden')
    const canBeMailed = config.mail.kind !== 'none' && hasAddress(person.login)
    if (canBeMailed) await enqueue(tx, clock, 'send-password-reset', { userId: personId, askedAt: clock() })
    await recordAct(tx, context, { actorId: administration.userId, type: 'reset-link-made', personId })
    return { login: person.login, isMailed: canBeMailed }
  })
  if (isMailed) return { mailedTo: login }
  return { link: resetAddress(config, login, await makeResetKey(context, personId)) }
}
