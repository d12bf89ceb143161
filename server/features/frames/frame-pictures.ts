import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { FileRow } from '../files/files.ts'
import { requireSmallPicture, type SmallPicture, type StoredObject } from '../files/pictures.ts'
import { isShown } from './frame-photos.ts'
import type { OwnFrame } from './require-frame.ts'

type Sent = StoredObject & { createdAt: number }

/** @throws AppError not-found for what the frame does not show */
export async function pictureOfFrame(
  context: Context,
  frame: OwnFrame,
  { file: fileId, width }: { file: string; width: number },
  format: SmallPicture['format'],
): Promise<Sent> {
  if (!(await isShown(context.db, frame, fileId))) throw new AppError('not-found')
  return sent(context, fileId, { fit: 'thumbnail', width, height: 99_999, format })
}

/** @throws AppError not-found for the face of anybody who is in no group of the frame */
export async function faceOnFrame(
  context: Context,
  { groupIds, collectionIds }: OwnFrame,
  fileId: string,
  format: SmallPicture['format'],
): Promise<Sent> {
  const { db } = context
  const ofCollections = db
    .selectFrom('collection')
    .select('groupId')
    .where('id', 'in', [...collectionIds, ''])
  const known = await db
    .selectFrom('user')
    .innerJoin('membership', 'membership.userId', 'user.id')
    .select('user.id')
    .where('user.avatarId', '=', fileId)
    .where((is) =>
      is.or([is('membership.groupId', 'in', [...groupIds, '']), is('membership.groupId', 'in', ofCollections)]),
    )
    .executeTakeFirst()
  if (!known) throw new AppError('not-found')
  return sent(context, fileId, { fit: 'crop', width: 160, height: 160, format })
}

async function sent(context: Context, fileId: string, wanted: SmallPicture): Promise<Sent> {
  const file: FileRow = await context.db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
  return { ...(await requireSmallPicture(context, file, wanted)), createdAt: file.createdAt }
}
