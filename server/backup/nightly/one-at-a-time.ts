import type { Milliseconds } from '#contract/units.ts'

type Begun<Task> = Task & { since: Milliseconds }

/** Tasks of which one is done after the other. */
export function createOneAtATime<Task extends object>() {
  let current: { task: Begun<Task>; done: Promise<void> } | undefined

  /** Begins at once where nothing is under way. */
  const run = (task: Task, work: () => Promise<void>): Promise<void> => {
    if (current) return current.done.then(() => run(task, work))
    const done = work().finally(() => {
      current = undefined
    })
    current = { task: { ...task, since: Date.now() }, done: done.catch(() => {}) }
    return done
  }

  /** @returns false while another is under way; throws what `before` throws */
  const begin = async (task: Task, before: () => Promise<void>, work: () => Promise<void>): Promise<boolean> => {
    if (current) return false
    const ready = Promise.withResolvers<true>()
    void run(task, async () => {
      try {
        await before()
      } catch (error) {
        return ready.reject(error)
      }
      ready.resolve(true)
      await work()
    })
    return ready.promise
  }

  return { run, begin, current: () => current?.task, settled: async () => current?.done }
}
