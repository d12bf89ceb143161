import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { FileRow } from './files.ts'

/** Finds only the person's own file: nobody learns from it what others have uploaded. */
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
  // Was in no message; must not be removed while it is put into one.
  if (file) await transaction(context, (tx) => tx.deleteFrom('unused_file').where('fileId', '=', file.id).execute())
  return file
}
