import type { Input } from '#contract/endpoint.ts'
import type { editMessage as editMessageEndpoint, MessageData } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { excerpt } from '../../presenters/message-text.ts'
import { saveBlocks } from '../block-kinds/save-blocks.ts'
import { kindsAfter, storedBlocks } from '../blocks/blocks.ts'
import { publishToMembers, type Membership } from '../membership/membership.ts'
import { requireMayPost } from '../membership/roles.ts'
import { listPhotosByDate } from '../photos/list-by-date.ts'
import { requireQuestion } from '../polls/question.ts'
import { requireRoomInGroup } from '../storage-limits/room-in-group.ts'
import { requireNotWithheld } from '../withheld/withheld.ts'
import { indexMessage } from '../word-index/word-index.ts'
import { laterOf } from './activity.ts'
import { listLineage } from './ancestry.ts'
import { attachFiles } from './attaching/attach-files.ts'
import { saveCaptions } from './captions.ts'
import { countInFront } from './count-in-front.ts'
import { saveLinkOf } from './link-of-message.ts'
import { replaceMentions, withMentionsOfMembers } from './mentions.ts'
import { invalid, isEmpty, storedPrecision, type Authorship } from './messages.ts'
import { pinInGroup } from './pin.ts'
import { moveToMessage } from './removed-files.ts'
import { findRotated, moveToRotated, wordsOfRotated } from './rotated-files.ts'
import { keepVersion } from './versions/keep-version.ts'
import { nameFiles } from './versions/name-files.ts'
import { readWhole, refuseLongText, replaceWhole } from './whole-message.ts'

type Change = Input<typeof editMessageEndpoint>['body']

/**
 * Changes only the given fields. Publishing moves a message to the top of its group and cannot be undone.
 * @throws AppError message-withheld, empty-message, unusable-file, group-full, invalid-request
 */
export async function editMessage(context: Context, authorship: Authorship, change: Change): Promise<void> {
  const { membership, messageId } = authorship
  if (change.isInFront) requireMayPost(membership, 'conversation')
  if (change.data) refuseLongText(change.data)
  const { groupId } = membership
  await transaction(context, async (tx) => {
    const { row, before, data } = await changeRow(tx, context, authorship, change)
    const files = await replaceFiles(tx, membership, messageId, change.files)
    await saveCaptions(tx, messageId, change.captions)
    await saveBlocks(tx, context, { id: messageId, groupId, authorId: membership.userId }, change.blocks)
    if (change.data) await mentionMembers(tx, context, messageId, data)
    if (change.data || change.files) await requireContent(tx, messageId, data)
    if (change.data && isEmpty(data, 0)) await requireQuestion(tx, messageId)
    const changesSearch =
      change.data || change.files || change.captions || change.blocks || change.createdAt !== undefined
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
    await keepVersion(tx, context, { ...row, before, after: data, files })
    if (isPublished) await countInFront(tx, groupId, 1)
    await requireRoomInGroup(tx, groupId, files.attached)
  })
}

/** Locks the row, so that two concurrent edits cannot empty the message between them. */
async function changeRow(tx: Tx, context: Context, { membership, messageId }: Authorship, change: Change) {
  const row = await lockRow(tx, 'message', messageId)
  if (!row) throw new AppError('not-found')
  await requireNotWithheld(tx, messageId)
  if (change.blocks && row.parentId) throw invalid('/blocks', 'are for messages, not for replies')
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
      datePrecision: storedPrecision(change),
    }),
    ...(change.blocks && { blocks: storedBlocks(kindsAfter(row.blocks, change.blocks)) }),
  }
  if (data) await replaceWhole(tx, messageId, data)
  if (Object.keys(columns).length > 0) {
    await tx.updateTable('message').set(columns).where('id', '=', messageId).execute()
  }
  if (columns.createdAt !== undefined) await listPhotosByDate(tx, messageId)
  return { row, before, data: data ?? before }
}

/** Newly mentioned people see it in their notification of the message, which does not become unread again. */
async function mentionMembers(tx: Tx, context: Context, messageId: string, data: MessageData): Promise<void> {
  const added = await replaceMentions(tx, messageId, data)
  if (added.length > 0) publishAfterCommit(tx, context, added, { type: 'notifications-changed' })
}

/** @returns how they differ from those before, but for photos that were only turned */
async function replaceFiles(tx: Tx, membership: Membership, messageId: string, fileIds: string[] | undefined) {
  if (!fileIds) return { removed: [], added: 0, attached: [] }
  const before = await tx
    .deleteFrom('message_file')
    .where('messageId', '=', messageId)
    .returning(['fileId', 'caption', 'alt', 'location'])
    .execute()
  const wasThere = new Set(before.map(({ fileId }) => fileId))
  const added = fileIds.filter((id) => !wasThere.has(id))
  const removed = [...wasThere.difference(new Set(fileIds))]
  const rotated = await findRotated(tx, removed, added)
  await attachFiles(tx, membership, messageId, fileIds, before, wordsOfRotated(rotated, before))
  if (rotated.length > 0) await moveToRotated(tx, messageId, rotated)
  if (removed.length > 0) await moveToMessage(tx, messageId, removed)
  const turned = new Set(rotated.map(({ from }) => from))
  const gone = removed.filter((id) => !turned.has(id))
  const count = added.length - rotated.length
  return { removed: await nameFiles(tx, gone), added: count, attached: count > 0 ? added : [] }
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

/** False if it was already in front. */
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
