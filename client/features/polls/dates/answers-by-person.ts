import type { Poll, PollAnswer } from '#contract/blocks/polls.ts'
import type { UserRef } from '#contract/users.ts'

export type AnswersOfPerson = { person: UserRef; answers: ReadonlyMap<string, PollAnswer> }

/** What each of those who voted answered to which option, in the order in which the poll names them. */
export function answersByPerson({ options }: Pick<Poll, 'options'>): AnswersOfPerson[] {
  const rows = new Map<string, { person: UserRef; answers: Map<string, PollAnswer> }>()
  for (const { id, people = [] } of options)
    for (const { answer, ...person } of people) {
      const row = rows.get(person.id) ?? { person, answers: new Map<string, PollAnswer>() }
      row.answers.set(id, answer)
      rows.set(person.id, row)
    }
  return [...rows.values()]
}
