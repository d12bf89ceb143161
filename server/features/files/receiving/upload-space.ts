import { v7 as newId } from 'uuid'
import type { Context } from '../../../context.ts'
import { lockRow } from '../../../database/lock-row.ts'
import type { Tx } from '../../../database/tables.ts'
import { transaction } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { Viewer } from '../../../http/viewer.ts'
import type { DiskReserve } from '../../../monitoring/disk-reserve.ts'
import { readDiskSpace, type DiskSpace } from '../../../monitoring/disk-space.ts'

/** Two are sent at once; the others were left by pages that were closed. */
const mostUnfinished = 50
/** In bytes: two of the largest videos, unless larger ones are allowed. */
const usualMostBytes = 4096 * 1_048_576
/** Uploads that are not finished by then are removed. In seconds; the contract says a day. */
export const unfinishedFor = 86_400

/** In seconds: what arrives in one request is reserved for so long again and again, until it ends or the server does. */
const lease = 120
/** In bytes: reserved at once for what does not say how large it is. */
const portion = 16 * 1_048_576

/** @throws AppError storage-full when what is left of the disk is for words */
export async function requireRoomOnDisk({ config }: Context): Promise<void> {
  if (config.diskReserve.share === 0) return
  if (!isRoomForUploads(await readDiskSpace(config.dataFolder), config.diskReserve)) throw new AppError('storage-full')
}

/** Disks that do not say how large they are have room. */
export function isRoomForUploads(
  { freeBytes, totalBytes }: Pick<DiskSpace, 'freeBytes' | 'totalBytes'>,
  { share, mostBytes }: DiskReserve,
): boolean {
  return totalBytes === 0 || freeBytes >= Math.min(share * totalBytes, mostBytes)
}

/**
 * Counts what a person is about to send against what they may have, until it is a file or `releaseSpace` is called.
 * @throws AppError storage-full, quota-used-up, or too-many-requests when too much of theirs is unfinished
 */
export async function reserveSpace(
  context: Context,
  { userId }: Viewer,
  { id, size, seconds = unfinishedFor }: { id: string; size: number; seconds?: number },
): Promise<void> {
  await requireRoomOnDisk(context)
  await transaction(context, async (tx) => {
    const { count } = await requireSpace(context, tx, userId, size)
    if (count >= mostUnfinished) throw new AppError('too-many-requests')
    const expiresAt = context.clock() + seconds
    await tx.insertInto('unfinished_upload').values({ id, ownerId: userId, size, expiresAt }).execute()
  })
}

/** @throws AppError quota-used-up, or too-many-requests */
async function requireSpace({ config, clock }: Context, tx: Tx, userId: string, size: number) {
  const { storageQuota, uploadLimits } = config
  // Whoever begins several at once gets one answer after the other.
  if (!(await lockRow(tx, 'user', userId))) throw new AppError('not-found')
  const unfinished = await unfinishedOf(tx, userId, clock())
  const bytes = unfinished.bytes + size
  const mostBytes = Math.max(usualMostBytes, 2 * Math.max(...Object.values(uploadLimits)))
  if (bytes > mostBytes) throw new AppError('too-many-requests')
  if (storageQuota !== Infinity && (await bytesOfFiles(tx, userId)) + bytes > storageQuota) {
    throw new AppError('quota-used-up')
  }
  return unfinished
}

export async function releaseSpace(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('unfinished_upload').where('id', '=', id).execute()
}

/** Passes bytes on, and reserves space for them where they are more than was reserved before. */
export type Counted = (content: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>

/**
 * Reserves space while something arrives in one request, or is made: all of it, or where it does not say how large it
 * is, as it arrives. @throws AppError as reserveSpace does
 */
export async function withSpaceFor<T>(
  context: Context,
  viewer: Viewer,
  size: number | undefined,
  work: (counted: Counted) => Promise<T>,
): Promise<T> {
  const id = newId()
  let reserved = size ?? portion
  await reserveSpace(context, viewer, { id, size: reserved, seconds: lease })
  const change = (values: { size?: number; expiresAt?: number }) => (tx: Tx) =>
    tx.updateTable('unfinished_upload').set(values).where('id', '=', id).execute()
  const renew = () => transaction(context, change({ expiresAt: context.clock() + lease })).catch(() => {})
  const timer = setInterval(renew, (lease / 4) * 1000).unref()
  const counted = async function* (content: AsyncIterable<Buffer>) {
    let arrived = 0
    for await (const chunk of content) {
      arrived += chunk.length
      while (arrived > reserved) {
        await transaction(context, async (tx) => {
          await requireSpace(context, tx, viewer.userId, portion)
          await change({ size: reserved + portion })(tx)
        })
        reserved += portion
      }
      yield chunk
    }
  }
  try {
    return await work(counted)
  } finally {
    clearInterval(timer)
    // What is not released ends by itself, and spoils nothing that is done.
    await transaction(context, (tx) => releaseSpace(tx, id)).catch(() => {})
  }
}

async function unfinishedOf(tx: Tx, ownerId: string, now: number): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await tx
    .selectFrom('unfinished_upload')
    .select((is) => [
      is.fn.countAll<number | string>().as('count'),
      is.fn.coalesce(is.fn.sum<number | string>('size'), is.lit(0)).as('bytes'),
    ])
    .where('ownerId', '=', ownerId)
    .where('expiresAt', '>=', now)
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
