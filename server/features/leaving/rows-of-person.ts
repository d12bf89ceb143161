import type { Tx } from '../../database/tables.ts'

type Row = Record<string, unknown>

/** Without their PDFs, which are made again. */
export async function readBooks(tx: Tx, userId: string): Promise<['book' | 'book_spread', Row[]][]> {
  const books = tx.selectFrom('book').where('madeBy', '=', userId)
  const spreads = tx.selectFrom('book_spread').selectAll().where('bookId', 'in', books.select('id'))
  return [
    ['book', await books.selectAll().execute()],
    ['book_spread', await spreads.execute()],
  ]
}

export function readGuardians(tx: Tx, userId: string): Promise<Row[]> {
  return tx
    .selectFrom('guardian')
    .selectAll()
    .where((is) => is.or([is('personId', '=', userId), is('guardianId', '=', userId)]))
    .execute()
}
