export type LivePosition = ReturnType<typeof createLivePosition>

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
    /** Reports the oldest response so far, then each. Returns how to stop, which forgets earlier positions. */
    follow(next: (position: number) => void): () => void {
      listener = next
      if (oldest !== undefined) next(oldest)
      return forget
    },
    forget,
  }
}
