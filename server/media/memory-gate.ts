export type MemoryGate = <T>(cost: number, work: () => Promise<T>) => Promise<T>

/** Starts work in order of arrival, while the costs of all running work stay within the budget. */
export function createMemoryGate(budget: number): MemoryGate {
  const waiting: { cost: number; begin: () => void }[] = []
  let used = 0
  const admit = () => {
    for (;;) {
      const next = waiting[0]
      if (!next || (used > 0 && used + next.cost > budget)) return
      waiting.shift()
      used += next.cost
      next.begin()
    }
  }
  return async (cost, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ cost, begin })
      admit()
    })
    try {
      return await work()
    } finally {
      used -= cost
      admit()
    }
  }
}
