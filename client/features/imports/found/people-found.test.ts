import { expect, test } from 'vitest'
import type { FoundPerson } from '#contract/importing/imports.ts'
import { answersToSend, firstAnswers, sortedPeople } from './people-found.ts'

const found = (person: number, name: string, messages: number, likely?: string): FoundPerson => ({
  person,
  name,
  messages,
  files: 0,
  ...(likely && { likely }),
})

test('who has the name of a member is taken for them; only numbers are an open question', () => {
  const answers = firstAnswers([found(0, 'Ada', 9, 'ada'), found(1, 'Oncle Gérard', 3), found(2, '… 58 21', 2)])
  expect(answers).toEqual({ 0: 'ada', 1: 'nobody', 2: undefined })
  expect(answersToSend(answers)).toEqual([
    { person: 0, is: 'ada' },
    { person: 1, is: 'nobody' },
  ])
})

test('those who wrote most stand first, and with many the others are folded', () => {
  const few = [found(0, 'Ada', 1), found(1, 'Bo', 300)]
  expect(sortedPeople(few)).toEqual({ shown: [few[1], few[0]], folded: [] })
  const many = Array.from({ length: 12 }, (_, n) => found(n, `Person ${n}`, n))
  const { shown, folded } = sortedPeople(many)
  expect(shown.map(({ messages }) => messages)).toEqual([11, 10])
  expect(folded).toHaveLength(10)
})
