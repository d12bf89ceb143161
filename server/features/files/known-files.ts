import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { FileRow } from './files.ts'

/** The person's own file that arrived as these bytes, if any. Nobody learns from it what others have uploaded. */
export async function findKnownFile(
  context: Context,
  { userId }: Viewer,
  sentSha256: string,
): Promise<FileRow | undefined> {
  const file = await context.db
    .selectFrom('file')
    .selectAll()
    .where('sentSha256', '=', sentSha256)
    .where('ownerId', '=', userId)
    .where('failedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // It was in no message, and is not to be removed while it is put into one.
  if (file) await transaction(context, (tx) => tx.deleteFrom('unused_file').where('fileId', '=', file.id).execute())
  return file
}
