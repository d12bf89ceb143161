import { setTimeout as delay } from 'node:timers/promises'
import type { Milliseconds } from '#contract/units.ts'

export class TooLate extends Error {}

/** After a long computation of ours a timer fires before a waiting response is read. */
const timeToRead: Milliseconds = 250

/** @throws TooLate when the work takes longer */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const isOver = new AbortController()
  const late = async () => {
    const options = { ref: false, signal: isOver.signal }
    await delay(milliseconds, undefined, options)
    await delay(timeToRead, undefined, options)
    throw new TooLate(`no response within ${milliseconds} ms`)
  }
  try {
    return await Promise.race([work, late()])
  } finally {
    isOver.abort()
  }
}
