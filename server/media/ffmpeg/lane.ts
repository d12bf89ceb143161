export type Lane = <T>(work: () => Promise<T>) => Promise<T>

export function createLane(): Lane {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}
