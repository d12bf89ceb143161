import { bookLimits } from '#contract/collecting/books.ts'
import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import type { Photo } from '#contract/photos.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { filesOfCollection } from '../collections/files-of-collection.ts'
import { presentPhotos } from '../photos/photos.ts'
import { chooseMany } from '../years/fair-choice.ts'
import { calendarOf } from '../years/months-of-year.ts'
import { listRatedPhotos } from '../years/rated-photos.ts'
import { cursorsOf } from './cursors.ts'
import { lockBook, publishBooks, requireMayChange, type OwnBook } from './require-book.ts'
import { keyOf, listSpreads, type SpreadRow, type StoredSpread } from './stored-spread.ts'

type Change = { photos?: PhotoOfMessage[] | undefined; isOut?: boolean | undefined }

/** @throws AppError forbidden, readers-only-read, not-found also for a photo that is not in the group, invalid-request */
export async function changeSpread(context: Context, book: OwnBook, spreadId: string, change: Change): Promise<void> {
  await withSpread(context, book, spreadId, async (tx, row, others) => {
    const { isOut } = change
    const photos = change.photos && (await requirePhotos(tx, book, row.spread, change.photos))
    const changed = {
      photos: photos ?? row.spread.photos,
      isOut: isOut ?? row.spread.isOut ?? false,
    }
    await save(tx, row, changed)
    if (photos) await takeOut(tx, others, photos)
  })
}

/** Photos that another spread was given meanwhile come back here. @throws AppError as changeSpread does */
export async function restoreSpread(context: Context, book: OwnBook, spreadId: string): Promise<void> {
  await withSpread(context, book, spreadId, async (tx, row, others) => {
    await tx.updateTable('book_spread').set({ changed: null }).where('id', '=', row.id).execute()
    await takeOut(tx, others, row.proposed.photos)
  })
}

type Work = (tx: Tx, row: SpreadRow, others: readonly SpreadRow[]) => Promise<void>

async function withSpread(context: Context, book: OwnBook, spreadId: string, work: Work): Promise<void> {
  requireMayChange(book)
  await transaction(context, async (tx) => {
    await lockBook(tx, book.id)
    const rows = await listSpreads(tx, book.id)
    const row = rows.find(({ id }) => id === spreadId)
    if (!row) throw new AppError('not-found')
    await work(
      tx,
      row,
      rows.filter((other) => other !== row),
    )
    await tx.updateTable('book').set({ changedAt: context.clock() }).where('id', '=', book.id).execute()
    await publishBooks(tx, context, book.groupId)
  })
}

async function save(
  tx: Tx,
  { id, proposed }: SpreadRow,
  changed: Pick<StoredSpread, 'photos' | 'isOut'>,
): Promise<void> {
  const isAsProposed = changed.isOut === false && changed.photos.map(keyOf).join() === proposed.photos.map(keyOf).join()
  await tx
    .updateTable('book_spread')
    .set({ changed: isAsProposed ? null : JSON.stringify(changed) })
    .where('id', '=', id)
    .execute()
}

async function takeOut(tx: Tx, others: readonly SpreadRow[], photos: readonly PhotoOfMessage[]): Promise<void> {
  const taken = new Set(photos.map(({ file }) => file))
  for (const row of others) {
    const left = row.spread.photos.filter(({ file }) => !taken.has(file))
    if (left.length === row.spread.photos.length) continue
    await save(tx, row, { photos: left, isOut: row.spread.isOut ?? false })
  }
}

/** Each once; what was in the spread before may have been deleted since. */
async function requirePhotos(
  tx: Tx,
  { groupId }: OwnBook,
  { kind, photos: known }: StoredSpread,
  wanted: readonly PhotoOfMessage[],
): Promise<PhotoOfMessage[]> {
  const photos = [...new Map(wanted.map((photo) => [photo.file, photo])).values()]
  const most = kind === 'words' ? bookLimits.photosOfWords : bookLimits.photosOfWall
  if (photos.length > most) {
    throw new AppError('invalid-request', { fields: [{ path: '/photos', problem: `are at most ${most} here` }] })
  }
  const there = await cursorsOf(tx, groupId, photos)
  const kept = new Set(known.map(keyOf))
  if (photos.some((photo) => !there.has(keyOf(photo)) && !kept.has(keyOf(photo)))) throw new AppError('not-found')
  return photos
}

/** Of its month, or of the collection. */
export async function listPhotosForSpread(db: Db, book: OwnBook, spreadId: string): Promise<Photo[]> {
  const { groupId, year, timeZone, collectionId } = book
  const rows = await listSpreads(db, book.id)
  const index = rows.findIndex(({ id }) => id === spreadId)
  if (index < 0) throw new AppError('not-found')
  const used = new Set(rows.flatMap(({ spread }) => spread.photos.map(({ file }) => file)))
  if (year !== null) {
    const month = rows.slice(0, index + 1).findLast(({ spread }) => spread.month !== undefined)?.spread.month
    const period = calendarOf(year, timeZone).ofMonth(Number(month?.slice(5) ?? 1))
    const photos = (await listRatedPhotos(db, groupId, period)).filter(
      ({ fileId, isVideo }) => !isVideo && !used.has(fileId),
    )
    return presentPhotos(db, chooseMany(photos, bookLimits.offered))
  }
  if (collectionId === null) return []
  const found = await filesOfCollection(db, collectionId)
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(['message_file.messageId', 'message_file.fileId', 'message_file.position', 'message_file.takenAt'])
    .$narrowType<{ takenAt: number }>()
    .where('file.type', 'like', 'image/%')
    .where('file.placeholder', 'is not', null)
    .orderBy('message_file.takenAt')
    .orderBy('message_file.messageId')
    .orderBy('message_file.position')
    .execute()
  return presentPhotos(db, found.filter(({ fileId }) => !used.has(fileId)).slice(0, bookLimits.offered))
}
