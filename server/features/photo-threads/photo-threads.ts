import { limits } from '#contract/fields.ts'
import type { PhotoThread } from '#contract/photo-threads.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'
import type { Viewer } from '../../http/viewer.ts'
import { requireFileOf } from '../files/file-of-message.ts'
import { presentCards } from '../messages/cards.ts'
import { summarizeFileReactions, summarizeReactions } from '../reactions/summaries.ts'

/** @throws AppError not-found for a file that is not in the message */
export async function readPhotoThread(
  db: Db,
  { userId }: Viewer,
  messageId: string,
  fileId: string,
): Promise<PhotoThread> {
  await requireFileOf(db, messageId, fileId)
  const isOnly = await isOnlyPhoto(db, messageId, fileId)
  const ids = (await (isOnly ? selectReplies(db, { messageId }) : selectRepliesTo(db, { messageId, fileId }))).map(
    ({ id }) => id,
  )
  const [reactionSummary, comments] = await Promise.all([
    isOnly ? summarizeMessage(db, userId, messageId) : summarizeFileReactions(db, userId, messageId, fileId),
    presentCards(db, userId, ids.slice(-limits.photoReplies), { whole: true }),
  ])
  const earlier = Math.max(ids.length - limits.photoReplies, 0)
  return { reactionSummary, comments, earlier, ...(isOnly && { isOnly }) }
}

async function isOnlyPhoto(db: Db, messageId: string, fileId: string): Promise<boolean> {
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

const selectReplies = prepared((db, { messageId }: { messageId: string }) => repliesTo(db, messageId))

const selectRepliesTo = prepared((db, { messageId, fileId }: { messageId: string; fileId: string }) =>
  repliesTo(db, messageId).where('aboutFileId', '=', fileId),
)

function repliesTo(db: Db, messageId: string) {
  return db.selectFrom('message').select('id').where('parentId', '=', messageId).orderBy('postedAt').orderBy('id')
}
