import { expect, test } from 'vitest'
import type { PollAnswer } from '#contract/blocks/polls.ts'
import { answersByPerson } from './answers-by-person.ts'

const said = (id: string, answer: PollAnswer) => ({ id, name: id, entityType: 'user' as const, answer })

test('everybody has one row, with an answer to each date that they said something to', () => {
  const rows = answersByPerson({
    options: [
      { id: 'saturday', people: [said('ada', 'yes'), said('bea', 'if-need-be')] },
      { id: 'sunday', people: [said('cleo', 'yes'), said('ada', 'no')] },
      { id: 'monday' },
    ],
  })
  expect(rows.map(({ person }) => person.name)).toEqual(['ada', 'bea', 'cleo'])
  expect([...rows[0]!.answers]).toEqual([
    ['saturday', 'yes'],
    ['sunday', 'no'],
  ])
  expect(rows[1]!.answers.has('sunday')).toBe(false)
})
