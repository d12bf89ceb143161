import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'

/** @throws AppError unusable-file */
export async function requireOwnPicture(tx: Tx, userId: string, fileId: string): Promise<void> {
  const picture = await tx
    .selectFrom('file')
    .select('id')
    .where('id', '=', fileId)
    .where('ownerId', '=', userId)
    .where('type', 'like', 'image/%')
    .executeTakeFirst()
  if (!picture) throw unusablePicture()
}

export function unusablePicture(): AppError {
  return new AppError('unusable-file', { fields: [{ path: '/avatar', problem: 'is not a picture of yours' }] })
}
