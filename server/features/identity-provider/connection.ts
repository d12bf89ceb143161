import type { ResponseOf } from '#contract/endpoint.ts'
import type { readProviderConnection } from '#contract/sign-in/identity-provider.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { BegunSignIn } from '../../http/cookies/sign-in-cookie.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/queue.ts'
import { followProvider } from '../administrators/follow-provider.ts'
import { endLookingAfter } from '../membership/guardians.ts'
import { notifyOfChange } from '../sessions/account-notice.ts'
import { findWays, hasAny, requireWayIn } from '../sessions/ways-left.ts'
import type { Facts } from './facts.ts'
import { Refused, takeKept } from './sign-ins.ts'

export async function readConnection(
  context: Context,
  { userId }: Viewer,
): Promise<ResponseOf<typeof readProviderConnection>> {
  const row = await context.db
    .selectFrom('user')
    .leftJoin('identity', 'identity.userId', 'user.id')
    .select(['user.id', 'user.login', 'user.passwordHash', 'user.emailParkedAt', 'identity.name', 'identity.createdAt'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  if (row?.name == null || row.createdAt === null) return {}
  const others = { ...(await findWays(context.db, context, row)), hasProvider: false }
  return { connectedAs: row.name, connectedAt: row.createdAt, removable: hasAny(others) }
}

/** @throws Refused when either is connected with another already */
export async function connect(tx: Tx, context: Context, userId: string, facts: Facts): Promise<void> {
  const { issuer, subject, name } = facts
  const user = await lockRow(tx, 'user', userId)
  if (!user) throw new Refused('expired')
  const now = context.clock()
  const added = await tx
    .insertInto('identity')
    .values({ issuer, subject, userId, name, createdAt: now, lastUsedAt: now })
    .onConflict((is) => is.doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (!added) return requireSame(tx, userId, facts)
  if (user.avatarId === null) await askForPicture(tx, context, userId, facts)
  await endLookingAfter(tx, context, userId)
  await followProvider(tx, context, { userId, groups: facts.groups })
  await notifyOfChange(tx, context, userId, { changes: ['provider-connected'], addresses: [user.login] })
}

/** Later, because the provider may take its time, and a sign-in must not fail for want of a picture. */
export async function askForPicture(tx: Tx, { clock }: Context, userId: string, { picture }: Facts): Promise<void> {
  if (picture !== undefined) await enqueue(tx, clock, 'take-provider-picture', { userId, url: picture })
}

async function requireSame(tx: Tx, userId: string, { issuer, subject }: Facts): Promise<void> {
  const identity = await tx
    .selectFrom('identity')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (identity?.userId === userId) return
  throw new Refused(identity ? 'taken' : 'connected-already')
}

/** Connects who came before, if this is the account that they were told of. @throws AppError sign-in-expired */
export async function connectLater(
  context: Context,
  { userId }: Viewer,
  from: { begun: BegunSignIn | undefined; code: string },
): Promise<boolean> {
  return transaction(context, async (tx) => {
    const kept = await takeKept(tx, context, 'pending', from)
    if (!kept?.identity) throw new AppError('sign-in-expired')
    const facts = JSON.parse(kept.identity) as Facts
    const user = await lockRow(tx, 'user', userId)
    if (user?.login !== facts.email) return false
    await connect(tx, context, userId, facts).catch((error: unknown) => {
      throw error instanceof Refused ? new AppError('identity-taken', { cause: error }) : error
    })
    return true
  })
}

/** @throws AppError last-way-in, or not-found when there is nothing to disconnect */
export async function disconnect(context: Context, { userId }: Viewer): Promise<void> {
  await transaction(context, async (tx) => {
    const user = await lockRow(tx, 'user', userId)
    if (!user) throw new AppError('not-signed-in')
    const { numDeletedRows } = await tx.deleteFrom('identity').where('userId', '=', userId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not-found')
    await requireWayIn(tx, context, user)
    await notifyOfChange(tx, context, userId, { changes: ['provider-disconnected'], addresses: [user.login] })
  })
}
