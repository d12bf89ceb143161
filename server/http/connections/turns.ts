import type { Milliseconds } from '#contract/units.ts'

/** One of the responses that callers wait for. */
type Response = { once: (event: 'close', listener: () => void) => unknown; destroyed: boolean }

type Line = { underWay: number; hasBegun: boolean; waiting: { response: Response; begin: () => void }[] }

export type Turns = {
  /**
   * Resolves when the next request of this caller may begin, which is never if the caller has gone. One that is `long`
   * counts only until it has begun.
   */
  take: (caller: string, response: Response, options?: { long?: boolean }) => Promise<void>
}

/** As many as a browser has connections to one server. */
const mostAtOnce = 6

/** What has not ended by then waits for something else than this server. */
const countsFor: Milliseconds = 1000

/**
 * Whoever asks for much at once waits in a line of their own: one request of each caller begins between two looks at
 * what has arrived from others, and a few of each are under way, so that nobody else’s wait for them all.
 */
export function createTurns(): Turns {
  const lines = new Map<string, Line>()

  const goOn = (caller: string, line: Line): void => {
    if (line.hasBegun || line.underWay >= mostAtOnce) return
    const next = line.waiting.shift()
    if (next === undefined) {
      if (line.underWay === 0) lines.delete(caller)
      return
    }
    if (next.response.destroyed) return goOn(caller, line)
    line.hasBegun = true
    setImmediate(() => {
      line.hasBegun = false
      goOn(caller, line)
    })
    next.begin()
  }

  return {
    take: (caller, response, { long = false } = {}) => {
      const line = lines.get(caller) ?? { underWay: 0, hasBegun: false, waiting: [] }
      lines.set(caller, line)
      return new Promise((resolve) => {
        const begin = () => {
          resolve()
          if (long) return
          line.underWay++
          const end = () => {
            clearTimeout(latest)
            if (hasEnded) return
            hasEnded = true
            line.underWay--
            goOn(caller, line)
          }
          let hasEnded = false
          const latest = setTimeout(end, countsFor).unref()
          response.once('close', end)
        }
        line.waiting.push({ response, begin })
        goOn(caller, line)
      })
    },
  }
}
