import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { FileRow } from './files.ts'

/**
 * The person's own file that arrived as these bytes. Nobody learns from it what others have uploaded.
 * @throws AppError not-found
 */
export function requireKnownFile({ db }: Context, { userId }: Viewer, sentSha256: string): Promise<FileRow> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('sentSha256', '=', sentSha256)
    .where('ownerId', '=', userId)
    .where('failedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
}
