import type { ResponseOf } from '#contract/endpoint.ts'
import type { listSessions as listSessionsEndpoint } from '#contract/sessions.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lastsIdle, type Viewer } from '../../http/viewer.ts'
import { endSessions } from './sessions.ts'

/** At most `mostSessions`. */
export async function listSessions(
  { db, clock }: { db: Db; clock: Context['clock'] },
  { userId, sessionId }: Viewer,
): Promise<ResponseOf<typeof listSessionsEndpoint>> {
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'deviceName', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('lastUsedAt', '>', clock() - lastsIdle)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId, entityType: 'session' }))
}

export async function endSession(context: Context, { userId }: Viewer, id: string): Promise<void> {
  await transaction(context, async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new AppError('not-found')
    tx.afterCommit(() => context.live.endSession(id))
  })
}

export async function endOtherSessions(context: Context, { userId, sessionId }: Viewer): Promise<void> {
  await transaction(context, async (tx) => {
    await lockRow(tx, 'user', userId)
    await endSessions(tx, context, userId, sessionId)
  })
}
