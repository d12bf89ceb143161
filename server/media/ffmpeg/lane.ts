export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/** Does one piece of work at a time, in the order in which it came. */
export function createLane(): Lane {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}
