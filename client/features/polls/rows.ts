import type { Poll, PollAnswer, PollOption } from '#contract/blocks/polls.ts'
import type { MessageFile } from '#contract/files.ts'
import { votesIn } from './with-votes.ts'

export type RowsProps = {
  messageId: string
  poll: Poll
  /** Those of its options that are shown. */
  options: readonly PollOption[]
  files: readonly MessageFile[]
  briefly: boolean
  isWaiting: boolean
  onChoose: (option: string, answer: PollAnswer) => void
}

/** So that nobody follows the crowd, only those who have voted see how the others did, and everybody at the end. */
export function showsVotes(poll: Poll): boolean {
  return poll.endedAt !== undefined || votesIn(poll).length > 0
}
