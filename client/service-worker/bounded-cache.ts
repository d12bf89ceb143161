import type { Milliseconds } from '#contract/units.ts'
export const aMonth: Milliseconds = 30 * 86_400_000
export const anHour = 3_600_000

export type Limits = { entries: number; bytes: number }

/** Removes the oldest while there are too many, they are too large in all, or older than a month. */
export async function trim(cache: Cache, limits: Limits): Promise<void> {
  let bytes = 0
  const newestFirst = (await cache.keys()).toReversed()
  for (const [position, stored] of newestFirst.entries()) {
    const { headers } = (await cache.match(stored, { ignoreVary: true })) ?? new Response()
    bytes += Number(headers.get('Content-Length') ?? typicalSize)
    if (position >= limits.entries || bytes > limits.bytes || isOlderThan(aMonth, headers)) await cache.delete(stored)
  }
}

export function isOlderThan(age: number, headers: Headers): boolean {
  return Date.now() - Date.parse(headers.get('Date') ?? '') > age
}

/** Compressed responses do not always say how long they are. */
const typicalSize = 20_000
