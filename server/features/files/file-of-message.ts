import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'

export async function requireFileOf(db: Db | Tx, messageId: string, fileId: string): Promise<void> {
  const found = await db
    .selectFrom('message_file')
    .select('fileId')
    .where('messageId', '=', messageId)
    .where('fileId', '=', fileId)
    .executeTakeFirst()
  if (!found) throw new AppError('not-found', { fields: [{ path: '/file', problem: 'is not a file of this message' }] })
}
