/** Until when the store must have responded to one call, however often that is sent. */
export type Deadline = {
  signal: AbortSignal
  /** Its body waits for a connection: that is no silence as long as the store takes those of others. */
  wait: () => void
  /** The store takes its body. */
  extend: () => void
  end: () => void
}

type Waiting = { giveUp: () => void; timer: NodeJS.Timeout }

/** @returns what begins a deadline of so many milliseconds */
export function createDeadlines(patience: number): () => Deadline {
  const waiting = new Set<Waiting>()
  return () => {
    const silence = new AbortController()
    const giveUp = () => {
      silence.abort()
      if (waiting.delete(self)) return
      // Whoever waits behind one that has heard nothing would hear nothing either.
      for (const other of waiting) other.giveUp()
    }
    const self: Waiting = { giveUp, timer: setTimeout(giveUp, patience) }
    let isOver = false
    return {
      signal: silence.signal,
      wait: () => void waiting.add(self),
      extend: () => {
        waiting.delete(self)
        // A response may come before the end of the body.
        if (!isOver) for (const { timer } of [self, ...waiting]) timer.refresh()
      },
      end: () => {
        isOver = true
        waiting.delete(self)
        clearTimeout(self.timer)
      },
    }
  }
}
