import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { BegunSignIn } from '../../http/cookies/sign-in-cookie.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Origin } from '../sessions/origin.ts'
import { closeSession, openSession, type Opened } from '../sessions/sessions.ts'
import { takeKept } from './sign-ins.ts'

/** The session of whoever has come back to this browser, in place of one that they had there. @throws AppError sign-in-expired */
export async function takeSession(
  context: Context,
  kept: { begun: BegunSignIn | undefined; code: string },
  { from, before }: { from: Origin; before: Viewer | undefined },
): Promise<Opened & { isNew: boolean }> {
  return transaction(context, async (tx) => {
    const taken = await takeKept(tx, context, 'signed-in', kept)
    const user = taken?.userId ? await lockRow(tx, 'user', taken.userId) : undefined
    if (!taken || !user) throw new AppError('sign-in-expired')
    const beginning = { by: 'identity-provider', providerSid: taken.providerSid } as const
    if (before?.userId === user.id) await closeSession(tx, context, before.sessionId)
    const key = await openSession(tx, context, user.id, from, beginning)
    return { key, userId: user.id, login: user.login, isNew: taken.isNew === 1 }
  })
}
