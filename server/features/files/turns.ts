/** Somebody waits for it, or nobody does. */
export type Urgency = 'now' | 'later'

export type Turns = <T>(urgency: Urgency, work: () => Promise<T>) => Promise<T>

/** Lets this many pieces of work run at once; of those that wait, the urgent ones go first, each kind in its order. */
export function createTurns(atOnce: number): Turns {
  const waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] }
  let running = 0

  return async (urgency, work) => {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting[urgency].push(resolve))
    try {
      return await work()
    } finally {
      // The place goes straight to the next; only without one it becomes free.
      const next = waiting.now.shift() ?? waiting.later.shift()
      if (next) next()
      else running--
    }
  }
}
