/** Until when the store must have responded to one call, however often that is sent. */
export type Deadline = {
  signal: AbortSignal
  /** It waits for a connection of ours: that is no silence as long as the store is heard over the others. */
  wait: () => void
  /** It has a connection. */
  start: () => void
  /** The store takes its body. */
  extend: () => void
  end: () => void
}

export type Deadlines = {
  /** Begins a deadline of so many milliseconds. */
  begin: (timeout: number) => Deadline
  /** The store responds over one of the connections, until what this returns is called. */
  hear: () => () => void
}

type Call = { giveUp: () => void; timer: NodeJS.Timeout }

/** Of calls that share connections, to a store that counts as silent when it was not heard for so many milliseconds. */
export function createDeadlines(silence: number): Deadlines {
  const waiting = new Set<Call>()
  /** Those whose body is on its way: one that is slow takes the time of the others. */
  const sending = new Set<Call>()
  let responses = 0
  let heardAt = -Infinity
  const isHeard = () => responses > 0 || performance.now() - heardAt < silence

  const begin = (timeout: number): Deadline => {
    const late = new AbortController()
    const look = () => {
      if (waiting.has(self) && isHeard()) return void self.timer.refresh()
      // Whoever waits behind one that has heard nothing would hear nothing either.
      if (!waiting.has(self) && !isHeard()) for (const other of waiting) other.giveUp()
      self.giveUp()
    }
    const end = () => {
      waiting.delete(self)
      sending.delete(self)
      clearTimeout(self.timer)
    }
    const self: Call = {
      timer: setTimeout(look, timeout),
      giveUp: () => {
        end()
        late.abort()
      },
    }
    let [hasStarted, isOver] = [false, false]
    return {
      signal: late.signal,
      wait: () => {
        sending.delete(self)
        waiting.add(self)
      },
      start: () => {
        waiting.delete(self)
        if (!hasStarted && isHeard()) self.timer.refresh()
        hasStarted = true
      },
      extend: () => {
        // A response may come before the end of the body.
        if (isOver) return
        heardAt = performance.now()
        sending.add(self)
        for (const { timer } of sending) timer.refresh()
      },
      end: () => {
        isOver = true
        end()
      },
    }
  }

  const hear = () => {
    responses++
    return () => {
      responses--
      heardAt = performance.now()
    }
  }
  return { begin, hear }
}
