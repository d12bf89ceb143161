import type { Poll, PollAnswer, PollOption } from '#contract/blocks/polls.ts'
import type { UserRef } from '#contract/users.ts'

export type Votes = readonly { option: string; answer: PollAnswer }[]

export function votesIn({ options }: Poll): Votes {
  return options.flatMap(({ id, mine }) => (mine ? [{ option: id, answer: mine }] : []))
}

/** What the viewer's votes are after a tap; the same answer again takes it back. */
export function votesAfter({ kind }: Pick<Poll, 'kind'>, before: Votes, option: string, answer: PollAnswer): Votes {
  const isTakenBack = before.some((vote) => vote.option === option && vote.answer === answer)
  const others = kind === 'one' ? [] : before.filter((vote) => vote.option !== option)
  return isTakenBack ? others : [...others, { option, answer }]
}

/** As the poll will be once the server knows the viewer's votes. */
export function withVotes(poll: Poll, votes: Votes, me: Pick<UserRef, 'id' | 'name' | 'avatar'>): Poll {
  const answers = new Map(votes.map(({ option, answer }) => [option, answer]))
  const change = Number(votes.length > 0) - Number(votesIn(poll).length > 0)
  return {
    ...poll,
    voted: poll.voted + change,
    voters: poll.voters + change,
    options: poll.options.map((option) => withVote(option, answers.get(option.id), me)),
  }
}

function withVote(option: PollOption, answer: PollAnswer | undefined, me: Pick<UserRef, 'id' | 'name' | 'avatar'>) {
  const { mine: before, ...rest } = option
  if (before === answer) return option
  const counts = rest.counts && { ...rest.counts }
  if (counts && before) counts[before]--
  if (counts && answer) counts[answer]++
  const others = rest.people?.filter(({ id }) => id !== me.id)
  const own = answer && answer !== 'no' ? [{ ...me, entityType: 'user' as const, answer }] : []
  return {
    ...rest,
    ...(counts && { counts }),
    ...(others && { people: [...others, ...own] }),
    ...(answer && { mine: answer }),
  }
}

/** Of dates, those that most can and, among them, most can if need be; otherwise those that most chose. */
export function bestOf({ options }: Pick<Poll, 'options'>): ReadonlySet<string> {
  const most = Math.max(...options.map(score))
  return new Set(most === 0 ? [] : options.filter((option) => score(option) === most).map(({ id }) => id))
}

function score({ counts }: PollOption): number {
  return counts ? counts.yes * 10_000 + counts['if-need-be'] : 0
}
