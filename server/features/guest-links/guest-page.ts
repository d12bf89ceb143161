import { guestLimits } from '#contract/guests/guest-links.ts'
import type { GuestEvent, GuestPage, GuestPhoto, GuestPoll, GuestReply } from '#contract/guests/guest-pages.ts'
import type { MessageData } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { kindsOfBlocks } from '../blocks/blocks.ts'
import type { MessageWithBlock } from '../blocks/message-with-block.ts'
import { filesOfCollection } from '../collections/files-of-collection.ts'
import { orderOf } from '../collections/order.ts'
import { presentCollection } from '../collections/present-collections.ts'
import { presentEvent } from '../events/present-event.ts'
import { presentMessageFile, selectFileOfMessageColumns } from '../files/files.ts'
import type { GuestPass } from '../guest-gate/require-guest.ts'
import { asGuest } from '../membership/membership.ts'
import { presentPoll } from '../polls/present-poll.ts'
import { leftOf, listBrought, readUse } from './brought-photos.ts'
import { sizeOfDownload } from './download.ts'
import { firstName } from './shown-files.ts'

/** All that a guest sees, but for the photos, which come page by page. People are first names, nothing else. */
export async function presentGuestPage(context: Context, pass: GuestPass): Promise<GuestPage> {
  const { db } = context
  const [group, maker, use, brought, download, shown] = await Promise.all([
    db.selectFrom('group').select(['name', 'hue']).where('id', '=', pass.groupId).executeTakeFirstOrThrow(),
    db.selectFrom('user').select('name').where('id', '=', pass.madeBy).executeTakeFirst(),
    readUse(db, pass, pass.guest),
    listBrought(context, pass),
    sizeOfDownload(context, pass),
    pass.collectionId === null ? readMessage(context, pass) : readCollection(db, pass),
  ])
  return {
    link: pass.id,
    group: { name: group.name, ...(group.hue !== null && { hue: group.hue }) },
    ...(maker && { from: firstName(maker.name) }),
    ...shown,
    ...(pass.mayAdd === 1 && { add: { holds: pass.holds === 1, ...leftOf(use, pass) } }),
    ...download,
    answer: pass.mayAnswer === 1,
    ...(pass.guest && { name: pass.guest.name }),
    brought,
    ...(pass.expiresAt !== null && { expiresAt: pass.expiresAt }),
  }
}

type Shown = Omit<
  GuestPage,
  'link' | 'group' | 'from' | 'add' | 'download' | 'answer' | 'name' | 'brought' | 'expiresAt'
>

async function readCollection(db: Db, pass: GuestPass): Promise<Shown> {
  const row = await db.selectFrom('collection').selectAll().where('id', '=', pass.collectionId!).executeTakeFirst()
  if (!row) throw new AppError('guest-link-over')
  const { name, cover, photos, videos, from, until } = await presentCollection(db, membershipOf(pass), row)
  return {
    kind: 'collection',
    title: name,
    ...(cover && { cover }),
    photos,
    videos,
    ...(from !== undefined && { firstAt: from }),
    ...(until !== undefined && { lastAt: until }),
  }
}

async function readMessage(context: Context, pass: GuestPass): Promise<Shown> {
  const { db } = context
  const messageId = pass.messageId!
  const [row, files] = await Promise.all([
    db
      .selectFrom('message')
      .leftJoin('long_message', 'long_message.messageId', 'message.id')
      .leftJoin('user as author', 'author.id', 'message.authorId')
      .select((is) => is.fn.coalesce('long_message.data', 'message.data').as('data'))
      .select(['message.createdAt', 'message.blocks', 'message.authorId', 'author.name'])
      .where('message.id', '=', messageId)
      .executeTakeFirst(),
    db
      .selectFrom('message_file')
      .innerJoin('file', 'file.id', 'message_file.fileId')
      .select('file.type')
      .where('message_file.messageId', '=', messageId)
      .execute(),
  ])
  if (!row) throw new AppError('guest-link-over')
  const { title, text } = JSON.parse(row.data) as MessageData
  const kinds = kindsOfBlocks(row.blocks)
  const block = { membership: membershipOf(pass), messageId, authorId: row.authorId }
  const [event, poll, replies] = await Promise.all([
    kinds.includes('event') ? readEvent(context, { ...block, kind: 'event' }) : undefined,
    kinds.includes('poll') ? readPoll(context, { ...block, kind: 'poll' }) : undefined,
    pass.showsReplies === 1 ? readReplies(db, pass) : undefined,
  ])
  const videos = files.filter(({ type }) => type.startsWith('video/')).length
  return {
    kind: 'message',
    ...(title?.trim() && { title: title.trim() }),
    ...(row.name !== null && { by: firstName(row.name) }),
    ...(text && { text: readableText(text) }),
    createdAt: row.createdAt,
    photos: files.filter(({ type }) => type.startsWith('image/')).length,
    videos,
    ...(event && { event }),
    ...(poll && { poll }),
    ...(replies && { replies }),
  }
}

/** Whoever only looks has answered nothing. */
export function membershipOf({ guest, groupId, flags }: GuestPass) {
  return asGuest(guest?.userId ?? '', { groupId, ...flags })
}

async function readEvent({ db, clock }: Context, block: MessageWithBlock): Promise<GuestEvent> {
  const { id, start, end, zone, place, cancelled, answersUntil, seats, coming, maybe, mine } = await presentEvent(
    db,
    block,
    clock(),
  )
  return {
    id,
    start,
    ...(end && { end }),
    zone,
    ...(place && { place }),
    ...(cancelled && { cancelled }),
    answersUntil,
    ...(seats !== undefined && { seats }),
    coming,
    maybe,
    ...(mine && { mine }),
  }
}

async function readPoll(context: Context, block: MessageWithBlock): Promise<GuestPoll> {
  const { kind, shows, zone, endsAt, endedAt, voters, options } = await presentPoll(context, block)
  return {
    kind,
    shows,
    ...(zone && { zone }),
    ...(endsAt !== undefined && { endsAt }),
    ...(endedAt !== undefined && { endedAt }),
    voters,
    options: options.map(({ id, text, file, moment, mine, counts }) => ({
      id,
      ...(text !== undefined && { text }),
      ...(file !== undefined && { file }),
      ...(moment !== undefined && { moment }),
      ...(mine && { mine }),
      ...(counts && { counts }),
    })),
  }
}

async function readReplies(db: Db, { messageId, groupId }: GuestPass): Promise<GuestReply[]> {
  const rows = await db
    .selectFrom('message')
    .leftJoin('long_message', 'long_message.messageId', 'message.id')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'message.id')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .select((is) => is.fn.coalesce('long_message.data', 'message.data').as('data'))
    .select(['message.id', 'message.createdAt', 'author.name'])
    .where('message.parentId', '=', messageId)
    .where('message.groupId', '=', groupId)
    .where('withheld_message.messageId', 'is', null)
    .orderBy('message.id', 'desc')
    .limit(guestLimits.repliesShown)
    .execute()
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.toReversed().map(({ id, createdAt, name, data }) => {
    const { text } = JSON.parse(data) as MessageData
    return {
      ...(name !== null && { by: firstName(name) }),
      createdAt,
      ...(text && { text: readableText(text) }),
      files: (files.get(id) ?? []).map((row) => presentMessageFile(row, row.position)),
    }
  })
}

async function filesOf(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(selectFileOfMessageColumns)
    .select(['message_file.messageId', 'message_file.position'])
    .where('message_file.messageId', 'in', messageIds)
    .orderBy('message_file.messageId')
    .orderBy('message_file.position')
    .execute()
  return Map.groupBy(rows, ({ messageId }) => messageId)
}

export async function listGuestPhotos(
  db: Db,
  pass: GuestPass,
  from = 0,
): Promise<{ photos: GuestPhoto[]; next?: number }> {
  const rows =
    pass.collectionId === null
      ? await ofMessage(db, pass.messageId!).offset(from).execute()
      : await ofCollection(db, pass.collectionId, await isByHand(db, pass.collectionId))
          .offset(from)
          .execute()
  const photos = rows.slice(0, guestLimits.photosPerPage).map(({ by, takenAt, createdAt, ...row }, index) => ({
    ...presentMessageFile(row, from + index),
    takenAt: takenAt ?? createdAt,
    ...(by !== null && { by: firstName(by) }),
  }))
  return { photos, ...(rows.length > photos.length && { next: from + photos.length }) }
}

/** Recordings and documents as well. */
function ofMessage(db: Db, messageId: string) {
  return db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .where('message_file.messageId', '=', messageId)
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .select(photoColumns)
    .orderBy('message_file.position')
    .limit(guestLimits.photosPerPage + 1)
}

function ofCollection(db: Db, collectionId: string, isByHand: boolean) {
  return filesOfCollection(db, collectionId)
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .select(photoColumns)
    .orderBy(orderOf(isByHand))
    .limit(guestLimits.photosPerPage + 1)
}

const photoColumns = [
  ...selectFileOfMessageColumns,
  'message_file.position',
  'message_file.takenAt',
  'message.createdAt',
  'author.name as by',
] as const

async function isByHand(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('collection').select('isByHand').where('id', '=', id).executeTakeFirst()
  return row?.isByHand === 1
}
