import { limits } from '#contract/fields.ts'
import type { PhotoThread } from '#contract/photo-threads.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { requireFileOf } from '../files/file-of-message.ts'
import { selectClosing } from '../messages/ancestry.ts'
import { presentCards } from '../messages/cards.ts'
import { summarizeFileReactions, summarizeReactions } from '../reactions/summaries.ts'

/** @throws AppError not-found for a file that is not in the message */
export async function readPhotoThread(
  db: Db,
  { userId }: AnyViewer,
  messageId: string,
  fileId: string,
): Promise<PhotoThread> {
  await requireFileOf(db, messageId, fileId)
  const isOnly = await isOnlyPhoto(db, messageId, fileId)
  const [last, [counted]] = await (isOnly
    ? Promise.all([selectLast(db, { messageId }), countReplies(db, { messageId })])
    : Promise.all([selectLastTo(db, { messageId, fileId }), countRepliesTo(db, { messageId, fileId })]))
  const ids = last.map(({ id }) => id).toReversed()
  const [reactionSummary, comments] = await Promise.all([
    isOnly ? summarizeMessage(db, userId, messageId) : summarizeFileReactions(db, userId, messageId, fileId),
    presentCards(db, userId, ids, { whole: true }),
  ])
  const { count, closedAt } = counted!
  return {
    reactionSummary,
    comments,
    earlier: Math.max(Number(count) - limits.photoReplies, 0),
    ...(isOnly && { isOnly }),
    ...(closedAt !== null && { closed: true }),
  }
}

export async function isOnlyPhoto(db: Db, messageId: string, fileId: string): Promise<boolean> {
  const photos = await db
    .selectFrom('message_file')
    .select('fileId')
    .where('messageId', '=', messageId)
    .where('takenAt', 'is not', null)
    .limit(2)
    .execute()
  return photos.length === 1 && photos[0]?.fileId === fileId
}

async function summarizeMessage(db: Db, viewerId: string, messageId: string) {
  return (await summarizeReactions(db, viewerId, [messageId], { whole: true })).get(messageId) ?? []
}

type OfMessage = { messageId: string }
type OfPhoto = { messageId: string; fileId: string }

const selectLast = prepared((db, { messageId }: OfMessage) => lastOf(repliesTo(db, messageId)))

const selectLastTo = prepared((db, { messageId, fileId }: OfPhoto) =>
  lastOf(repliesTo(db, messageId).where('aboutFileId', '=', fileId)),
)

const countReplies = prepared((db, { messageId }: OfMessage) => countOf(db, messageId, repliesTo(db, messageId)))

const countRepliesTo = prepared((db, { messageId, fileId }: OfPhoto) =>
  countOf(db, messageId, repliesTo(db, messageId).where('aboutFileId', '=', fileId)),
)

function repliesTo(db: Db, messageId: string) {
  return db.selectFrom('message').where('parentId', '=', messageId)
}

type Replies = ReturnType<typeof repliesTo>

function lastOf(replies: Replies) {
  return replies.select('id').orderBy('postedAt', 'desc').orderBy('id', 'desc').limit(limits.photoReplies)
}

function countOf(db: Db, messageId: string, replies: Replies) {
  return replies.select((is) => [
    is.fn.countAll<number | string>().as('count'),
    selectClosing(db, messageId).$asScalar().as('closedAt'),
  ])
}
