import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { BegunSignIn } from '../../http/cookies/sign-in-cookie.ts'
import type { Viewer } from '../../http/viewer.ts'
import { followProvider } from '../administrators/follow-provider.ts'
import { comeBack } from '../leaving/come-back.ts'
import type { Origin } from '../sessions/origin.ts'
import { closeSession, openSession, type Opened } from '../sessions/sessions.ts'
import type { Facts } from './facts.ts'
import { findLeavingIdentity, noteUse } from './identities.ts'
import { takeKept } from './sign-ins.ts'

type Kept = { begun: BegunSignIn | undefined; code: string }
type Wish = { from: Origin; before: Viewer | undefined; keepsAccount: boolean }

/**
 * The session of whoever has come back to this browser, in place of one that they had there.
 * @throws AppError sign-in-expired, or account-leaving while the account can be kept and nobody said so
 */
export async function takeSession(
  context: Context,
  kept: Kept,
  { from, before, keepsAccount }: Wish,
): Promise<Opened & { isNew: boolean }> {
  return transaction(context, async (tx) => {
    const taken =
      (await takeKept(tx, context, 'signed-in', kept)) ?? (await takeAccountBack(tx, context, kept, keepsAccount))
    const user = taken?.userId ? await lockRow(tx, 'user', taken.userId) : undefined
    if (!taken || !user) throw new AppError('sign-in-expired')
    const beginning = { by: 'identity-provider', providerSid: taken.providerSid } as const
    if (before?.userId === user.id) await closeSession(tx, context, before.sessionId)
    const key = await openSession(tx, context, user.id, from, beginning)
    return { key, userId: user.id, login: user.login, isNew: taken.isNew === 1 }
  })
}

/** Whoever is only asked whether to keep the account can still use the code, because what is thrown undoes taking it. */
async function takeAccountBack(tx: Tx, context: Context, kept: Kept, keepsAccount: boolean) {
  const pending = await takeKept(tx, context, 'pending', kept)
  if (!pending?.identity) return undefined
  const facts = JSON.parse(pending.identity) as Facts
  const userId = await findLeavingIdentity(tx, context, facts)
  if (userId === undefined) return undefined
  if (!keepsAccount) throw new AppError('account-leaving')
  await comeBack(tx, context, userId).catch((error: unknown) => {
    const isTooLate = error instanceof AppError && error.code === 'invalid-login'
    throw isTooLate ? new AppError('sign-in-expired', { cause: error }) : error
  })
  await noteUse(tx, context, facts)
  await followProvider(tx, context, { userId, groups: facts.groups })
  return { userId, providerSid: facts.sid ?? null, isNew: 0 }
}
