import { OutgoingError } from './outgoing-error.ts'

export type EndTurn = () => void
export type Turns = (signal: AbortSignal) => Promise<EndTurn>

/**
 * Lets a few work at once while others wait in order, until their signal aborts.
 * @throws OutgoingError busy when the line is full, or the wait too long
 */
export function createTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }): Turns {
  const waiting: (() => void)[] = []
  let working = 0

  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
  const once = (): EndTurn => {
    let isOver = false
    return () => {
      if (!isOver) end()
      isOver = true
    }
  }

  return async (signal) => {
    if (working < atOnce) {
      working += 1
      return once()
    }
    if (waiting.length >= mostWaiting) throw new OutgoingError('busy')
    await new Promise<void>((begin, refuse) => {
      const start = () => {
        signal.removeEventListener('abort', leave)
        begin()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1)
        refuse(new OutgoingError('busy'))
      }
      waiting.push(start)
      signal.addEventListener('abort', leave, { once: true })
    })
    return once()
  }
}
