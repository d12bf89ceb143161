import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import type { Viewer } from '../../../http/viewer.ts'

/**
 * Uploads that run at once may go over it together.
 * @throws AppError quota-used-up when a person's files take what they may, or more
 */
export async function requireSpaceFor({ config, db }: Context, { userId }: Viewer): Promise<void> {
  if (config.storageQuota === Infinity) return
  const { used } = await db
    .selectFrom('file')
    .select((is) => is.fn.coalesce(is.fn.sum<number | string>('size'), is.lit(0)).as('used'))
    .where('ownerId', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(used) >= config.storageQuota) throw new AppError('quota-used-up')
}
