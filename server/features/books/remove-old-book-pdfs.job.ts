import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { keptFor, removePdf } from './pdfs.ts'
import { nameOfPdf, pdfOfName, pdfsFolder } from './stored-pdf.ts'

const hourly = 3600
/** Longer than all attempts of a job take together. */
const stuckFor = 86_400

/** Removes what has had its time, and the files of books that are gone. */
export const removeOldBookPdfsJob: Job<'remove-old-book-pdfs'> = {
  kind: 'remove-old-book-pdfs',
  every: hourly,
  lane: 'books',
  run: async (context) => {
    const { db, files, clock } = context
    const now = clock()
    const over = await db
      .selectFrom('book_pdf')
      .select('id')
      .where('state', '!=', 'making')
      .where('changedAt', '<=', now - keptFor)
      .execute()
    for (const { id } of over) await removePdf(context, id)
    await transaction(context, (tx) =>
      tx
        .updateTable('book_pdf')
        .set({ state: 'failed', reason: 'server-error', openFor: null, changedAt: now })
        .where('state', '=', 'making')
        .where('changedAt', '<=', now - stuckFor)
        .execute(),
    )
    for await (const { name } of files.list(pdfsFolder)) {
      const id = pdfOfName(name)
      const row = await db.selectFrom('book_pdf').select('id').where('id', '=', id).executeTakeFirst()
      if (!row) await files.remove(nameOfPdf(id))
    }
  },
}
