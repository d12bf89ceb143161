import { expect, test } from 'vitest'
import type { ReactionSummary } from '#contract/reactions.ts'
import { toggled } from './toggled.ts'

const ada = { id: 'ada', name: 'Ada' }
const person = (name: string) => ({ id: name.toLowerCase(), name, entityType: 'user' }) as const
const summary: ReactionSummary = [
  { emoji: '❤️', count: 2, users: ['Bea', 'Ada'], people: ['Bea', 'Ada'].map(person), currentUserReactionId: '7' },
  { emoji: '😂', count: 12, users: ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'], currentUserReactionId: '' },
]

test('adding a reaction counts one more and keeps ten names', () => {
  const [, laughing] = toggled(summary, '😂', ada)
  expect(laughing).toMatchObject({ count: 13, users: summary[1]!.users })
  expect(laughing).not.toHaveProperty('people')
  expect(laughing!.currentUserReactionId).not.toBe('')
})

test('removing a reaction counts one less and removes the name and the face', () => {
  expect(toggled(summary, '❤️', ada)[0]).toEqual({
    emoji: '❤️',
    count: 1,
    users: ['Bea'],
    people: [person('Bea')],
    currentUserReactionId: '',
  })
})

test('a new emoji comes last and disappears with its last reaction', () => {
  const with3 = toggled(summary, '👍', ada)
  expect(with3.at(-1)).toMatchObject({ emoji: '👍', count: 1, users: ['Ada'], people: [person('Ada')] })
  expect(toggled(with3, '👍', ada)).toEqual(summary)
})

test('whoever has given it to a photo is counted already', () => {
  const onPhoto: ReactionSummary = [{ ...summary[0]!, currentUserReactionId: '', givenToPhoto: true }]
  const given = toggled(onPhoto, '❤️', ada)
  expect(given).toMatchObject([{ count: 2, users: ['Bea', 'Ada'] }])
  expect(given[0]!.currentUserReactionId).not.toBe('')
  expect(toggled(given, '❤️', ada)).toEqual(onPhoto)
})
