import { v7 as newId } from 'uuid'
import type { Context } from '../../../context.ts'
import { lockRow } from '../../../database/lock-row.ts'
import type { Tx } from '../../../database/tables.ts'
import { transaction } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { readDiskSpace } from '../../../monitoring/disk-space.ts'

/** Two are sent at once; the others were left by pages that were closed. */
const mostUnfinished = 50
/** In bytes: two of the largest videos, unless larger ones are allowed. */
const usualMostBytes = 4096 * 1_048_576
/** Uploads that are not finished by then are removed. In seconds; the contract says a day. */
export const unfinishedFor = 86_400

/** @throws AppError storage-full when what is left of the disk is for words */
export async function requireRoomOnDisk({ config }: Context): Promise<void> {
  if (config.diskReserve === 0) return
  const { share } = await readDiskSpace(config.dataFolder)
  if (share < config.diskReserve) throw new AppError('storage-full')
}

/**
 * Counts what a person is about to send against what they may have, until it is a file or `releaseSpace` is called.
 * @throws AppError storage-full, quota-used-up, or too-many-requests when too much of theirs is unfinished
 */
export async function reserveSpace(
  context: Context,
  { userId }: Viewer,
  { id, size }: { id: string; size: number },
): Promise<void> {
  await requireRoomOnDisk(context)
  const { storageQuota, uploadLimits } = context.config
  await transaction(context, async (tx) => {
    // Whoever begins several at once gets one answer after the other.
    if (!(await lockRow(tx, 'user', userId))) throw new AppError('not-found')
    const { count, bytes } = await unfinishedOf(tx, userId)
    const mostBytes = Math.max(usualMostBytes, 2 * Math.max(...Object.values(uploadLimits)))
    if (count >= mostUnfinished || bytes + size > mostBytes) throw new AppError('too-many-requests')
    if (storageQuota !== Infinity && (await bytesOfFiles(tx, userId)) + bytes + size > storageQuota) {
      throw new AppError('quota-used-up')
    }
    await tx.insertInto('unfinished_upload').values({ id, ownerId: userId, size, createdAt: context.clock() }).execute()
  })
}

export async function releaseSpace(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('unfinished_upload').where('id', '=', id).execute()
}

/** Reserves space while something arrives in one request, or is made. @throws AppError as reserveSpace does */
export async function withSpaceFor<T>(
  context: Context,
  viewer: Viewer,
  size: number,
  work: () => Promise<T>,
): Promise<T> {
  const id = newId()
  await reserveSpace(context, viewer, { id, size })
  try {
    return await work()
  } finally {
    await transaction(context, (tx) => releaseSpace(tx, id))
  }
}

async function unfinishedOf(tx: Tx, ownerId: string): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await tx
    .selectFrom('unfinished_upload')
    .select((is) => [
      is.fn.countAll<number | string>().as('count'),
      is.fn.coalesce(is.fn.sum<number | string>('size'), is.lit(0)).as('bytes'),
    ])
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes) }
}

async function bytesOfFiles(tx: Tx, ownerId: string): Promise<number> {
  const { used } = await tx
    .selectFrom('file')
    .select((is) => is.fn.coalesce(is.fn.sum<number | string>('size'), is.lit(0)).as('used'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(used)
}
