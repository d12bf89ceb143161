import type { FastifyRequest } from 'fastify'
import { fileKind } from '#contract/files.ts'
import { guestLimits } from '#contract/guests/guest-links.ts'
import type { OwnPhoto } from '#contract/guests/guest-pages.ts'
import type { Bytes, Seconds } from '#contract/units.ts'
import type { Clock } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueueOnce } from '../../jobs/queue.ts'
import { presentMessageFile, selectFileColumns, type FileRow } from '../files/files.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'
import { announcedSize, requireFilePart } from '../files/receiving/upload-part.ts'
import { withSpaceFor } from '../files/receiving/upload-space.ts'
import { removeIfUnused } from '../files/remove-if-unused.ts'
import { findOpenLink } from '../guest-gate/open-link.ts'
import type { Guest, GuestPass } from '../guest-gate/require-guest.ts'
import { publishToMembers } from '../membership/membership.ts'
import { listLineage } from '../messages/ancestry.ts'
import { deleteWithReplies } from '../messages/delete-with-replies.ts'
import { listPhotosByDate } from '../photos/list-by-date.ts'
import { requireRoomInGroup } from '../storage-limits/room-in-group.ts'
import { finish } from '../uploads/finish-upload.ts'
import type { ResumableUploads } from '../uploads/resumable-uploads.ts'
import { indexMessage } from '../word-index/word-index.ts'
import { requireNamed } from './guests.ts'
import { publishGuests } from './publish-guests.ts'
import { tellOfPhotos } from './tell-of-photos.ts'

const together: Seconds = 60
const removableFor: Seconds = 86_400

/** @throws AppError forbidden, guest-name-needed, guest-link-full, guest-link-over, and what receiving a file throws */
export async function bringPhoto(context: Context, pass: GuestPass, request: FastifyRequest): Promise<OwnPhoto> {
  const limit = largestOfGuests(context)
  const size = announcedSize(request, limit)
  const guest = await requireRoomFor(context, pass, size ?? 0)
  const owner = asOwner(guest)
  const file = await withSpaceFor(context, owner, size, async (counted) => {
    const { content, name } = await requireFilePart(request, limit)
    return receiveFile(context, owner, { content: counted(content), name })
  })
  return keepOrRemove(context, pass, guest, file)
}

/** The same photo again, also where it waits no longer. @throws AppError as bringPhoto */
export async function bringUpload(
  context: Context,
  pass: GuestPass,
  uploads: ResumableUploads,
  uploadId: string,
): Promise<OwnPhoto> {
  const guest = requireBringing(pass)
  const { file } = await finish(context, { uploads, viewer: asOwner(guest), uploadId, keepsNoPosition: true })
  const brought = await context.db
    .selectFrom('guest_photo')
    .select('letInAt')
    .where('fileId', '=', file.id)
    .executeTakeFirst()
  if (brought) return presentOwn({ ...file, ...brought }, 0, context.clock())
  return keepOrRemove(context, pass, guest, file)
}

export function largestOfGuests({ config }: Context): Bytes {
  return Math.max(config.uploadLimits.image, config.uploadLimits.video)
}

/** Guests have no sessions. */
export function asOwner({ userId }: Pick<Guest, 'userId'>): Viewer {
  return { userId, sessionId: '' }
}

/** @throws AppError forbidden, guest-name-needed */
export function requireBringing(pass: GuestPass): Guest {
  if (pass.mayAdd === 0) throw new AppError('forbidden')
  return requireNamed(pass)
}

/** Before it arrives: counts what others are still sending too. @throws AppError forbidden, guest-name-needed, guest-link-full */
export async function requireRoomFor({ db, clock }: Context, pass: GuestPass, size: Bytes): Promise<Guest> {
  const guest = requireBringing(pass)
  const { bytes } = await db
    .selectFrom('unfinished_upload')
    .innerJoin('guest', 'guest.userId', 'unfinished_upload.ownerId')
    .select((is) => is.fn.sum<number | string | null>('unfinished_upload.size').as('bytes'))
    .where('guest.linkId', '=', pass.id)
    .where('unfinished_upload.expiresAt', '>=', clock())
    .executeTakeFirstOrThrow()
  refuseFull(await readUse(db, pass, guest), pass, Number(bytes ?? 0) + size)
  return guest
}

async function keepOrRemove(context: Context, pass: GuestPass, guest: Guest, file: FileRow): Promise<OwnPhoto> {
  try {
    if (!['image', 'video'].includes(fileKind(file.type) ?? '')) throw new AppError('unsupported-file')
    await transaction(context, (tx) => keep(tx, context, pass, guest, file))
  } catch (error) {
    await transaction(context, (tx) => removeIfUnused(tx, context.clock, [file.id]))
    throw error
  }
  return presentOwn({ ...file, letInAt: null }, 0, context.clock())
}

async function keep(tx: Tx, context: Context, pass: GuestPass, guest: Guest, file: FileRow): Promise<void> {
  const now = context.clock()
  const link = await lockRow(tx, 'guest_link', pass.id)
  // It has ended while the photo came.
  if (!link || !(await findOpenLink({ ...context, db: tx as unknown as Db }, { id: pass.id })))
    throw new AppError('guest-link-over')
  await lockRow(tx, 'guest', guest.id)
  refuseFull(await readUse(tx, link, guest), link, file.size)
  await tx
    .insertInto('guest_photo')
    .values({ fileId: file.id, linkId: link.id, guestId: guest.id, createdAt: now, letInAt: null })
    .execute()
  await requireRoomInGroup(tx, link.groupId, [file.id]).catch((error: unknown) => {
    // Guests are not told what the group has.
    throw error instanceof AppError ? new AppError('guest-link-full') : error
  })
  if (link.holds === 1) await tellOfPhotos(tx, context, guest.id, 'waiting')
  else await letInSoon(tx, context.clock, guest.id)
  await publishGuests(tx, context, link.groupId, link.madeBy)
}

/** Of each minute the first photo makes a job, which comes after all of that minute. */
async function letInSoon(tx: Tx, clock: Clock, guestId: string): Promise<void> {
  const id = `let-guest-photos-in ${guestId} ${Math.floor(clock() / together)}`
  await enqueueOnce(tx, clock, 'let-guest-photos-in', { guestId }, { id, after: together })
}

type Use = { files: number; bytes: Bytes; own: number; ownBytes: Bytes }

export async function readUse(
  db: Pick<Db, 'selectFrom'>,
  { id }: { id: string },
  guest: Guest | undefined,
): Promise<Use> {
  const rows = await db
    .selectFrom('guest_photo')
    .innerJoin('file', 'file.id', 'guest_photo.fileId')
    .select((is) => [
      'guest_photo.guestId',
      is.fn.countAll<number | string>().as('files'),
      is.fn.sum<number | string>('file.size').as('bytes'),
    ])
    .where('guest_photo.linkId', '=', id)
    .groupBy('guest_photo.guestId')
    .execute()
  const own = rows.find(({ guestId }) => guestId === guest?.id)
  return {
    files: rows.reduce((sum, { files }) => sum + Number(files), 0),
    bytes: rows.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    own: Number(own?.files ?? 0),
    ownBytes: Number(own?.bytes ?? 0),
  }
}

type Most = { mostFiles: number; mostBytes: Bytes }

export function leftOf({ files, bytes, own, ownBytes }: Use, { mostFiles, mostBytes }: Most) {
  return {
    filesLeft: Math.max(0, Math.min(mostFiles - files, guestLimits.filesOfGuest - own)),
    bytesLeft: Math.max(0, Math.min(mostBytes - bytes, guestLimits.bytesOfGuest - ownBytes)),
  }
}

function refuseFull(use: Use, most: Most, size: Bytes): void {
  const { filesLeft, bytesLeft } = leftOf(use, most)
  if (filesLeft < 1 || bytesLeft < size) throw new AppError('guest-link-full')
}

export async function listBrought({ db, clock }: Context, { guest }: GuestPass): Promise<OwnPhoto[]> {
  if (!guest) return []
  const rows = await db
    .selectFrom('guest_photo')
    .innerJoin('file', 'file.id', 'guest_photo.fileId')
    .select(selectFileColumns)
    .select('guest_photo.letInAt')
    .where('guest_photo.guestId', '=', guest.id)
    .orderBy('guest_photo.createdAt', 'desc')
    .orderBy('guest_photo.fileId', 'desc')
    .limit(guestLimits.filesOfGuest)
    .execute()
  return rows.map((row, index) => presentOwn(row, index, clock()))
}

type Row = Parameters<typeof presentMessageFile>[0] & { letInAt: Seconds | null }

function presentOwn(row: Row, index: number, now: Seconds): OwnPhoto {
  const isIn = row.letInAt !== null
  return { ...presentMessageFile({ ...row, name: null }, index), isIn, mayRemove: mayRemove(row.letInAt, now) }
}

function mayRemove(letInAt: Seconds | null, now: Seconds): boolean {
  return letInAt === null || letInAt + removableFor > now
}

/** With the last of them, their message goes too, unless somebody has replied to it. @throws AppError not-found */
export async function takeBack(context: Context, pass: GuestPass, fileId: string): Promise<void> {
  const { id: guestId, userId } = requireNamed(pass)
  await transaction(context, async (tx) => {
    const guest = await lockRow(tx, 'guest', guestId)
    const photo = await tx
      .selectFrom('guest_photo')
      .select('letInAt')
      .where('fileId', '=', fileId)
      .where('guestId', '=', guestId)
      .executeTakeFirst()
    if (!guest || !photo || !mayRemove(photo.letInAt, context.clock())) throw new AppError('not-found')
    await tx.deleteFrom('guest_photo').where('fileId', '=', fileId).execute()
    if (photo.letInAt !== null) await takeOut(tx, context, { groupId: pass.groupId, userId }, fileId)
    await removeIfUnused(tx, context.clock, [fileId])
    await publishGuests(tx, context, pass.groupId, pass.madeBy)
  })
}

type Author = { groupId: string; userId: string }

async function takeOut(tx: Tx, context: Context, { groupId, userId }: Author, fileId: string): Promise<void> {
  const messages = await tx
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .select('message.id')
    .where('message_file.fileId', '=', fileId)
    .where('message.authorId', '=', userId)
    .where('message.groupId', '=', groupId)
    .execute()
  for (const { id } of messages) {
    await lockRow(tx, 'message', id)
    const lineage = await listLineage(tx, id)
    const left = await tx.selectFrom('message_file').select('fileId').where('messageId', '=', id).limit(2).execute()
    const replies = await tx.selectFrom('message').select('id').where('parentId', '=', id).limit(1).execute()
    const isGone = left.length === 1 && replies.length === 0
    if (isGone) await deleteWithReplies(tx, groupId, [id])
    else {
      await tx.deleteFrom('message_file').where('messageId', '=', id).where('fileId', '=', fileId).execute()
      await listPhotosByDate(tx, id)
      await indexMessage(tx, id)
    }
    const type = isGone ? 'message-deleted' : 'message-changed'
    await publishToMembers(tx, context, groupId, { type, group: groupId, message: id, lineage })
  }
}
