import { v7 as newId } from 'uuid'
import { readBook, makeBook } from '#contract/collecting/books.ts'
import { transaction } from '#server/database/transaction.ts'
import { nameOfPdf } from '#server/features/books/stored-pdf.ts'
import { times } from '#server/features/documentation/examples/given.ts'
import type { Person } from '../app/given.ts'
import type { TestApp } from '../app/start-app.ts'

type Member = Pick<Person, 'id' | 'key'>

/** With a PDF that is ready; its photos are of the year of the examples. */
export async function givenBook(app: TestApp, author: Member, groupId: string) {
  const { context } = app
  await transaction(context, (tx) =>
    tx
      .updateTable('message_file')
      .set({ takenAt: times.posted })
      .where('groupId', '=', groupId)
      .where('takenAt', 'is not', null)
      .execute(),
  )
  const wish = { title: 'Our 2026', year: 2026 }
  const { id } = await app.as(author).call(makeBook, { params: { id: groupId }, body: wish })
  const { spreads } = await app.as(author).call(readBook, { params: { id } })
  const pdf = newId()
  const now = context.clock()
  const when = { createdAt: now, changedAt: now, readyAt: now }
  const row = { id: pdf, bookId: id, userId: author.id, state: 'ready' as const, total: 4, done: 4, ...when }
  const size = await context.files.put(nameOfPdf(pdf), Buffer.from('%PDF-1.7'))
  await transaction(context, (tx) =>
    tx
      .insertInto('book_pdf')
      .values({ ...row, size })
      .execute(),
  )
  return { book: id, spread: spreads[0]!.id, pdf }
}
