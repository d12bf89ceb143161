import type { Tx } from '../../database/tables.ts'
import { listPhotosByDate } from '../photos/list-by-date.ts'

export async function moveFilesAway(tx: Tx, messageId: string): Promise<void> {
  const files = await tx
    .deleteFrom('message_file')
    .where('messageId', '=', messageId)
    .returning(['messageId', 'fileId', 'position', 'caption', 'alt', 'location'])
    .execute()
  if (files.length > 0) await tx.insertInto('withheld_file').values(files).execute()
}

export async function moveFilesBack(tx: Tx, messageId: string): Promise<void> {
  const files = await tx
    .deleteFrom('withheld_file')
    .where('messageId', '=', messageId)
    .returning(['messageId', 'fileId', 'position', 'caption', 'alt', 'location'])
    .execute()
  if (files.length === 0) return
  await tx.insertInto('message_file').values(files).execute()
  await listPhotosByDate(tx, messageId)
}
