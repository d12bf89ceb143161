import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { BlockKind } from '#contract/blocks/block-kind.ts'
import { limits, oldestDate } from '#contract/fields.ts'
import { ImportedFrom } from '#contract/importing/import-formats.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Seconds } from '#contract/units.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import type { ImportedPerson, ImportedWhole } from '../../importers/imported.ts'
import { cut, excerpt } from '../../presenters/message-text.ts'
import { storedBlocks } from '../blocks/blocks.ts'
import { attachFiles } from '../messages/attaching/attach-files.ts'
import { saveLinkOf } from '../messages/link-of-message.ts'
import { saveMentions } from '../messages/mentions.ts'
import { saveWhole } from '../messages/whole-message.ts'
import { isOneEmoji } from '../reactions/reactions.ts'
import { indexNewMessage } from '../word-index/word-index.ts'
import { answeringPeople } from './blocks/answering-people.ts'
import { eventAgain, eventToBring } from './blocks/bring-event-back.ts'
import { bringListBack } from './blocks/bring-list-back.ts'
import { pollAgain, pollToBring } from './blocks/bring-poll-back.ts'
import { claim, personAsArchived, raise, type Bringing } from './bringing.ts'
import { collectAgain } from './collect-again.ts'
import { captionOf } from './drafts.ts'
import type { StagedMessage } from './next-piece.ts'
import { markAgain } from './people/mark-again.ts'
import type { Received } from './receive-files.ts'
import { storable } from './staged.ts'
import { bringVersionsBack } from './versions/bring-versions-back.ts'

type Returning = StagedMessage & { whole: ImportedWhole; isByHost: boolean; now: Seconds }

/** Each message as it was, under its own id if that is free. What replies to something that is not here stays away. */
export async function bringBack(tx: Tx, bringing: Bringing, rows: readonly StagedMessage[]) {
  const { context, row } = bringing
  const isByHost = await isHost(tx, row)
  const sum = { messages: 0, inFront: 0, files: 0 }
  for (const staged of rows) {
    const { whole } = staged.said
    if (!whole) continue
    const brought = await bringOne(tx, bringing, { ...staged, whole, isByHost, now: context.clock() })
    if (!brought) continue
    sum.messages++
    sum.files += brought.files
    sum.inFront += brought.inFront
  }
  return sum
}

async function isHost(tx: Tx, { groupId, userId }: Bringing['row']): Promise<boolean> {
  const query = tx.selectFrom('membership').select('role').where('groupId', '=', groupId)
  return (await query.where('userId', '=', userId).executeTakeFirst())?.role === 'host'
}

async function bringOne(tx: Tx, bringing: Bringing, returning: Returning) {
  const { context, row } = bringing
  const { groupId, userId } = row
  const { whole, said, at, now } = returning
  const parentId = said.repliesTo === undefined ? null : await findBrought(tx, groupId, said.repliesTo)
  if (said.repliesTo !== undefined && parentId === null) return undefined
  const id = await freeId(tx, 'message', whole.id)
  const { data, mentions } = await dataOf(tx, bringing, returning)
  const linkId = whole.withheld ? null : await saveLinkOf(tx, context, data, userId)
  const message = await columnsOf(tx, bringing, { returning, parentId, linkId })
  const { authorId } = message
  await tx
    .insertInto('message')
    .values({ id, ...message, data: JSON.stringify(excerpt(data)) })
    .execute()
  await saveWhole(tx, id, data)
  const files = filesOf(returning)
  const there = files.filter((file) => file !== undefined)
  const fileIds = there.map(({ fileId }) => fileId)
  await attachFiles(tx, { userId }, id, fileIds, [], there)
  if (mentions.length > 0) await saveMentions(tx, id, data)
  const hasFiles = there.length > 0
  const poll = pollToBring(whole, parentId)
  if (poll) await pollAgain(tx, bringing, { id, poll, fileIds: files.map((file) => file?.fileId ?? null), now })
  await eventAgain(tx, bringing, { messageId: id, event: eventToBring(whole, parentId), now })
  if (parentId === null) await bringListBack(tx, bringing, id, returning)
  await bringVersionsBack(tx, bringing, id, returning)
  await indexNewMessage(tx, { id, groupId, authorId, createdAt: at, data, linkId, blocks: message.blocks, hasFiles })
  if (whole.withheld) await withholdAgain(tx, { id, groupId, now, whole })
  await claim(tx, row, [returning.keyHash], id)
  await confirmAgain(tx, bringing, id, returning)
  const inOrder = files.map((file) => file?.fileId ?? null)
  await reactAgain(tx, bringing, { id, returning, fileIds: inOrder })
  await collectAgain(tx, bringing, { messageId: id, whole, fileIds: inOrder, now })
  await markAgain(tx, bringing, { messageId: id, whole, fileIds: inOrder, now })
  for (let above = parentId; above !== null;) above = await raise(tx, above, message.postedAt)
  return { files: there.length, inFront: message.isInFront }
}

async function findBrought(tx: Tx, groupId: string, keyHash: string): Promise<string | null> {
  const found = await tx
    .selectFrom('imported_message')
    .innerJoin('message', 'message.id', 'imported_message.messageId')
    .select('message.id')
    .where('imported_message.groupId', '=', groupId)
    .where('imported_message.keyHash', '=', keyHash)
    .where('message.groupId', '=', groupId)
    .executeTakeFirst()
  return found?.id ?? null
}

async function freeId(tx: Tx, table: 'message' | 'reaction', id: string): Promise<string> {
  if (!isUuid.test(id)) return newId()
  const taken = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return taken ? newId() : id
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Placed = { returning: Returning; parentId: string | null; linkId: string | null }

/** Only hosts pin and close. */
async function columnsOf(tx: Tx, bringing: Bringing, { returning, parentId, linkId }: Placed) {
  const { whole, at, now, isByHost } = returning
  const postedAt = Math.min(Math.max(whole.postedAt, oldestDate), now)
  const isTop = parentId === null && !whole.withheld
  const mayPin = isByHost && (isTop || whole.isInFront)
  return {
    groupId: bringing.row.groupId,
    parentId,
    linkId,
    ...(await peopleOf(tx, bringing, whole)),
    type: whole.type,
    createdAt: at,
    datePrecision: whole.datePrecision ?? null,
    postedAt,
    editedAt: whole.editedAt === undefined ? null : Math.min(Math.max(whole.editedAt, 0), now),
    lastActivityDate: Math.max(0, postedAt),
    isInFront: isTop || (whole.isInFront && !whole.withheld) ? 1 : 0,
    sortOrder: mayPin && whole.pinned !== undefined ? Math.min(Math.max(whole.pinned, 0), mostPinned) : null,
    closedAt: isByHost && parentId === null && whole.closedAt !== undefined ? Math.min(whole.closedAt, now) : null,
    aboutFileId: await aboutIn(tx, parentId, whole),
    blocks: storedBlocks(blocksOf(whole, parentId)),
  } satisfies Partial<Insertable<Tables['message']>>
}

function blocksOf(whole: ImportedWhole, parentId: string | null): BlockKind[] {
  if (parentId !== null) return []
  return [
    ...(whole.confirmations ? ['confirmation' as const] : []),
    ...(pollToBring(whole, parentId) ? ['poll' as const] : []),
    ...(eventToBring(whole, parentId).length > 0 ? ['event' as const] : []),
    ...(whole.list ? ['list' as const] : []),
  ]
}

const mostPinned = 1_000_000

/**
 * What others wrote names whoever brings it, since an archive can be changed: the claims that it makes itself stand only
 * for who brings it, and for people who are not here. Answers of others do as well: they are part of the message.
 */
async function peopleOf(tx: Tx, bringing: Bringing, whole: ImportedWhole) {
  const { author, writtenBy, importedFrom, importedBy } = whole
  const { userId } = bringing.row
  const find = async (person: ImportedPerson | undefined) =>
    person === undefined ? null : personAsArchived(tx, bringing, person)
  const authorId = await find(author)
  const byId = await find(writtenBy ?? importedBy)
  const from = importedFrom === undefined ? null : appNamed(importedFrom)
  const answering: (string | null)[] = []
  for (const person of answeringPeople(whole)) answering.push(await find(person))
  const stands =
    (byId === userId || !(await isMember(tx, bringing, [authorId, byId]))) && !(await isMember(tx, bringing, answering))
  if (stands && (byId !== null || from)) return { authorId, writtenBy: byId, importedFrom: from }
  return { authorId, writtenBy: authorId === userId ? null : userId, importedFrom: from ?? ('coterie' as const) }
}

function appNamed(name: string): ImportedFrom {
  return ImportedFrom.enum.find((app) => app === name) ?? 'coterie'
}

/** Whether one of these is a member other than whoever brings it. */
async function isMember(tx: Tx, { row }: Bringing, people: (string | null)[]): Promise<boolean> {
  const ids = [...new Set(people.filter((id) => id !== null && id !== row.userId))]
  for (const portion of inPortions(ids)) {
    const query = tx.selectFrom('membership').select('userId').where('groupId', '=', row.groupId)
    if (await query.where('userId', 'in', portion).limit(1).executeTakeFirst()) return true
  }
  return false
}

/** Its limits are those of what people write here. */
async function dataOf(tx: Tx, bringing: Bringing, { whole, said }: Returning) {
  const mentions: NonNullable<MessageData['mentions']> = []
  for (const { person, name } of whole.mentions.slice(0, limits.mentionsPerMessage)) {
    const id = await personAsArchived(tx, bringing, person)
    if (id !== null && !mentions.some((other) => other.id === id)) mentions.push({ id, name: storable(name) })
  }
  const title = cut(storable(whole.title ?? ''), limits.title)
  const data: MessageData = {
    ...(title !== '' && { title }),
    text: cut(storable(whole.storedText ?? said.text), limits.storedText),
    ...(whole.withoutPreview && { no_embed: true }),
    ...(mentions.length > 0 && { mentions }),
  }
  return { data, mentions }
}

/** In their order, with undefined for those that were refused. */
function filesOf({ said, received, whole }: Returning) {
  const ids = JSON.parse(received ?? '[]') as Received
  return ids.map((fileId, index) => {
    if (fileId === null) return undefined
    const { alt, location } = whole.files[index] ?? {}
    return {
      fileId,
      caption: captionOf(said.files[index]?.caption),
      alt: captionOf(alt),
      location: cut(captionOf(location) ?? '', limits.location) || null,
    }
  })
}

/** The file of its parent that it is about, where all of the parent's files have come. */
async function aboutIn(tx: Tx, parentId: string | null, { about }: ImportedWhole): Promise<string | null> {
  if (parentId === null || !about) return null
  const query = tx.selectFrom('message_file').select('fileId').where('messageId', '=', parentId)
  const files = await query.orderBy('position').execute()
  return files.length === about.of ? (files[about.position]?.fileId ?? null) : null
}

type Withheld = { id: string; groupId: string; now: Seconds; whole: ImportedWhole }

/** As one whose content has been erased: there is nothing to restore. */
async function withholdAgain(tx: Tx, { id, groupId, now, whole }: Withheld): Promise<void> {
  const withheld = { messageId: id, groupId, withheldBy: null, state: whole.withheld!, withheldAt: now, data: null }
  await tx
    .insertInto('withheld_message')
    .values({ ...withheld, wasInFront: 0 })
    .execute()
}

async function confirmAgain(tx: Tx, bringing: Bringing, messageId: string, { whole, now }: Returning): Promise<void> {
  for (const { person, confirmedAt } of whole.confirmations ?? []) {
    const userId = await personAsArchived(tx, bringing, person)
    if (userId === null) continue
    await tx
      .insertInto('confirmation')
      .values({ messageId, userId, confirmedAt: Math.min(Math.max(confirmedAt, 0), now) })
      .onConflict((is) => is.doNothing())
      .execute()
  }
}

type Reacting = { id: string; returning: Returning; fileIds: (string | null)[] }

async function reactAgain(tx: Tx, bringing: Bringing, { id: messageId, returning, fileIds }: Reacting): Promise<void> {
  const { whole, now } = returning
  const emojis = new Set<string>()
  for (const { id, person, emoji, createdAt, position } of whole.reactions) {
    if (!isOneEmoji(emoji)) continue
    if (!emojis.has(emoji) && emojis.size >= limits.reactionsPerMessage) continue
    const userId = await personAsArchived(tx, bringing, person)
    if (userId === null) continue
    emojis.add(emoji)
    const fileId = position === undefined ? null : (fileIds[position] ?? null)
    const given = { id: await freeId(tx, 'reaction', id), messageId, fileId, userId, emoji }
    await tx
      .insertInto('reaction')
      .values({ ...given, createdAt: Math.min(Math.max(createdAt, 0), now) })
      .onConflict((is) => is.doNothing())
      .execute()
  }
}
