import { v7 as newId } from 'uuid'
import { limits } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Job } from '../../jobs/worker.ts'
import { addPhotosOf } from '../collections/add-files.ts'
import { claimFiles } from '../files/files.ts'
import { findOpenLink } from '../guest-gate/open-link.ts'
import { asBot, publishToMembers, type Membership } from '../membership/membership.ts'
import { mayReplyIn, requireMayPost, type RoleAndRules } from '../membership/roles.ts'
import { ruleColumns } from '../membership/rules.ts'
import { listLineage } from '../messages/ancestry.ts'
import { postWithin } from '../messages/messages.ts'
import { listPhotosByDate } from '../photos/list-by-date.ts'
import { requireRoomInGroup } from '../storage-limits/room-in-group.ts'
import { indexMessage } from '../word-index/word-index.ts'
import { publishGuests } from './publish-guests.ts'
import { tellOfPhotos } from './tell-of-photos.ts'

/**
 * Of these, what still waits becomes part of the message that the guest has brought by this link, or of a new one once
 * that is full, or gone. `by` is who lets them in, and has to be allowed to write there; `isQuiet` notifies nobody.
 * @returns how many
 * @throws AppError group-full, collection-full, message-withheld, conversation-closed, hosts-only, readers-only-read
 */
export async function letPhotosIn(
  tx: Tx,
  context: Context,
  guestId: string,
  fileIds: readonly string[],
  { by, isQuiet = false }: { by: RoleAndRules; isQuiet?: boolean },
): Promise<number> {
  const guest = await lockRow(tx, 'guest', guestId)
  if (!guest) return 0
  const rows = await tx
    .selectFrom('guest_photo')
    .select('fileId')
    .where('guestId', '=', guestId)
    .where('letInAt', 'is', null)
    .where('fileId', 'in', fileIds)
    .orderBy('createdAt')
    .orderBy('fileId')
    .execute()
  const photos = rows.map(({ fileId }) => fileId)
  if (photos.length === 0) return 0
  const link = await tx
    .selectFrom('guest_link')
    .innerJoin('group', 'group.id', 'guest_link.groupId')
    .select(['groupId', 'collectionId', 'messageId', 'guest_link.madeBy', ...ruleColumns])
    .where('guest_link.id', '=', guest.linkId)
    .executeTakeFirstOrThrow()
  await requireMayWriteThere(tx, by, link)
  const author = asBot(guest.userId, link)
  await tx.updateTable('guest_photo').set({ letInAt: context.clock() }).where('fileId', 'in', photos).execute()
  const to = { collectionId: link.collectionId, parentId: link.messageId, isQuiet }
  const isAdded = guest.messageId !== null && (await append(tx, context, author, guest.messageId, photos, to))
  if (!isAdded) {
    const messageId = await post(tx, context, author, photos, to)
    await tx.updateTable('guest').set({ messageId }).where('id', '=', guestId).execute()
  }
  await publishGuests(tx, context, link.groupId, link.madeBy)
  return photos.length
}

/** @throws AppError conversation-closed, hosts-only, readers-only-read */
async function requireMayWriteThere(tx: Tx, by: RoleAndRules, { messageId }: { messageId: string | null }) {
  if (messageId === null) return requireMayPost(by, 'conversation')
  requireMayPost(by, 'reply')
  const root = (await listLineage(tx, messageId)).at(-1) ?? messageId
  const row = await tx.selectFrom('message').select('closedAt').where('id', '=', root).executeTakeFirst()
  if (row && !mayReplyIn(by, { isClosed: row.closedAt !== null })) throw new AppError('conversation-closed')
}

type To = { collectionId: string | null; parentId: string | null; isQuiet: boolean }

async function post(
  tx: Tx,
  context: Context,
  author: Membership,
  files: string[],
  { collectionId, parentId, isQuiet }: To,
) {
  const id = newId()
  await postWithin(tx, context, author, {
    id,
    group: author.groupId,
    data: {},
    files,
    ...(collectionId !== null && { collection: collectionId }),
    ...(parentId !== null && { parent: parentId }),
    ...(isQuiet && { isQuiet }),
  })
  return id
}

/** False where the message has no room for them, or a host has hidden it. */
async function append(
  tx: Tx,
  context: Context,
  author: Membership,
  messageId: string,
  files: readonly string[],
  { collectionId }: To,
): Promise<boolean> {
  const { groupId, userId } = author
  const message = await lockRow(tx, 'message', messageId)
  if (!message || message.groupId !== groupId || message.authorId !== userId) return false
  const there = await tx
    .selectFrom('message_file')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'message_file.messageId')
    .select(['position', 'withheld_message.state'])
    .where('message_file.messageId', '=', messageId)
    .orderBy('position', 'desc')
    .execute()
  const [last] = there
  if (!last || last.state !== null || there.length + files.length > limits.filesPerMessage) return false
  await claimFiles(tx, author, files)
  await tx
    .insertInto('message_file')
    .values(files.map((fileId, n) => ({ messageId, fileId, position: last.position + 1 + n })))
    .execute()
  await listPhotosByDate(tx, messageId)
  if (collectionId !== null) await addPhotosOf(tx, context, { id: collectionId, groupId, userId }, messageId)
  await indexMessage(tx, messageId)
  const lineage = await listLineage(tx, messageId)
  await publishToMembers(tx, context, groupId, { type: 'message-changed', group: groupId, message: messageId, lineage })
  await requireRoomInGroup(tx, groupId, files)
  return true
}

/**
 * Where nobody has to let them in: a moment after the first came, so that what comes together is one message. What may
 * not come in by itself any more waits for those who decide, who hear of it.
 */
export const letGuestPhotosInJob: Job<'let-guest-photos-in'> = {
  kind: 'let-guest-photos-in',
  run: async (context, { guestId }) => {
    try {
      await transaction(context, (tx) => letInByItself(tx, context, guestId))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await transaction(context, (tx) => tellOfPhotos(tx, context, guestId, 'waiting'))
    }
  },
}

async function letInByItself(tx: Tx, context: Context, guestId: string): Promise<void> {
  const found = await tx.selectFrom('guest').select('linkId').where('id', '=', guestId).executeTakeFirst()
  const link = found && (await lockRow(tx, 'guest_link', found.linkId))
  const guest = link && (await lockRow(tx, 'guest', guestId))
  if (!guest) return
  const rows = await tx
    .selectFrom('guest_photo')
    .select('fileId')
    .where('guestId', '=', guestId)
    .where('letInAt', 'is', null)
    .execute()
  if (rows.length === 0) return
  const open = await findOpenLink({ ...context, db: tx as unknown as Db }, { id: link.id })
  if (!open || open.holds === 1) return tellOfPhotos(tx, context, guestId, 'waiting')
  const photos = rows.map(({ fileId }) => fileId)
  await letPhotosIn(tx, context, guestId, photos, { by: open.maker })
  if (guest.messageId !== null) await tellOfPhotos(tx, context, guestId, 'in')
}
