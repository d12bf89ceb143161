import { limits } from '#contract/fields.ts'
import { timeToUndo } from '#contract/hosting/hosts.ts'
import type { ReportedMessage } from '#contract/hosting/moderation.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { wordsOfUser } from '../../words/words.ts'
import { recordAct } from '../hosts/record.ts'
import { listHostIds, publishToHosts } from '../membership/hosts.ts'
import type { Membership } from '../membership/membership.ts'
import { requireStillHost, type Hosting } from '../membership/roles.ts'
import { presentCards } from '../messages/cards.ts'
import { requireNotWithheld } from '../withheld/withheld.ts'
import { tellHosts } from './notices.ts'

/**
 * Tells the hosts about a message; a second time changes nothing.
 * @throws AppError forbidden to its author, and where nobody else is a host; message-withheld
 */
export async function report(
  context: Context,
  { groupId, userId }: Membership,
  { messageId, authorId, reason }: { messageId: string; authorId: string | null; reason: string },
): Promise<void> {
  if (authorId === userId) throw new AppError('forbidden')
  await transaction(context, async (tx) => {
    if (!(await lockRow(tx, 'message', messageId))) throw new AppError('not-found')
    await requireNotWithheld(tx, messageId)
    const hosts = await listHostIds(tx, groupId)
    if (hosts.length > 0 && hosts.every((id) => id === authorId)) throw new AppError('forbidden')
    const told = await tx
      .insertInto('report')
      .values({ messageId, groupId, userId, reason, createdAt: context.clock(), settledAt: null })
      .onConflict((is) => is.columns(['messageId', 'userId']).doNothing())
      .returning('messageId')
      .executeTakeFirst()
    if (!told) return
    await tellHosts(tx, context, { groupId, messageId, by: userId, authorId })
    await publishToHosts(tx, context, groupId, { type: 'reports-changed', group: groupId })
  })
}

/** The messages of those reports that wait longest; a host does not see those about messages of their own. */
export async function listReports(db: Db, { groupId, userId }: Hosting): Promise<ReportedMessage[]> {
  const waiting = await db
    .selectFrom('report')
    .innerJoin('message', 'message.id', 'report.messageId')
    .select('report.messageId')
    .where('report.groupId', '=', groupId)
    .where('report.settledAt', 'is', null)
    .where((is) => is.or([is('message.authorId', 'is', null), is('message.authorId', '!=', userId)]))
    .groupBy('report.messageId')
    .orderBy((is) => is.fn.min('report.createdAt'))
    .orderBy('report.messageId')
    .limit(limits.reportsListed)
    .execute()
  const ids = waiting.map(({ messageId }) => messageId)
  if (ids.length === 0) return []
  const [cards, reports] = await Promise.all([presentCards(db, userId, ids, { whole: false }), listReportsOf(db, ids)])
  const perMessage = Map.groupBy(reports, ({ messageId }) => messageId)
  return cards.map((message) => ({
    message,
    reports: (perMessage.get(message.id) ?? []).map(({ reason, createdAt, ...by }) => ({
      by: presentUser(by),
      ...(reason && { reason }),
      createdAt,
    })),
  }))
}

function listReportsOf(db: Db, messageIds: string[]) {
  return db
    .selectFrom('report')
    .innerJoin('user', 'user.id', 'report.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(['report.messageId', 'report.reason', 'report.createdAt'])
    .select(selectUserColumns)
    .where('report.messageId', 'in', messageIds)
    .where('report.settledAt', 'is', null)
    .orderBy('report.createdAt')
    .orderBy('report.userId')
    .execute()
}

/** The hosts leave the message as it is. @throws AppError forbidden to its author, already-settled by another host */
export async function settleReports(context: Context, { groupId, userId }: Hosting, messageId: string): Promise<void> {
  await transaction(context, async (tx) => {
    await requireStillHost(tx, { groupId, userId })
    const message = await lockRow(tx, 'message', messageId)
    if (message?.authorId === userId) throw new AppError('forbidden')
    if (!(await settle(tx, context, messageId))) return refuseSettled(tx, context, { groupId, userId }, messageId)
    await recordAct(tx, context, {
      groupId,
      actorId: userId,
      type: 'report-settled',
      messageId,
      ...(message?.authorId && { personId: message.authorId }),
    })
    await publishToHosts(tx, context, groupId, { type: 'reports-changed', group: groupId })
  })
}

/** The message waits again. @throws AppError message-withheld, already-settled once it is too late */
export async function undoSettling(context: Context, { groupId, userId }: Hosting, messageId: string): Promise<void> {
  await transaction(context, async (tx) => {
    await requireStillHost(tx, { groupId, userId })
    await lockRow(tx, 'message', messageId)
    await requireNotWithheld(tx, messageId)
    const undone = await tx
      .deleteFrom('host_record')
      .where('groupId', '=', groupId)
      .where('messageId', '=', messageId)
      .where('actorId', '=', userId)
      .where('type', '=', 'report-settled')
      .where('createdAt', '>=', context.clock() - timeToUndo.taken)
      .returning('createdAt')
      .executeTakeFirst()
    if (!undone) {
      if (await isWaiting(tx, messageId)) return
      const { data } = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
      throw new AppError('already-settled', {
        message: wordsOfUser(context.config, data).say('settled_cannot_undo'),
      })
    }
    await tx
      .updateTable('report')
      .set({ settledAt: null })
      .where('messageId', '=', messageId)
      .where('settledAt', '=', undone.createdAt)
      .execute()
    await publishToHosts(tx, context, groupId, { type: 'reports-changed', group: groupId })
  })
}

async function isWaiting(tx: Tx, messageId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('report')
    .select('userId')
    .where('messageId', '=', messageId)
    .where('settledAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

const settledWords = {
  'report-settled': 'settled_fine',
  'message-hidden': 'settled_hidden',
  'message-deleted': 'settled_deleted',
} as const

/** What the same host has decided already may be sent again. */
async function refuseSettled(
  tx: Tx,
  context: Context,
  { groupId, userId }: Pick<Hosting, 'groupId' | 'userId'>,
  messageId: string,
): Promise<void> {
  const settled = await tx
    .selectFrom('host_record')
    .innerJoin('user as host', 'host.id', 'host_record.actorId')
    .innerJoin('user as reader', (on) => on.on('reader.id', '=', userId))
    .select(['host_record.type', 'host_record.actorId', 'host.name', 'reader.data'])
    .where('host_record.groupId', '=', groupId)
    .where('host_record.messageId', '=', messageId)
    .where('host_record.type', 'in', Object.keys(settledWords))
    .orderBy('host_record.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!settled || settled.actorId === userId) return
  const word = settledWords[settled.type as keyof typeof settledWords]
  const message = wordsOfUser(context.config, settled.data).say(word, { host: settled.name })
  throw new AppError('already-settled', { message })
}

/** @returns whether a report was waiting */
export async function settle(tx: Tx, context: Context, messageId: string): Promise<boolean> {
  const settled = await tx
    .updateTable('report')
    .set({ settledAt: context.clock() })
    .where('messageId', '=', messageId)
    .where('settledAt', 'is', null)
    .returning('userId')
    .execute()
  return settled.length > 0
}
