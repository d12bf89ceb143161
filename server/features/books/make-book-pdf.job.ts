import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { PdfFailure } from '#contract/collecting/books.ts'
import type { Context } from '../../context.ts'
import { isStorageFull, isUnavailable } from '../../database/dialect.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { isAway } from '../../files/store-error.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { wordsOfUser } from '../../words/words.ts'
import { requireRoomOnDisk } from '../files/receiving/upload-space.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { removePdf, type PdfRow } from './pdfs.ts'
import { GivenUp, printBook, Stopped } from './print-book.ts'
import { requireBook, type OwnBook } from './require-book.ts'
import { nameOfPdf } from './stored-pdf.ts'

/** Begins anew after whatever interrupted it. */
export const makeBookPdfJob: Job<'make-book-pdf'> = {
  kind: 'make-book-pdf',
  lane: 'books',
  run: async (context, { pdfId }, _, stopping) => {
    const row = await findMaking(context, pdfId)
    if (!row) return
    const path = context.media.newPath()
    try {
      const book = await requireBook(context.db, { userId: row.userId, sessionId: '' }, row.bookId)
      await requireRoomOnDisk(context)
      await printBook(context, book, {
        to: path,
        stopping,
        noted: (done, total) => note(context, pdfId, { done, total }),
      })
      const size = await context.files.put(nameOfPdf(pdfId), createReadStream(path))
      await finish(context, row, book, size)
    } catch (error) {
      if (error instanceof GivenUp) return removePdf(context, pdfId)
      if (error instanceof Stopped) {
        await transaction(context, (tx) => enqueue(tx, context.clock, 'make-book-pdf', { pdfId }))
        return
      }
      if (isAway(error) || isUnavailable(error) || isForNow(error)) throw error
      await fail(context, row, error)
    } finally {
      await rm(path, { force: true })
    }
  },
}

function findMaking({ db }: Context, id: string): Promise<PdfRow | undefined> {
  return db.selectFrom('book_pdf').selectAll().where('id', '=', id).where('state', '=', 'making').executeTakeFirst()
}

/** @throws GivenUp when it was removed, or its book */
async function note(context: Context, id: string, values: { done: number; total: number }): Promise<void> {
  const { numUpdatedRows } = await transaction(context, (tx) =>
    tx
      .updateTable('book_pdf')
      .set({ ...values, changedAt: context.clock() })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw new GivenUp()
}

async function finish(context: Context, { id, userId }: PdfRow, book: OwnBook, size: number): Promise<void> {
  const now = context.clock()
  await transaction(context, async (tx) => {
    const ready = await tx
      .updateTable('book_pdf')
      .set({ state: 'ready', openFor: null, size, changedAt: now, readyAt: now })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .executeTakeFirst()
    if (ready.numUpdatedRows === 0n) throw new GivenUp()
    const person = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
    const text = wordsOfUser(context.config, person.data).say('news_book', { title: book.title })
    await notifyPerson(tx, context, userId, {
      text,
      target: `/groups/${book.groupId}/books/${book.id}`,
      groupId: book.groupId,
    })
  })
}

function isForNow(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable'
}

async function fail(context: Context, { id, bookId }: PdfRow, error: unknown): Promise<void> {
  const reason = reasonOf(error)
  if (reason === 'server-error') context.log.error({ err: error, book: bookId }, 'a book could not be printed')
  await context.files.remove(nameOfPdf(id))
  await transaction(context, (tx) =>
    tx
      .updateTable('book_pdf')
      .set({ state: 'failed', reason, openFor: null, changedAt: context.clock() })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .execute(),
  )
}

function reasonOf(error: unknown): PdfFailure {
  if (isStorageFull(error)) return 'no-space'
  if (!(error instanceof AppError)) return 'server-error'
  if (error.code === 'storage-full') return 'no-space'
  if (error.code === 'not-found') return 'not-allowed'
  return error.code === 'nothing-for-book' ? 'empty' : 'server-error'
}
