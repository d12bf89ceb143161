import type { Milliseconds } from '#contract/units.ts'

/** Until when the store must have responded to a call, across all its attempts. */
export type Deadline = {
  signal: AbortSignal
  /** Waiting for a connection of ours: not silence, as long as the store responds on the others. */
  wait: () => void
  start: () => void
  extend: () => void
  end: () => void
}

export type Deadlines = {
  begin: (timeout: Milliseconds) => Deadline
  /** The store is responding on a connection, until the returned function is called. */
  receive: () => () => void
}

type Call = { giveUp: () => void; timer: NodeJS.Timeout }

/** For calls that share connections; the store counts as silent after receiving nothing for so long. */
export function createDeadlines(silence: Milliseconds): Deadlines {
  const waiting = new Set<Call>()
  /** Calls whose body is being sent: a slow one takes time from the others. */
  const sending = new Set<Call>()
  let responses = 0
  let receivedAt = -Infinity
  const isResponsive = () => responses > 0 || performance.now() - receivedAt < silence

  const begin = (timeout: Milliseconds): Deadline => {
    const late = new AbortController()
    const onTimeout = () => {
      if (waiting.has(self) && isResponsive()) return void self.timer.refresh()
      // A call waiting behind one without a response would get none either.
      if (!waiting.has(self) && !isResponsive()) for (const other of waiting) other.giveUp()
      self.giveUp()
    }
    const end = () => {
      waiting.delete(self)
      sending.delete(self)
      clearTimeout(self.timer)
    }
    const self: Call = {
      timer: setTimeout(onTimeout, timeout),
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
        if (!hasStarted && isResponsive()) self.timer.refresh()
        hasStarted = true
      },
      extend: () => {
        // A response may come before the end of the body.
        if (isOver) return
        receivedAt = performance.now()
        sending.add(self)
        for (const { timer } of sending) timer.refresh()
      },
      end: () => {
        isOver = true
        end()
      },
    }
  }

  const receive = () => {
    responses++
    return () => {
      responses--
      receivedAt = performance.now()
    }
  }
  return { begin, receive }
}
