import { expect, test } from 'vitest'
import type { ReactionSummary } from '#contract/reactions.ts'
import { toggled } from './toggled.ts'

const summary: ReactionSummary = [
  { emoji: '❤️', count: 2, users: ['Bea', 'Ada'], currentUserReactionId: '7' },
  { emoji: '😂', count: 12, users: ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'], currentUserReactionId: '' },
]

test('adding a reaction counts one more and keeps ten names', () => {
  const [, laughing] = toggled(summary, '😂', 'Ada')
  expect(laughing).toMatchObject({ count: 13, users: summary[1]!.users })
  expect(laughing!.currentUserReactionId).not.toBe('')
})

test('removing a reaction counts one less and removes the name', () => {
  expect(toggled(summary, '❤️', 'Ada')[0]).toEqual({ emoji: '❤️', count: 1, users: ['Bea'], currentUserReactionId: '' })
})

test('a new emoji comes last and disappears with its last reaction', () => {
  const with3 = toggled(summary, '👍', 'Ada')
  expect(with3.at(-1)).toMatchObject({ emoji: '👍', count: 1, users: ['Ada'] })
  expect(toggled(with3, '👍', 'Ada')).toEqual(summary)
})
