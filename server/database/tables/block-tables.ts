import type { Generated } from 'kysely'
import type { EventAnswer } from '#contract/blocks/events.ts'
import type { Seconds } from '#contract/units.ts'

/** What messages have besides words and files: part of the data model, beside tables.ts. */
export type BlockTables = {
  confirmation: {
    messageId: string
    userId: string
    confirmedAt: Seconds
  }

  /** There is one reminder for each message. */
  confirmation_reminder: {
    messageId: string
    remindedAt: Seconds
  }

  /**
   * What the occurrences of an event have in common, but for those that were changed by themselves; its columns are those
   * of the first: `start`, `end` and `answerBy` are times or dates on the clocks of `zone`. `repeats` is a `Repetition` of the contract, null for an event that happens once. Its occurrences are
   * there up to the day `madeUntil`, null once all of them are. Of one event there are several after a change of "this and
   * all later ones".
   */
  event_series: {
    id: string
    messageId: string
    start: string
    end: string | null
    zone: string
    place: string | null
    seats: number | null
    answerBy: string | null
    repeats: string | null
    madeUntil: string | null
  }

  /**
   * The series puts it on `date`, once. `startsAt`, `endsAt` and `answersUntil` are the moments that its columns mean.
   * `sequence` grows with each change of time or place and with cancelling, at `changedAt`. Those who have not answered
   * were reminded by hand at `remindedAt` and by themselves at `askedAt`. Something is due at `nextReminderAt`.
   */
  event_occurrence: {
    id: string
    seriesId: string
    messageId: string
    date: string
    start: string
    end: string | null
    zone: string
    place: string | null
    seats: number | null
    answerBy: string | null
    startsAt: Seconds
    endsAt: Seconds
    answersUntil: Seconds
    cancelled: Generated<0 | 1>
    sequence: Generated<number>
    changedAt: Seconds
    remindedAt: Seconds | null
    askedAt: Seconds | null
    nextReminderAt: Seconds | null
  }

  /** `turn` is the place in line among the answers to an occurrence; whoever `waits` has no seat yet. */
  event_answer: {
    occurrenceId: string
    userId: string
    answer: EventAnswer
    friends: Generated<number>
    waits: Generated<0 | 1>
    turn: number
    answeredAt: Seconds
  }
}
