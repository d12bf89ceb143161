import type { PollAnswer, PollKind, PollShows } from '#contract/blocks/polls.ts'
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

  /** `secret` is empty once it has ended. `countedVoters` are those whose votes are only counts. */
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
}
