import { v7 as newId } from 'uuid'
import { bookLimits, type BookFormat, type BookRef } from '#contract/collecting/books.ts'
import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import type { Photo } from '#contract/photos.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { requireCollection } from '../collections/require-collection.ts'
import { lockMembership, type Membership } from '../membership/membership.ts'
import { presentPhotos } from '../photos/photos.ts'
import { cursorsOf } from './cursors.ts'
import { partsOfCollection, partsOfYear } from './parts-of-book.ts'
import { proposeSpreads } from './propose.ts'
import {
  lockBook,
  mayDelete,
  presentBooks,
  publishBooks,
  requireMayChange,
  requireMayMake,
  type BookRow,
  type OwnBook,
} from './require-book.ts'
import { keyOf, spreadOf, type StoredSpread } from './stored-spread.ts'

export async function listBooks(db: Db, membership: Membership): Promise<{ books: BookRef[]; mayMake: boolean }> {
  const rows = await db
    .selectFrom('book')
    .selectAll()
    .where('groupId', '=', membership.groupId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(bookLimits.perGroup)
    .execute()
  const [books, covers] = await Promise.all([presentBooks(db, membership, rows), listCovers(db, membership, rows)])
  return {
    books: books.map((book) => ({ ...book, ...coverOf(covers.get(book.id)) })),
    mayMake: membership.role !== 'reader',
  }
}

function coverOf(cover: Photo | undefined): Pick<BookRef, 'cover'> {
  return cover ? { cover } : {}
}

/** Of each book the first photo of its first pages that is still there. */
async function listCovers(db: Db, { groupId }: Membership, books: readonly BookRow[]): Promise<Map<string, Photo>> {
  if (books.length === 0) return new Map()
  const rows = await db
    .selectFrom('book_spread')
    .select(['bookId', 'proposed', 'changed'])
    .where(
      'bookId',
      'in',
      books.map(({ id }) => id),
    )
    .where('position', '<', pagesLookedThrough)
    .orderBy('bookId')
    .orderBy('position')
    .execute()
  const wanted = rows.flatMap(({ bookId, ...row }) => {
    const { photos, isOut } = spreadOf(row)
    return isOut ? [] : photos.map((photo) => ({ bookId, photo }))
  })
  const there = await cursorsOf(
    db,
    groupId,
    wanted.map(({ photo }) => photo),
  )
  const first = new Map<string, PhotoOfMessage>()
  for (const { bookId, photo } of wanted) if (there.has(keyOf(photo)) && !first.has(bookId)) first.set(bookId, photo)
  const shown = await presentPhotos(
    db,
    [...first.values()].map((photo) => there.get(keyOf(photo))!),
  )
  const known = new Map(shown.map((photo) => [keyOf({ message: photo.message, file: photo.id }), photo]))
  return new Map(
    [...first].flatMap(([id, photo]) => {
      const cover = known.get(keyOf(photo))
      return cover ? [[id, cover] as const] : []
    }),
  )
}

const pagesLookedThrough = 3

type Wish = {
  id?: string | undefined
  title: string
  year?: number | undefined
  collection?: string | undefined
  format?: BookFormat | undefined
  timeZone: string
}

/** @throws AppError readers-only-read, invalid-request, not-found, nothing-for-book, too-many-books, id-taken */
export async function makeBook(context: Context, viewer: Viewer, membership: Membership, wish: Wish): Promise<string> {
  requireMayMake(membership)
  const { userId, groupId } = membership
  const id = wish.id ?? newId()
  const title = visible(wish.title)
  const spreads = await propose(context.db, viewer, membership, wish)
  if (spreads.length === 0) throw new AppError('nothing-for-book')
  const now = context.clock()
  await transaction(context, async (tx) => {
    await lockMembership(tx, membership)
    const known = await lockRow(tx, 'book', id)
    if (known && (known.groupId !== groupId || known.madeBy !== userId)) throw new AppError('id-taken')
    if (known) return
    await requireRoom(tx, membership)
    const added = await tx
      .insertInto('book')
      .values({
        id,
        groupId,
        madeBy: userId,
        title,
        timeZone: wish.timeZone,
        createdAt: now,
        changedAt: now,
        format: wish.format ?? 'a4',
        year: wish.year ?? null,
        collectionId: wish.collection ?? null,
      })
      .onConflict((is) => is.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new AppError('id-taken')
    const rows = spreads.map((spread, position) => ({
      id: newId(),
      bookId: id,
      position,
      proposed: JSON.stringify(spread),
    }))
    for (const portion of inPortions(rows, 50)) await tx.insertInto('book_spread').values(portion).execute()
    await publishBooks(tx, context, groupId)
  })
  return id
}

/** From so many photos on, a book has only some of a collection. */
const mostInWhole = 400

async function propose(db: Db, viewer: Viewer, { groupId }: Membership, wish: Wish): Promise<StoredSpread[]> {
  const { year, collection: collectionId, timeZone } = wish
  if ((year === undefined) === (collectionId === undefined)) {
    throw new AppError('invalid-request', { fields: [{ path: '/year', problem: 'or a collection is needed' }] })
  }
  if (year !== undefined) return proposeSpreads(db, groupId, await partsOfYear(db, groupId, year, timeZone), false)
  const collection = await requireCollection(db, viewer, collectionId!)
  if (collection.groupId !== groupId) throw new AppError('not-found')
  const parts = await partsOfCollection(db, collection, timeZone)
  const count = parts.reduce((sum, { photos }) => sum + photos.length, 0)
  return proposeSpreads(db, groupId, parts, count <= mostInWhole)
}

async function requireRoom(tx: Tx, { groupId, userId }: Membership): Promise<void> {
  await lockRow(tx, 'group', groupId)
  const books = await tx.selectFrom('book').select('madeBy').where('groupId', '=', groupId).execute()
  const own = books.filter(({ madeBy }) => madeBy === userId)
  if (books.length >= bookLimits.perGroup || own.length >= bookLimits.perPerson) throw new AppError('too-many-books')
}

type Change = { title?: string | undefined; format?: BookFormat | undefined }

/** @throws AppError forbidden, readers-only-read, not-found, invalid-request */
export async function changeBook(context: Context, book: OwnBook, { title, format }: Change): Promise<void> {
  requireMayChange(book)
  if (title === undefined && format === undefined) return
  await transaction(context, async (tx) => {
    await lockBook(tx, book.id)
    await tx
      .updateTable('book')
      .set({
        changedAt: context.clock(),
        ...(title !== undefined && { title: visible(title) }),
        ...(format !== undefined && { format }),
      })
      .where('id', '=', book.id)
      .execute()
    await publishBooks(tx, context, book.groupId)
  })
}

/** The files of its PDFs go with the next round of a job. @throws AppError forbidden */
export async function deleteBook(context: Context, { membership, ...book }: OwnBook): Promise<void> {
  if (!mayDelete(membership, book)) throw new AppError('forbidden')
  await transaction(context, async (tx) => {
    await tx.deleteFrom('book').where('id', '=', book.id).execute()
    await publishBooks(tx, context, book.groupId)
  })
}

/** @throws AppError invalid-request for a title that nobody would see */
function visible(title: string): string {
  const line = plainLine(title)
  if (line === '') {
    throw new AppError('invalid-request', { fields: [{ path: '/title', problem: 'has nothing that shows' }] })
  }
  return line
}
