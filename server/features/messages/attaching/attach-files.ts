import { isForeignKeyViolation } from '../../../database/dialect.ts'
import type { Tx } from '../../../database/tables.ts'
import { AppError } from '../../../errors.ts'
import type { Reach } from '../../../http/viewer.ts'
import { claimFiles } from '../../files/files.ts'
import { listPhotosByDate } from '../../photos/list-by-date.ts'
import type { CaptionedFile } from '../captions.ts'

/**
 * Attaches files in this order to a message without any; those in `before` were on it until now, with these captions.
 * `words` are captions for others.
 */
export async function attachFiles(
  tx: Tx,
  reach: Reach,
  messageId: string,
  fileIds: readonly string[],
  before: readonly CaptionedFile[] = [],
  words: readonly CaptionedFile[] = [],
): Promise<void> {
  if (fileIds.length === 0) return
  await claimFiles(
    tx,
    reach,
    fileIds,
    before.map(({ fileId }) => fileId),
  )
  const wordsOf = new Map([...before, ...words].map((file) => [file.fileId, file]))
  const rows = fileIds.map((fileId, position) => ({ ...wordsOf.get(fileId), messageId, fileId, position }))
  await tx
    .insertInto('message_file')
    .values(rows)
    .execute()
    .catch((error: unknown) => {
      // It has just been removed, after a day without use.
      throw isForeignKeyViolation(error) ? new AppError('unusable-file', { cause: error }) : error
    })
  await listPhotosByDate(tx, messageId)
}
