import type { Generated } from 'kysely'
import type { EventAnswer } from '#contract/blocks/events.ts'
import type { PollAnswer, PollKind, PollShows } from '#contract/blocks/polls.ts'
import type { Seconds } from '#contract/units.ts'

/** What messages have besides words and files: part of the data model, beside tables.ts. */
export type BlockTables = {
  confirmation: {
    messageId: string
    userId: string
    confirmedAt: Seconds
  }

  /** What a person's links in emails would answer counts for nothing if they were made until then. */
  ended_answer_links: {
    userId: string
    endedAt: Seconds
  }

  /** There is one reminder for each message. */
  confirmation_reminder: {
    messageId: string
    remindedAt: Seconds
  }

  /** `secret` is empty once it has ended. `countedVoters` are those whose votes are only counts. `eventOptionId` became the event of the message. */
  poll: {
    messageId: string
    kind: PollKind
    shows: PollShows
    membersAdd: 0 | 1
    zone: string | null
    endsAt: Seconds | null
    endedAt: Seconds | null
    remindedAt: Seconds | null
    secret: string
    countedVoters: number
    eventOptionId: string | null
  }

  /** `addedBy` is somebody other than the author. */
  poll_option: {
    id: string
    messageId: string
    position: number
    text: string | null
    fileId: string | null
    moment: string | null
    addedBy: string | null
  }

  poll_vote: {
    optionId: string
    userId: string
    messageId: string
    answer: PollAnswer
    votedAt: Seconds
  }

  /** While a poll is open that shows no names; `voter` can be computed from its secret and a person, not the reverse. */
  poll_secret_vote: {
    optionId: string
    voter: string
    messageId: string
    answer: PollAnswer
  }

  /** What is left of such votes once it has ended. */
  poll_count: {
    optionId: string
    answer: PollAnswer
    messageId: string
    votes: number
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

  /** What is removed can be brought back for a while, with its claims. */
  list_item: {
    id: string
    messageId: string
    position: number
    words: string
    wanted: number | null
    addedBy: string | null
    doneBy: string | null
    doneAt: Seconds | null
    removedAt: Seconds | null
  }

  list_claim: {
    itemId: string
    userId: string
    amount: number
    claimedAt: Seconds
  }
}
