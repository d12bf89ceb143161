import { stat, statfs } from 'node:fs/promises'
import type { Seconds } from '#contract/units.ts'
import type { Db } from '../database/tables.ts'

export type DiskSpace = { freeBytes: number; totalBytes: number; share: number }

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, share: bavail / Math.max(blocks, 1) }
}

export function hasRoomFor(bytes: number, { freeBytes, totalBytes }: Omit<DiskSpace, 'share'>): boolean {
  return totalBytes === 0 || freeBytes >= bytes
}

export function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}

export async function isSameDisk(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)))
  return a !== undefined && a.dev === b?.dev
}

const month = 30 * 86_400
/** A hundred years from now is never. */
const horizon: Seconds = 36_500 * 86_400

/** When the disk will be full if uploads continue as in the last month, in seconds; undefined for never. */
export async function dayItIsFull(db: Db, freeBytes: number, now: number): Promise<number | undefined> {
  const { bytes } = await db
    .selectFrom('file')
    .select((is) => is.fn.sum<number | string>('size').as('bytes'))
    .where('createdAt', '>', now - month)
    .executeTakeFirstOrThrow()
  const perSecond = Number(bytes ?? 0) / month
  const left = perSecond > 0 ? freeBytes / perSecond : Infinity
  return left < horizon ? Math.floor(now + left) : undefined
}
