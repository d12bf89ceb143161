import { expect, test } from 'vitest'
import type { ReactionSummary } from '#contract/reactions.ts'
import { peopleWhoReacted, unnamed } from './people-who-reacted.ts'

const person = (id: string) => ({ id, name: id, entityType: 'user' }) as const
const reaction = (emoji: string, count: number, ids: string[]): ReactionSummary[number] => ({
  emoji,
  count,
  users: ids,
  people: ids.map(person),
  currentUserReactionId: '',
})

test('each person is there once, with all they gave, and oneself first', () => {
  const summary = [reaction('❤️', 2, ['bea', 'ada']), reaction('😂', 2, ['cleo', 'bea'])]
  expect(peopleWhoReacted(summary, 'ada')).toEqual([
    { user: person('ada'), emojis: ['❤️'] },
    { user: person('bea'), emojis: ['❤️', '😂'] },
    { user: person('cleo'), emojis: ['😂'] },
  ])
  expect(unnamed(summary)).toBe(0)
})

test('those who are not named are counted', () => {
  expect(unnamed([reaction('❤️', 12, ['bea']), reaction('😂', 1, ['bea'])])).toBe(11)
})
