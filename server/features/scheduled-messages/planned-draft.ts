import type { Input } from '#contract/endpoint.ts'
import type { changeScheduledMessage } from '#contract/scheduling/scheduled-messages.ts'
import type { Seconds } from '#contract/units.ts'
import { AppError } from '../../errors.ts'
import { createLocalClock } from '../../importers/local-time.ts'
import { invalid, isPlausibleDay, momentOf, requireWhen } from '../events/moments.ts'

export type Planned = Input<typeof changeScheduledMessage>['body']

/** What a row keeps of it as JSON: everything but what has a column or a table. */
export type PlannedDraft = Omit<Planned, 'at' | 'zone' | 'group' | 'files'>

/** @throws AppError invalid-request */
export function goesAtOf({ at, zone }: Pick<Planned, 'at' | 'zone'>): Seconds {
  requireWhen({ start: at, end: null, zone, answerBy: null })
  if (!isPlausibleDay(at.slice(0, 10))) throw invalid('/at', 'is not a day of the calendar')
  return momentOf(createLocalClock(zone), at)
}

/** Nobody is asked for what is over. @throws AppError over-by-then */
export function requireStillAhead({ event, poll }: NonNullable<PlannedDraft['blocks']>, at: Seconds): void {
  if (poll?.endsAt !== undefined && poll.endsAt <= at) throw new AppError('over-by-then')
  if (!event || event.repeats) return
  const { start, end, zone } = event
  requireWhen({ start, end: end ?? null, zone, answerBy: event.answerBy ?? null })
  // Of a whole day, that day still counts.
  const clock = createLocalClock(zone)
  const begins = start.includes('T') ? momentOf(clock, start) : momentOf(clock, start) + dayLong
  if (begins <= at) throw new AppError('over-by-then')
}

const dayLong: Seconds = 86_400
