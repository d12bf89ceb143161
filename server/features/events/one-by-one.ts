import type { Context } from '../../context.ts'
import { isStorageFull, isUnavailable } from '../../database/dialect.ts'

/** What fails with one is logged and tried again at the next round; it keeps nothing from the others. */
export async function oneByOne<One extends { id: string }>(
  context: Context,
  all: readonly One[],
  work: (one: One) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  for (const one of all) {
    if (stopping?.aborted) return
    try {
      await work(one)
    } catch (error) {
      // All the others would fail, too.
      if (isUnavailable(error) || isStorageFull(error)) throw error
      context.log.error({ err: error, id: one.id }, 'something is wrong with an event')
    }
  }
}
