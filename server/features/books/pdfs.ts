import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import { bookLimits, type BookPdf } from '#contract/collecting/books.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/queue.ts'
import { requireRoomOnDisk } from '../files/receiving/upload-space.ts'
import { requireBook, type OwnBook } from './require-book.ts'
import { nameOfPdf } from './stored-pdf.ts'

export type PdfRow = Selectable<Tables['book_pdf']>

export const keptFor: Seconds = bookLimits.keptDays * 86_400

/** In place of the last one. @throws AppError pdf-running, storage-full */
export async function makePdf(context: Context, { id: bookId, membership }: OwnBook): Promise<BookPdf> {
  const { userId } = membership
  await requireRoomOnDisk(context)
  const now = context.clock()
  const row = {
    id: newId(),
    bookId,
    userId,
    openFor: userId,
    createdAt: now,
    changedAt: now,
    state: 'making' as const,
  }
  const old = await transaction(context, async (tx) => {
    const inserted = await tx
      .insertInto('book_pdf')
      .values(row)
      .onConflict((is) => is.column('openFor').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw new AppError('pdf-running')
    await enqueue(tx, context.clock, 'make-book-pdf', { pdfId: row.id })
    return tx
      .deleteFrom('book_pdf')
      .where('bookId', '=', bookId)
      .where('userId', '=', userId)
      .where('id', '!=', row.id)
      .returning('id')
      .execute()
  })
  for (const { id } of old) await context.files.remove(nameOfPdf(id))
  return presentPdf({ ...row, reason: null, total: 0, done: 0, size: null, readyAt: null })
}

/** One whose bytes are gone, since backups do not have them, is none. */
export async function findPdf(context: Context, { id, membership }: OwnBook): Promise<BookPdf | undefined> {
  const row = await context.db
    .selectFrom('book_pdf')
    .selectAll()
    .where('bookId', '=', id)
    .where('userId', '=', membership.userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const isLost = row?.state === 'ready' && (await context.files.size(nameOfPdf(row.id))) === undefined
  return row && !isLost ? presentPdf(row) : undefined
}

function presentPdf({ id, bookId, createdAt, state, reason, done, total, size, readyAt }: PdfRow): BookPdf {
  return {
    id,
    book: bookId,
    createdAt,
    state,
    done,
    total,
    ...(reason !== null && { reason }),
    ...(size !== null && { size: Number(size) }),
    ...(readyAt !== null && { keptUntil: Number(readyAt) + keptFor }),
  }
}

/** @throws AppError not-found until it is ready, after its time, for somebody else’s, and once its person is not in the group */
export async function requireReadyPdf(context: Context, viewer: Viewer, id: string) {
  const row = await context.db
    .selectFrom('book_pdf')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  const { title } = await requireBook(context.db, viewer, row.bookId)
  const { readyAt } = row
  if (row.state !== 'ready' || readyAt === null || readyAt + keptFor <= context.clock()) throw new AppError('not-found')
  return { id, title, readyAt }
}

/** The row goes first: bytes without one are removed by the next round of remove-old-book-pdfs. */
export async function removePdf(context: Context, id: string): Promise<void> {
  await transaction(context, (tx) => tx.deleteFrom('book_pdf').where('id', '=', id).execute())
  await context.files.remove(nameOfPdf(id))
}
