/* How far live events had come when the answers were given from which the pages are made. */

let oldest: number | undefined
let listener: ((position: number) => void) | undefined

export function noteAnswer(position: number): void {
  oldest = Math.min(oldest ?? position, position)
  listener?.(position)
}

/** Tells of the oldest answer there was, and from then on of each. Returns how to stop; what was before is then forgotten. */
export function whenAnswered(next: (position: number) => void): () => void {
  listener = next
  if (oldest !== undefined) next(oldest)
  return () => {
    listener = undefined
    oldest = undefined
  }
}
