import type { Input } from '#contract/endpoint.ts'
import type { editMessage as editMessageEndpoint, MessageData } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { excerpt } from '../../presenters/message-text.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { publishToMembers, type Membership } from '../membership/membership.ts'
import { placePhotos } from '../photos/place-photos.ts'
import { indexMessage } from '../word-index/word-index.ts'
import { listLineage } from './ancestry.ts'
import { saveCaptions } from './captions.ts'
import { saveLinkOf } from './link-of-message.ts'
import { replaceMentions, withMentionsOfMembers } from './mentions.ts'
import { readWhole, replaceWhole } from './whole-message.ts'
import { keepForMessage } from './removed-files.ts'
import { findRotated, keepForRotated, wordsOfRotated } from './rotated-files.ts'
import { attachFiles, isEmpty, keptPrecision, refuseLongText, type Authorship, laterOf } from './messages.ts'

type Change = Input<typeof editMessageEndpoint>['body']

/**
 * Changes what is given of a message and nothing else. Publishing puts it on top of its group and cannot be undone.
 * @throws AppError empty-message when nothing would be left, unusable-file, invalid-request
 */
export async function editMessage(context: Context, authorship: Authorship, change: Change): Promise<void> {
  const { membership, messageId } = authorship
  if (change.data) refuseLongText(change.data)
  const { groupId } = membership
  await transaction(context, async (tx) => {
    const data = await changeRow(tx, context, authorship, change)
    if (change.files) await replaceFiles(tx, membership, messageId, change.files)
    await saveCaptions(tx, messageId, change.captions)
    if (change.data) await mentionMembers(tx, context, messageId, data)
    if (change.data || change.files) await requireContent(tx, messageId, data)
    const changesSearch = change.data || change.files || change.captions || change.createdAt !== undefined
    if (changesSearch) await indexMessage(tx, messageId)
    const isPublished = change.isInFront && (await publishInGroup(tx, context, messageId))
    if (change.pinnedInGroup !== undefined) await pinInGroup(tx, groupId, messageId, change.pinnedInGroup)
    const lineage = await listLineage(tx, messageId)
    await publishToMembers(tx, context, groupId, {
      type: 'message-changed',
      group: groupId,
      message: messageId,
      lineage,
    })
    // Last, because everybody who posts in the group waits for its row.
    if (isPublished) await countInFront(tx, groupId)
  })
}

/** The row stays locked, so that two edits at once cannot empty the message between them. */
async function changeRow(
  tx: Tx,
  context: Context,
  { membership, messageId }: Authorship,
  change: Change,
): Promise<MessageData> {
  const row = await lockRow(tx, 'message', messageId)
  if (!row) throw new AppError('not-found')
  const before = await readWhole(tx, messageId, row.data)
  // Clients that know of no mentions do not remove any.
  const data =
    change.data && (await withMentionsOfMembers(tx, membership.groupId, { mentions: before.mentions, ...change.data }))
  const columns = {
    ...(data && {
      data: JSON.stringify(excerpt(data)),
      linkId: await saveLinkOf(tx, context, data, membership.userId),
    }),
    ...(change.type && { type: change.type }),
    ...(change.createdAt !== undefined && {
      createdAt: Math.min(change.createdAt, context.clock()),
      datePrecision: keptPrecision(change),
    }),
  }
  if (data) await replaceWhole(tx, messageId, data)
  if (Object.keys(columns).length > 0) {
    await tx.updateTable('message').set(columns).where('id', '=', messageId).execute()
  }
  if (columns.createdAt !== undefined) await placePhotos(tx, messageId)
  return data ?? before
}

/** Whoever is mentioned only now finds it in the notification of the message, which does not become unread again. */
async function mentionMembers(tx: Tx, context: Context, messageId: string, data: MessageData): Promise<void> {
  const added = await replaceMentions(tx, messageId, data)
  if (added.length > 0) publishAfterCommit(tx, context, added, { type: 'notifications-changed' })
}

async function replaceFiles(tx: Tx, { userId }: Membership, messageId: string, fileIds: string[]): Promise<void> {
  const before = await tx
    .deleteFrom('message_file')
    .where('messageId', '=', messageId)
    .returning(['fileId', 'caption', 'alt'])
    .execute()
  const wasThere = new Set(before.map(({ fileId }) => fileId))
  const added = fileIds.filter((id) => !wasThere.has(id))
  const removed = [...wasThere.difference(new Set(fileIds))]
  const rotated = await findRotated(tx, removed, added)
  await attachFiles(tx, userId, messageId, fileIds, before, wordsOfRotated(rotated, before))
  if (rotated.length > 0) await keepForRotated(tx, messageId, rotated)
  if (removed.length > 0) await keepForMessage(tx, messageId, removed)
}

async function requireContent(tx: Tx, messageId: string, data: MessageData): Promise<void> {
  if (!isEmpty(data, 0)) return
  const file = await tx
    .selectFrom('message_file')
    .select('fileId')
    .where('messageId', '=', messageId)
    .limit(1)
    .executeTakeFirst()
  if (!file) throw new AppError('empty-message')
}

/** False for a message that is in front already. */
async function publishInGroup(tx: Tx, context: Context, messageId: string): Promise<boolean> {
  const published = await tx
    .updateTable('message')
    .set({ isInFront: 1, lastActivityDate: laterOf(context.clock()) })
    .where('id', '=', messageId)
    .where('isInFront', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return published !== undefined
}

async function countInFront(tx: Tx, groupId: string): Promise<void> {
  await tx
    .updateTable('group')
    .set((is) => ({ messagesInFront: is('messagesInFront', '+', 1) }))
    .where('id', '=', groupId)
    .execute()
}

/** A message that is pinned again goes to the end of the pinned. */
async function pinInGroup(tx: Tx, groupId: string, messageId: string, pinned: boolean): Promise<void> {
  const changed = await tx
    .updateTable('message')
    .set((is) => ({
      sortOrder: pinned
        ? is
            .selectFrom('message as other')
            .select((last) => last(last.fn.coalesce(last.fn.max('other.sortOrder'), last.lit(0)), '+', 1).as('next'))
            .where('other.groupId', '=', groupId)
            .where('other.sortOrder', 'is not', null)
        : null,
    }))
    .where('id', '=', messageId)
    .$if(pinned, (q) => q.where('isInFront', '=', 1))
    .returning('id')
    .executeTakeFirst()
  if (changed) return
  const problem = 'only a message that is in front can be pinned'
  throw new AppError('invalid-request', { fields: [{ path: '/pinnedInGroup', problem }] })
}
