import { v7 as newId } from 'uuid'
import { limits } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { excerpt } from '../../presenters/message-text.ts'
import { addPhotosOf } from '../collections/add-files.ts'
import { attachFiles } from '../messages/attaching/attach-files.ts'
import { countInFront } from '../messages/count-in-front.ts'
import { saveWhole } from '../messages/whole-message.ts'
import { isOneEmoji } from '../reactions/reactions.ts'
import { requireRoomInGroup } from '../storage-limits/room-in-group.ts'
import { indexNewMessage } from '../word-index/word-index.ts'
import { bringBack } from './bring-back.ts'
import { claim, Overtaken, personOf, prepare, raise, type Bringing } from './bringing.ts'
import { draftsOf, type Draft } from './drafts.ts'
import type { ImportRow } from './import-row.ts'
import { monthOf, type Piece } from './next-piece.ts'
import { findMonth, keyOfMonth, repliesBelowMonth } from './open-month.ts'
import { datedByThemselves } from './own-dates.ts'
import type { Received } from './receive-files.ts'

/** @throws Overtaken; then look what comes next. AppError group-full */
export async function bringIn(context: Context, row: ImportRow, piece: Piece): Promise<void> {
  await transaction(context, async (tx) => {
    await removePiece(tx, context, row, piece)
    const known = await listKnown(tx, row.groupId, piece)
    const unknown = piece.rows.filter(({ keyHash }, index) => {
      return !known.has(keyHash) && piece.rows.findIndex((other) => other.keyHash === keyHash) === index
    })
    const rows = await datedByThemselves(tx, context, row, unknown)
    const bringing = await prepare(tx, context, row)
    const { messages, inFront, files } = await (row.way === 'whole'
      ? bringBack(tx, bringing, rows)
      : insertDrafts(tx, bringing, draftsOf({ ...piece, rows }, bringing)))
    const received = rows.flatMap((row) => JSON.parse(row.received ?? '[]') as Received)
    const there = received.filter((id) => id !== null)
    await tx
      .updateTable('import')
      .set((is) => ({
        done: is('done', '+', piece.rows.length),
        messages: is('messages', '+', messages),
        files: is('files', '+', files),
        refused: is('refused', '+', received.length - there.length),
      }))
      .where('id', '=', row.id)
      .execute()
    await countInFront(tx, row.groupId, inFront)
    await requireRoomInGroup(tx, row.groupId, there)
  })
}

async function removePiece(tx: Tx, { clock }: Context, { id }: ImportRow, { rows }: Piece): Promise<void> {
  const importing = await tx
    .updateTable('import')
    .set({ changedAt: clock() })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .executeTakeFirst()
  const positions = rows.map(({ position }) => position)
  const removed = await tx
    .deleteFrom('waiting_message')
    .where('importId', '=', id)
    .where('position', 'in', positions)
    .executeTakeFirst()
  if (importing.numUpdatedRows === 0n || Number(removed.numDeletedRows) !== rows.length) throw new Overtaken()
}

export async function listKnown(db: Db | Tx, groupId: string, { rows }: Piece): Promise<Set<string>> {
  const hashes = rows.map(({ keyHash }) => keyHash)
  const known = await (db as Db)
    .selectFrom('imported_message')
    .select('keyHash')
    .where('groupId', '=', groupId)
    .where('keyHash', 'in', hashes)
    .execute()
  return new Set(known.map(({ keyHash }) => keyHash))
}

async function insertDrafts(tx: Tx, bringing: Bringing, drafts: readonly Draft[]) {
  const sum = { messages: 0, inFront: 0, files: 0 }
  for (const draft of drafts) {
    const brought = await insertDraft(tx, bringing, draft)
    if (!brought) continue
    sum.messages++
    sum.files += draft.files.length
    sum.inFront += brought.inFront
  }
  return sum
}

/** Undefined for talk that replies to nothing that is here, where only photos are brought in. */
async function insertDraft(tx: Tx, bringing: Bringing, draft: Draft): Promise<{ inFront: number } | undefined> {
  const { row, way } = bringing
  const isReply = way === 'archive' || draft.repliesTo !== undefined
  let parentId = draft.repliesTo === undefined ? null : await findParent(tx, row.groupId, draft.repliesTo)
  let inFront = isReply ? 0 : 1
  if (parentId === null && way === 'archive') {
    const month = await monthFor(tx, bringing, draft)
    parentId = month.id
    inFront += month.isNew ? 1 : 0
  }
  const isTalk = way === 'albums' && draft.files.length === 0
  if (parentId === null && (isReply || isTalk)) return undefined
  const id = await insert(tx, bringing, draft, parentId)
  await claim(tx, row, draft.keys, id)
  await saveReactions(tx, bringing, id, draft)
  if (row.collectionId !== null && draft.files.length > 0) await collect(tx, bringing, row.collectionId, id)
  if (parentId !== null) await raise(tx, parentId, draft.at)
  return { inFront }
}

/** What a full collection has no room for is in the group all the same. */
async function collect(tx: Tx, { context, row }: Bringing, id: string, messageId: string): Promise<void> {
  const { groupId, userId } = row
  try {
    await addPhotosOf(tx, context, { id, groupId, userId }, messageId)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'collection-full')) throw error
  }
}

/** So many of one message stay in their order; half a million messages of as many fit into an id. */
const partsAtMost = 4096

async function insert(tx: Tx, bringing: Bringing, draft: Draft, parentId: string | null): Promise<string> {
  const { importedFrom } = bringing
  const { groupId, userId } = bringing.row
  const { at, text, title, files, position, part } = draft
  // Also sorts by time, with those of the same second in their order.
  const id = newId({ msecs: Math.max(0, at) * 1000, seq: position * partsAtMost + Math.min(part, partsAtMost - 1) })
  const authorId = await authorOf(tx, bringing, draft.sender)
  const data = { ...(title !== undefined && { title }), text: text.trim() }
  await tx
    .insertInto('message')
    .values({
      id,
      groupId,
      authorId,
      parentId,
      data: JSON.stringify(excerpt(data)),
      type: 'standard',
      createdAt: at,
      postedAt: at,
      lastActivityDate: Math.max(0, at),
      isInFront: parentId === null ? 1 : 0,
      importedFrom,
      writtenBy: importedFrom === null || authorId === userId ? null : userId,
    })
    .execute()
  await saveWhole(tx, id, data)
  const fileIds = files.map(({ fileId }) => fileId)
  await attachFiles(tx, { userId }, id, fileIds, [], files)
  const hasFiles = fileIds.length > 0
  await indexNewMessage(tx, { id, groupId, authorId, createdAt: at, data, linkId: null, hasFiles })
  return id
}

async function authorOf(tx: Tx, bringing: Bringing, sender: Draft['sender']): Promise<string | null> {
  if (sender === 'importer') return bringing.row.userId
  return sender === null ? null : personOf(tx, bringing, sender)
}

/** Replies to replies stay at one depth: nobody reads a talk of years as one stair. */
async function findParent(tx: Tx, groupId: string, keyHash: string): Promise<string | null> {
  const found = await tx
    .selectFrom('imported_message')
    .innerJoin('message', 'message.id', 'imported_message.messageId')
    .leftJoin('message as above', 'above.id', 'message.parentId')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'message.id')
    .select(['message.id', 'message.parentId', 'message.isInFront', 'above.isInFront as isAboveInFront'])
    .where('imported_message.groupId', '=', groupId)
    .where('imported_message.keyHash', '=', keyHash)
    .where('message.groupId', '=', groupId)
    .where('withheld_message.messageId', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  return found.isInFront === 1 || found.isAboveInFront === 1 || found.parentId === null ? found.id : found.parentId
}

/** The message above those of a month, or of part of a long one. A month is looked up once a piece. */
async function monthFor(tx: Tx, bringing: Bringing, draft: Draft): Promise<{ id: string; isNew: boolean }> {
  const { row, months, titleOfMonth } = bringing
  const name = monthOf(draft.day)
  const month = months.get(name) ?? (await findMonth(tx, row, draft.day))
  months.set(name, month)
  if (month.id !== null && month.below < repliesBelowMonth) {
    month.below++
    return { id: month.id, isNew: false }
  }
  const top: Draft = {
    ...draft,
    sender: 'importer',
    title: titleOfMonth(draft.day),
    text: '',
    files: [],
    reactions: [],
  }
  const id = await insert(tx, bringing, top, null)
  const part = month.part + 1
  await claim(tx, row, [keyOfMonth(row, draft.day, part)], id)
  months.set(name, { part, id, below: 1 })
  return { id, isNew: true }
}

/** Of people who are here. */
async function saveReactions(tx: Tx, bringing: Bringing, messageId: string, { at, reactions }: Draft): Promise<void> {
  const { senders, choices } = bringing
  const emojis = new Set<string>()
  for (const { sender, value } of reactions) {
    const person = senders.indexOf(sender)
    const isHere = person >= 0 && (choices[person] ?? 'nobody') !== 'nobody'
    if (!isHere || !isOneEmoji(value)) continue
    if (!emojis.has(value) && emojis.size >= limits.reactionsPerMessage) continue
    const userId = await personOf(tx, bringing, person)
    if (userId === null) continue
    emojis.add(value)
    await tx
      .insertInto('reaction')
      .values({ id: newId(), messageId, fileId: null, userId, emoji: value, createdAt: at })
      .onConflict((is) => is.doNothing())
      .execute()
  }
}
