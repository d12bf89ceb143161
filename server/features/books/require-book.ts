import type { Selectable } from 'kysely'
import type { BookRef } from '#contract/collecting/books.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { publishToMembers, requireMember, type Membership } from '../membership/membership.ts'

export type BookRow = Selectable<Tables['book']>
export type OwnBook = BookRow & { membership: Membership }

/** @throws AppError not-found, also for one of a group that the viewer is not in */
export async function requireBook(db: Db | Tx, viewer: AnyViewer, id: string): Promise<OwnBook> {
  const row = await db.selectFrom('book').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return { ...row, membership: await requireMember(db, viewer, row.groupId) }
}

/** @throws AppError readers-only-read */
export function requireMayMake({ role }: Membership): void {
  if (role === 'reader') throw new AppError('readers-only-read')
}

function mayChange({ role, userId }: Membership, { madeBy }: Pick<BookRow, 'madeBy'>): boolean {
  return role !== 'reader' && madeBy === userId
}

export function mayDelete({ role, userId }: Membership, { madeBy }: Pick<BookRow, 'madeBy'>): boolean {
  return role === 'host' || madeBy === userId
}

/** @throws AppError readers-only-read, forbidden to all but whoever made it */
export function requireMayChange({ membership, ...book }: OwnBook): void {
  requireMayMake(membership)
  if (!mayChange(membership, book)) throw new AppError('forbidden')
}

/** Until the transaction ends. @throws AppError not-found when it has been deleted meanwhile */
export async function lockBook(tx: Tx, id: string): Promise<void> {
  if (!(await lockRow(tx, 'book', id))) throw new AppError('not-found')
}

export async function publishBooks(tx: Tx, context: Context, groupId: string): Promise<void> {
  await publishToMembers(tx, context, groupId, { type: 'books-changed', group: groupId })
}

export async function presentBooks(
  db: Pick<Db, 'selectFrom'>,
  membership: Membership,
  books: readonly BookRow[],
): Promise<BookRef[]> {
  if (books.length === 0) return []
  const rows = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user.id', 'in', [...new Set(books.map(({ madeBy }) => madeBy))])
    .execute()
  const makers = new Map(rows.map((row) => [row.id, presentUser(row)]))
  return books.flatMap((book) => {
    const madeBy = makers.get(book.madeBy)
    if (!madeBy) return []
    const { id, groupId: group, title, format, year, collectionId, createdAt } = book
    return {
      id,
      group,
      title,
      format,
      madeBy,
      createdAt,
      ...(year !== null && { year }),
      ...(collectionId !== null && { collection: collectionId }),
      mayChange: mayChange(membership, book),
      mayDelete: mayDelete(membership, book),
    }
  })
}
