import { v7 as newId } from 'uuid'
import type { Bookmark } from '#contract/bookmarks.ts'
import { limits } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import type { Db } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { presentUser } from '../../presenters/user.ts'
import type { Membership } from '../membership/membership.ts'
import { presentCards } from '../messages/cards.ts'

export async function listBookmarks(
  db: Db,
  viewer: AnyViewer,
  limit: number,
  { cards }: { cards: boolean },
): Promise<Bookmark[]> {
  const rows = await selectBookmarks(db, viewer)
    .orderBy('bookmark.createdAt')
    .orderBy('bookmark.id')
    .limit(limit || limits.bookmarks)
    .execute()
  const bookmarks = rows.map(present)
  if (!cards) return bookmarks
  const ids = bookmarks.map(({ message }) => message.id)
  const shown = await presentCards(db, viewer.userId, ids, { whole: false })
  const byId = new Map(shown.map((card) => [card.id, card]))
  return bookmarks.map((bookmark) => ({ ...bookmark, card: byId.get(bookmark.message.id) }))
}

export async function readBookmark(db: Db, viewer: AnyViewer, id: string): Promise<Bookmark> {
  const row = await selectBookmarks(db, viewer).where('bookmark.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return present(row)
}

export async function addBookmark(context: Context, { userId }: Membership, messageId: string): Promise<string> {
  return transaction(context, async (tx) => {
    const added = await tx
      .insertInto('bookmark')
      .values({ id: newId(), userId, messageId, createdAt: context.clock() })
      .onConflict((is) => is.columns(['userId', 'messageId']).doNothing())
      .returning('id')
      .executeTakeFirst()
      .catch((error: unknown) => {
        // The message has just been deleted.
        throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
      })
    if (added) {
      publishAfterCommit(tx, context, [userId], { type: 'bookmarks-changed' })
      return added.id
    }
    const { id } = await tx
      .selectFrom('bookmark')
      .select('id')
      .where('userId', '=', userId)
      .where('messageId', '=', messageId)
      .executeTakeFirstOrThrow(() => new AppError('not-found'))
    return id
  })
}

export async function removeBookmark(context: Context, viewer: AnyViewer, id: string): Promise<void> {
  const { userId } = viewer
  if (viewer.onlyGroup) await readBookmark(context.db, viewer, id)
  await transaction(context, async (tx) => {
    const removed = await tx
      .deleteFrom('bookmark')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new AppError('not-found')
    publishAfterCommit(tx, context, [userId], { type: 'bookmarks-changed' })
  })
}

/** Bookmarks in a group that the person has left stay hidden until they return. */
function selectBookmarks(db: Db, { userId, onlyGroup }: AnyViewer) {
  return db
    .selectFrom('bookmark')
    .innerJoin('message', 'message.id', 'bookmark.messageId')
    .innerJoin('membership', (join) =>
      join.onRef('membership.groupId', '=', 'message.groupId').onRef('membership.userId', '=', 'bookmark.userId'),
    )
    .innerJoin('user', 'user.id', 'bookmark.userId')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .leftJoin('file as avatar', 'avatar.id', 'author.avatarId')
    .select([
      'bookmark.id',
      'bookmark.createdAt',
      'bookmark.messageId',
      'message.type',
      'user.id as userId',
      'user.name as userName',
      'author.id as authorId',
      'author.name as authorName',
      'avatar.id as avatarId',
      'avatar.contentUrl as avatarUrl',
    ])
    .where('bookmark.userId', '=', userId)
    .$if(onlyGroup !== undefined, (query) => query.where('message.groupId', '=', onlyGroup!))
}

type BookmarkRow = Awaited<ReturnType<ReturnType<typeof selectBookmarks>['execute']>>[number]

function present(row: BookmarkRow): Bookmark {
  const { authorId, authorName, avatarId, avatarUrl } = row
  return {
    id: row.id,
    createdAt: row.createdAt,
    user: { id: row.userId, name: row.userName, entityType: 'user' },
    message: {
      id: row.messageId,
      ...(authorId !== null &&
        authorName !== null && { author: presentUser({ id: authorId, name: authorName, avatarId, avatarUrl }) }),
      type: row.type,
      entityType: 'message',
    },
    entityType: 'bookmark',
  }
}
