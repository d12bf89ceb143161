import type { MessageData, WithheldState } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { recordAct } from '../hosts/record.ts'
import { publishToHosts } from '../membership/hosts.ts'
import { publishToMembers } from '../membership/membership.ts'
import { requireStillHost, type Hosting } from '../membership/roles.ts'
import { listLineage } from '../messages/ancestry.ts'
import { countInFront } from '../messages/count-in-front.ts'
import { readWhole } from '../messages/whole-message.ts'
import { indexMessage } from '../word-index/word-index.ts'
import { moveFilesAway } from './files.ts'
import { tellAuthor } from './notices.ts'
import { settle } from './reports.ts'

/** What a stub has lost besides its files. `about` are the photos of it that replies were about. */
export type Withheld = {
  data: MessageData
  type: 'standard' | 'rich_text'
  sortOrder: number | null
  about: { replyId: string; fileId: string }[]
}

const acts = { hidden: 'message-hidden', deleted: 'message-deleted' } as const

/**
 * Empties a message, so that nothing that reads messages can show what it said, and keeps all of it for restoring.
 * Doing it again changes nothing; what is hidden can be deleted, and the other way round.
 * @throws AppError hosts-only, not-found
 */
export async function withhold(
  tx: Tx,
  context: Context,
  { groupId, userId }: Hosting,
  messageId: string,
  state: WithheldState,
): Promise<void> {
  // Locks the rows in the order in which messages are deleted.
  await requireStillHost(tx, { groupId, userId })
  const row = await withholdUntold(tx, context, { groupId, userId }, messageId, state)
  if (!row) return
  await recordAct(tx, context, {
    groupId,
    actorId: userId,
    type: acts[state],
    messageId,
    ...(row.authorId && { personId: row.authorId }),
  })
  if (row.authorId && row.authorId !== userId) {
    await tellAuthor(tx, context, { groupId, messageId, authorId: row.authorId, change: state })
  }
}

/**
 * The same without a record and news; `userId` is null when that host has gone. The row of the group must be locked.
 * @returns the message as it was; undefined where nothing changes
 * @throws AppError not-found
 */
export async function withholdUntold(
  tx: Tx,
  context: Context,
  { groupId, userId }: { groupId: string; userId: string | null },
  messageId: string,
  state: WithheldState,
) {
  const row = await lockRow(tx, 'message', messageId)
  if (!row) throw new AppError('not-found')
  const before = await changeState(tx, context, messageId, { state, withheldBy: userId })
  if (before === state) return undefined
  if (before === undefined) {
    const kept = await moveAway(tx, row)
    await tx
      .insertInto('withheld_message')
      .values({
        messageId,
        groupId,
        withheldBy: userId,
        state,
        withheldAt: context.clock(),
        data: JSON.stringify(kept),
        wasInFront: row.isInFront,
      })
      .execute()
    await indexMessage(tx, messageId)
    await countInFront(tx, groupId, -row.isInFront)
    if (await settle(tx, context, messageId))
      await publishToHosts(tx, context, groupId, { type: 'reports-changed', group: groupId })
  }
  await tx.deleteFrom('notification').where('messageId', '=', messageId).execute()
  await publishWithheld(tx, context, { groupId, messageId })
  return row
}

/** @returns what it was until now, undefined for a message that nobody has withheld */
async function changeState(
  tx: Tx,
  context: Context,
  messageId: string,
  { state, withheldBy }: { state: WithheldState; withheldBy: string | null },
): Promise<WithheldState | undefined> {
  const before = await tx
    .selectFrom('withheld_message')
    .select(['state', 'data'])
    .where('messageId', '=', messageId)
    .executeTakeFirst()
  if (!before || before.state === state) return before?.state
  if (before.data === null) throw new AppError('not-found')
  await tx
    .updateTable('withheld_message')
    .set({ state, withheldBy, withheldAt: context.clock() })
    .where('messageId', '=', messageId)
    .execute()
  return before.state
}

type MessageRow = NonNullable<Awaited<ReturnType<typeof lockRow<'message'>>>>

async function moveAway(tx: Tx, { id, data, type, sortOrder }: MessageRow): Promise<Withheld> {
  const whole = await readWhole(tx, id, data)
  const about = await tx
    .selectFrom('message')
    .select(['id as replyId', 'aboutFileId as fileId'])
    .where('parentId', '=', id)
    .where('aboutFileId', 'is not', null)
    .$narrowType<{ fileId: string }>()
    .execute()
  await tx.updateTable('message').set({ aboutFileId: null }).where('parentId', '=', id).execute()
  await tx.deleteFrom('long_message').where('messageId', '=', id).execute()
  await tx.deleteFrom('message_mention').where('messageId', '=', id).execute()
  await moveFilesAway(tx, id)
  await tx
    .updateTable('message')
    .set({ data: '{}', type: 'standard', sortOrder: null, linkId: null, isInFront: 0 })
    .where('id', '=', id)
    .execute()
  return { data: whole, type, sortOrder, about }
}

/** What people were told of a message comes and goes with it. */
export async function publishWithheld(
  tx: Tx,
  context: Context,
  { groupId, messageId }: { groupId: string; messageId: string },
): Promise<void> {
  const lineage = await listLineage(tx, messageId)
  const event = { type: 'message-changed', group: groupId, message: messageId, lineage } as const
  const members = await publishToMembers(tx, context, groupId, event)
  const userIds = members.map(({ userId }) => userId)
  publishAfterCommit(tx, context, userIds, { type: 'notifications-changed' })
}
