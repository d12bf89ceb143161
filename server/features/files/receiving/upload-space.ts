import { v7 as newId } from 'uuid'
import type { Bytes, Seconds } from '#contract/units.ts'
import type { DiskReserve } from '../../../config/disk-reserve.ts'
import type { Context } from '../../../context.ts'
import { lockRow } from '../../../database/lock-row.ts'
import type { Tx } from '../../../database/tables.ts'
import { transaction } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { AnyViewer } from '../../../http/viewer.ts'
import { hasRoomFor, readDiskSpace, type DiskSpace } from '../../../monitoring/disk-space.ts'
import { bytesOfPerson } from '../../storage-limits/bytes-stored.ts'
import { limitOfPerson } from '../../storage-limits/limits.ts'

/** Two are sent at once; the others are left over from closed pages. */
const mostUnfinished = 50
/** Two of the largest videos, unless larger ones are allowed. */
const usualMostBytes: Bytes = 4096 * 1_048_576
/** Unfinished uploads are then removed; the contract says a day. */
export const unfinishedFor: Seconds = 86_400

/** Reservations of single requests are renewed for so long, until the request or the server ends. */
const lease: Seconds = 120
const portion: Bytes = 16 * 1_048_576

/** @throws AppError storage-full when the rest of the disk is reserved for words */
export async function requireRoomOnDisk({ config }: Context): Promise<void> {
  if (config.diskReserve.share === 0) return
  if (!isRoomForUploads(await readDiskSpace(config.dataFolder), config.diskReserve)) throw new AppError('storage-full')
}

export function isRoomForUploads(space: Omit<DiskSpace, 'share'>, { share, mostBytes }: DiskReserve): boolean {
  return hasRoomFor(Math.min(share * space.totalBytes, mostBytes), space)
}

/**
 * Counts an upload against the person's quota until it is a file or `releaseSpace` is called.
 * @throws AppError storage-full, quota-used-up, or too-many-requests when too much of theirs is unfinished
 */
export async function reserveSpace(
  context: Context,
  { userId }: AnyViewer,
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
  const { uploadLimits, importLimit } = config
  if (!(await lockRow(tx, 'user', userId))) throw new AppError('not-found')
  const unfinished = await unfinishedOf(tx, userId, clock())
  const bytes = unfinished.bytes + size
  const mostBytes = Math.max(usualMostBytes, 2 * Math.max(...Object.values(uploadLimits), importLimit))
  if (bytes > mostBytes) throw new AppError('too-many-requests')
  const limit = await limitOfPerson(tx, { config }, userId)
  if (limit !== Infinity && (await bytesOfPerson(tx, userId)) + bytes > limit) throw new AppError('quota-used-up')
  return unfinished
}

export async function releaseSpace(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('unfinished_upload').where('id', '=', id).execute()
}

/** Passes bytes on, and reserves space for those beyond the reservation. */
export type Counted = (content: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>

/**
 * Reserves space while something is received or made: all of it, or as it arrives if its size is unknown.
 * @throws AppError as reserveSpace does
 */
export async function withSpaceFor<T>(
  context: Context,
  viewer: AnyViewer,
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
    // Unreleased space expires by itself, and the work is done.
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
