import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { PollAnswer } from '#contract/blocks/polls.ts'
import { meQuery } from '../../data/me.ts'
import { useAnswer } from '../answers/useAnswer.ts'
import { pollQuery } from './polls.queries.ts'
import { votesAfter, votesIn, withVotes } from './with-votes.ts'

/** The poll with the viewer's votes, also with those that the server does not know yet. */
export function usePoll(messageId: string) {
  const me = usePollViewer()
  const { data: stored } = useQuery(pollQuery(messageId))
  const { given, isWaiting, answer } = useAnswer('vote', { id: messageId })
  const votes = given?.votes ?? (stored ? votesIn(stored) : [])
  return {
    poll: stored && (given ? withVotes(stored, votes, me) : stored),
    isWaiting,
    choose: (option: string, chosen: PollAnswer) =>
      stored && answer({ votes: [...votesAfter(stored, votes, option, chosen)], shows: stored.shows }),
  }
}

export function usePollViewer() {
  return useSuspenseQuery(meQuery).data
}

export type PollState = ReturnType<typeof usePoll>
