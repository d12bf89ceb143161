import type { Generated } from 'kysely'
import type { Seconds } from '#contract/units.ts'

/** Part of the data model, beside tables.ts. */
export type AskingTables = {
  /**
   * Somebody of a group who is asked a question every week; once per person and group, also after it has ended, since no
   * question comes twice. At `nextAt`, while it runs, the next is due. `unanswered` counts those that were left, in a row.
   * `declinedAt`: the person wanted no more. Without a person, whose account is gone or set aside, nobody sees it.
   * Photos of the answers go into the collection.
   */
  asking: {
    id: string
    groupId: string
    personId: string | null
    offeredBy: string | null
    state: 'offered' | 'running' | 'paused' | 'ended'
    weekday: number
    hour: number
    zone: string
    nextAt: Seconds | null
    unanswered: Generated<number>
    declinedAt: Seconds | null
    collectionId: string | null
    createdAt: Seconds
  }

  /** `listed` is its number on the list, absent for the words of a member. One without `askedAt` waits. */
  asking_question: {
    id: string
    askingId: string
    listed: number | null
    text: string
    addedBy: string | null
    askedAt: Seconds | null
    skippedAt: Seconds | null
    createdAt: Seconds
  }

  /** A message that tells what was asked. */
  asking_answer: {
    messageId: string
    questionId: string
    askingId: string
  }
}
