import type { LiveEvent } from '#contract/live-events.ts'
import type { Milliseconds } from '#contract/units.ts'

export type Received = {
  position: number
  /** Absent when the stream continues where it was: it then begins with whatever was missed. */
  event?: LiveEvent
  within?: Milliseconds
  /** Events before this moment were not received. */
  isAnew?: true
}

type Change = { event: LiveEvent; within: Milliseconds }

/** Events remembered for responses that were on their way when they came. */
const remembered = 100

/** Tracks received events to tell what responses lack. Positions only: it reads nothing and knows no time. */
export function createReceivedEvents(isOwn: (event: LiveEvent) => boolean) {
  let recent: (Change & { at: number })[] = []
  /** `position` of the last event received, the least that was read, and where `recent` becomes complete. */
  let position = 0
  let readUpTo = 0
  let completeFrom = 0

  return {
    position: () => position,
    /** `needsResync` when something may have been missed; `change` unless the responses have it already. */
    receive({ position: at, event, within = 0, isAnew }: Received): { needsResync: boolean; change?: Change } {
      // Without an event, it is how far another tab has received.
      const needsResync = isAnew === true || (!event && at > position)
      if (needsResync) {
        readUpTo = completeFrom = at
        recent = []
      }
      // Events before the first response may follow missed ones.
      if (isAnew) position = at
      else if (readUpTo > 0) position = Math.max(position, at)
      if (!event || at <= readUpTo) return { needsResync }
      // People see their own changes at once, however many others receive them.
      const change = { event, within: isOwn(event) ? 0 : within }
      recent.push({ at, ...change })
      if (recent.length > remembered) completeFrom = Math.max(completeFrom, recent.shift()!.at)
      return { needsResync, change }
    },
    /** Events received while a response was on its way are not in it. */
    missingFrom(response: number): 'everything' | Change[] {
      position ||= response
      readUpTo ||= response
      completeFrom ||= response
      return response < completeFrom ? 'everything' : recent.filter(({ at }) => at > response)
    },
  }
}
