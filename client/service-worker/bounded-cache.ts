/* In milliseconds. */
export const aMonth = 30 * 86_400_000
export const anHour = 3_600_000

export type Limits = { entries: number; bytes: number }

/** Removes whatever is too many, too much in all or older than a month, the oldest first. */
export async function trim(cache: Cache, limits: Limits): Promise<void> {
  let bytes = 0
  const newestFirst = (await cache.keys()).toReversed()
  for (const [place, kept] of newestFirst.entries()) {
    const { headers } = (await cache.match(kept, { ignoreVary: true })) ?? new Response()
    bytes += Number(headers.get('Content-Length') ?? typicalSize)
    if (place >= limits.entries || bytes > limits.bytes || isOlderThan(aMonth, headers)) await cache.delete(kept)
  }
}

export function isOlderThan(age: number, headers: Headers): boolean {
  return Date.now() - Date.parse(headers.get('Date') ?? '') > age
}

/** Compressed responses do not always say how long they are. */
const typicalSize = 20_000
