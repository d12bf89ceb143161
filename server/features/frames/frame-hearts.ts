import { heart } from '#contract/reactions.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { isOnlyPhoto } from '../photo-threads/photo-threads.ts'
import { react } from '../reactions/reactions.ts'
import { isShown } from './frame-photos.ts'
import type { OwnFrame } from './require-frame.ts'

type Photo = { message: string; file: string }

/**
 * An ordinary reaction of the owner: to the photo or, when the message has no other, to the message.
 * @returns whether there was none before
 * @throws AppError not-found for what the frame does not show, and what react throws
 */
export async function giveHeart(context: Context, frame: OwnFrame, photo: Photo): Promise<boolean> {
  const target = await requireTarget(context, frame, photo)
  if (await findHeart(context, target)) return false
  await react(context, target, heart)
  return true
}

async function requireTarget(context: Context, frame: OwnFrame, { message: messageId, file }: Photo) {
  const { db, config } = context
  if (!config.allowMessageReactions) throw new AppError('reactions-off')
  if (!(await isShown(db, frame, file, messageId))) throw new AppError('not-found')
  const { membership, parentId } = await requireMemberByMessage(db, frame, messageId)
  const fileId = (await isOnlyPhoto(db, messageId, file)) ? null : file
  return { membership, messageId, parentId, fileId }
}

function findHeart({ db }: Context, { membership, messageId, fileId }: Awaited<ReturnType<typeof requireTarget>>) {
  return db
    .selectFrom('reaction')
    .select('id')
    .where('messageId', '=', messageId)
    .where('userId', '=', membership.userId)
    .where('emoji', '=', heart)
    .where('fileId', fileId === null ? 'is' : '=', fileId)
    .executeTakeFirst()
}
