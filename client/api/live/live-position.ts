export type LivePosition = ReturnType<typeof createLivePosition>

/** How far live events had come when the responses were given from which the pages are made. */
export function createLivePosition() {
  let oldest: number | undefined
  let listener: ((position: number) => void) | undefined

  window.addEventListener('live-position', ({ detail: position }) => {
    oldest = Math.min(oldest ?? position, position)
    listener?.(position)
  })

  function forget(): void {
    listener = undefined
    oldest = undefined
  }

  return {
    /** Tells of the oldest response there was, then of each. Returns how to stop; what was before is then forgotten. */
    follow(next: (position: number) => void): () => void {
      listener = next
      if (oldest !== undefined) next(oldest)
      return forget
    },
    forget,
  }
}
