import { photoLimits } from '#contract/photos.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Listed } from './entries.ts'

/**
 * These photos, oldest first, each once, even if several messages have it.
 * @throws AppError not-found unless all of them are in groups of the viewer, invalid-request when they are too large
 */
export async function listChosen({ db }: Context, { userId }: Viewer, fileIds: readonly string[]): Promise<Listed[]> {
  const wanted = new Set(fileIds)
  const rows = await db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .innerJoin('membership', 'membership.groupId', 'message_file.groupId')
    .select(['message_file.fileId', 'message_file.messageId', 'message_file.takenAt as moment', 'file.size'])
    .where('message_file.fileId', 'in', [...wanted])
    .where('membership.userId', '=', userId)
    .orderBy('message_file.takenAt')
    .orderBy('message_file.messageId')
    .orderBy('message_file.position')
    .$narrowType<{ moment: number }>()
    .execute()
  const photos = [...new Map(rows.toReversed().map((row) => [row.fileId, row])).values()].toReversed()
  if (photos.length < wanted.size) throw new AppError('not-found')
  const bytes = photos.reduce((sum, { size }) => sum + size, 0)
  if (bytes > photoLimits.downloadBytes) {
    const problem = `must not have more than ${photoLimits.downloadBytes} bytes together`
    throw new AppError('invalid-request', { fields: [{ path: '/files', problem }] })
  }
  return photos
}
