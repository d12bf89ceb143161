import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import type { Membership } from '../membership/membership.ts'
import { setThread } from '../notification-settings/notification-settings.ts'
import { markHeldBackRead } from '../notifications/notifications.ts'

type OfMessage = { messageId: string; parentId: string | null }

/** Folds a message for this person alone. The thread below it is muted, when it is at the top of one. */
export async function fold(context: Context, membership: Membership, { messageId, parentId }: OfMessage) {
  const { groupId, userId } = membership
  await transaction(context, async (tx) => {
    await tx
      .insertInto('folded_message')
      .values({ userId, messageId })
      .onConflict((is) => is.columns(['userId', 'messageId']).doNothing())
      .execute()
      .catch(asNotFound)
    publishChange(tx, context, userId, { groupId, messageId, parentId })
  })
  if (parentId === null) await setThread(context, membership, messageId, 'muted')
}

export async function unfold(context: Context, membership: Membership, { messageId, parentId }: OfMessage) {
  const { groupId, userId } = membership
  const isChanged = await transaction(context, async (tx) => {
    // What came meanwhile is read, and does not all arrive at once.
    await markHeldBackRead(tx, membership, (is) =>
      is.or([is('notification.messageId', '=', messageId), is('notification.fromMessageId', '=', messageId)]),
    )
    const removed = await tx
      .deleteFrom('folded_message')
      .where('userId', '=', userId)
      .where('messageId', '=', messageId)
      .returning('messageId')
      .executeTakeFirst()
    if (removed) publishChange(tx, context, userId, { groupId, messageId, parentId })
    return removed !== undefined
  })
  if (isChanged && parentId === null) await setThread(context, membership, messageId, 'default')
}

/** @throws AppError user-not-found for oneself and for somebody without an account */
export async function quiet(context: Context, { groupId, userId }: Membership, otherId: string): Promise<void> {
  if (otherId === userId) throw new AppError('user-not-found')
  await transaction(context, async (tx) => {
    const known = await tx
      .selectFrom('membership')
      .select('userId')
      .where('groupId', '=', groupId)
      .where('userId', '=', otherId)
      .executeTakeFirst()
    if (!known && !(await isBotHere(tx, groupId, otherId))) throw new AppError('user-not-found')
    await tx
      .insertInto('quiet_person')
      .values({ userId, groupId, otherId })
      .onConflict((is) => is.columns(['userId', 'groupId', 'otherId']).doNothing())
      .execute()
      .catch(asNotFound)
    publishGroupChange(tx, context, userId, groupId)
  })
}

async function isBotHere(tx: Tx, groupId: string, botId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bot')
    .select('userId')
    .where('userId', '=', botId)
    .where((is) =>
      is.exists(
        is.selectFrom('message').select('id').whereRef('authorId', '=', 'bot.userId').where('groupId', '=', groupId),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function unquiet(context: Context, membership: Membership, otherId: string): Promise<void> {
  const { groupId, userId } = membership
  await transaction(context, async (tx) => {
    await markHeldBackRead(tx, membership, (is) =>
      is.and([is('notification.fromGroupId', '=', groupId), is('notification.fromUserId', '=', otherId)]),
    )
    await tx
      .deleteFrom('quiet_person')
      .where('userId', '=', userId)
      .where('groupId', '=', groupId)
      .where('otherId', '=', otherId)
      .execute()
    publishGroupChange(tx, context, userId, groupId)
  })
}

function publishChange(
  tx: Tx,
  context: Context,
  userId: string,
  { groupId, messageId, parentId }: OfMessage & { groupId: string },
): void {
  const lineage = parentId === null ? [] : [parentId]
  publishAfterCommit(tx, context, [userId], { type: 'message-changed', group: groupId, message: messageId, lineage })
  publishAfterCommit(tx, context, [userId], { type: 'notifications-changed' })
}

function publishGroupChange(tx: Tx, context: Context, userId: string, groupId: string): void {
  publishAfterCommit(tx, context, [userId], { type: 'group-changed', group: groupId })
  publishAfterCommit(tx, context, [userId], { type: 'notifications-changed' })
}

/** The account, the message or the other person has just been deleted. */
function asNotFound(error: unknown): never {
  throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
}
