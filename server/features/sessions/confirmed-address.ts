import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashKey, type Viewer } from '../../http/viewer.ts'
import { notifyOfChange } from './account-notice.ts'
import { endTokens } from './end-tokens.ts'
import { endSessions } from './sessions.ts'
import { findWays } from './ways-left.ts'

/* Anybody can make an account with the address of somebody else. What they set up is theirs until whoever receives the
   emails says otherwise, once; SECURITY.md has the rule. */

/** A session of somebody who has just received an email at the address. Asks nobody where nothing was set up before. */
export async function noteConfirmation(tx: Tx, context: Context, userId: string, key: string): Promise<void> {
  const keyHash = hashKey(key)
  await tx.updateTable('session').set({ confirmedAt: context.clock() }).where('keyHash', '=', keyHash).execute()
  if (!(await hasSomethingElse(tx, userId, keyHash))) await confirmAddress(tx, context, userId)
}

/** Only the first time counts. */
export async function confirmAddress(tx: Tx, { clock }: Pick<Context, 'clock'>, userId: string): Promise<void> {
  await tx
    .updateTable('user')
    .set({ addressConfirmedAt: clock() })
    .where('id', '=', userId)
    .where('addressConfirmedAt', 'is', null)
    .execute()
}

/** A way in or a session that whoever reads the emails may know nothing of. */
async function hasSomethingElse(tx: Tx, userId: string, keyHash: string): Promise<boolean> {
  const { passwordHash, openedBy } = await tx
    .selectFrom('user')
    .innerJoin('session', 'session.userId', 'user.id')
    .select(['user.passwordHash', 'session.openedBy'])
    .where('user.id', '=', userId)
    .where('session.keyHash', '=', keyHash)
    .executeTakeFirstOrThrow()
  // A session that a password began has just chosen it, by the link in an email.
  if (passwordHash !== '' && openedBy !== 'password') return true
  for (const table of ['passkey', 'identity'] as const)
    if (await tx.selectFrom(table).select('userId').where('userId', '=', userId).executeTakeFirst()) return true
  const others = tx.selectFrom('session').select('id').where('userId', '=', userId).where('keyHash', '<>', keyHash)
  return (await others.executeTakeFirst()) !== undefined
}

/**
 * The answer of whoever has received an email: either everything is theirs and stays, or only what they have written and
 * this session.
 * @throws AppError code-needed in a session of somebody else, forbidden once it was answered
 */
export async function answerOwner(context: Context, { userId, sessionId }: Viewer, isMine: boolean): Promise<void> {
  await transaction(context, async (tx) => {
    const user = await lockRow(tx, 'user', userId)
    const session = await lockRow(tx, 'session', sessionId)
    if (!user || !session) throw new AppError('not-signed-in')
    if (session.confirmedAt === null) throw new AppError('code-needed')
    if (user.addressConfirmedAt !== null) throw new AppError('forbidden')
    await confirmAddress(tx, context, userId)
    if (isMine) return
    if (session.openedBy !== 'password')
      await tx.updateTable('user').set({ passwordHash: '' }).where('id', '=', userId).execute()
    for (const table of ['passkey', 'identity', 'second_step', 'recovery_code', 'password_reset'] as const)
      await tx.deleteFrom(table).where('userId', '=', userId).execute()
    await tx.deleteFrom('entry_code').where('userId', '=', userId).where('usedAt', 'is', null).execute()
    await endSessions(tx, context, userId, sessionId)
    await endTokens(tx, context, userId)
    await notifyOfChange(tx, context, userId, { changes: ['claimed'], addresses: [user.login] })
  })
}

/**
 * For what would keep the owner of an address out.
 * @throws AppError code-needed where an email could confirm the address and none has yet
 */
export async function requireConfirmedAddress(context: Context, { userId }: Viewer): Promise<void> {
  const user = await context.db
    .selectFrom('user')
    .select(['id', 'login', 'passwordHash', 'emailParkedAt', 'addressConfirmedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new AppError('not-signed-in')
  if (user.addressConfirmedAt !== null) return
  if ((await findWays(context.db, context, user)).email === 'works') throw new AppError('code-needed')
}
