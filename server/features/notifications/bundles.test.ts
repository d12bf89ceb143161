import { expect, test } from 'vitest'
import { bundle } from './bundles.ts'
import type { BriefNotification } from './notifications.queries.ts'

let last = 0

function brief(wish: Partial<BriefNotification>): BriefNotification {
  return {
    id: String(++last),
    type: 'new_message',
    target: '',
    createdAt: 0,
    byId: 'jeanne',
    byName: 'Jeanne',
    groupId: 'moreau',
    messageId: null,
    threadId: String(last),
    isRead: 0,
    mentionsYou: 0,
    ...wish,
  }
}

const reply = (threadId: string, wish: Partial<BriefNotification> = {}) =>
  brief({ type: 'new_comment', threadId, ...wish })

test('replies in one thread are one row, where the newest of them is', () => {
  const [a, b, c, d] = [
    reply('lake', { createdAt: 90_000 }),
    reply('candles'),
    reply('lake', { byId: 'tomas' }),
    brief({}),
  ]
  expect(bundle([a, b, c, d])).toEqual([[a, c], [b], [d]])
})

test('messages that follow each other within five minutes are one row, of each person and in each group', () => {
  const at = (createdAt: number, wish: Partial<BriefNotification> = {}) => brief({ createdAt, ...wish })
  const [a, b, c, d, e] = [at(900), at(850, { byId: 'tomas' }), at(600), at(500, { groupId: 'choir' }), at(299)]
  expect(bundle([a, b, c, d, e])).toEqual([[a, c], [b], [d], [e]])
})

test('of these, what is new and what is read are rows of their own', () => {
  const [a, b, c] = [brief({}), brief({ isRead: 1 }), brief({})]
  expect(bundle([a, b, c])).toEqual([[a, c], [b]])
})

test('people who join a group within a week of each other are one row, apart from those who are known', () => {
  const day = 86_400
  const joined = (createdAt: number, wish: Partial<BriefNotification> = {}) =>
    brief({ type: 'user_joined_group', threadId: null, createdAt, ...wish })
  const [a, b, c, d, e] = [
    joined(20 * day),
    joined(19 * day, { byId: 'tomas' }),
    joined(18 * day, { groupId: 'choir' }),
    joined(13 * day, { byId: 'ada' }),
    joined(13 * day, { isRead: 1 }),
  ]
  const f = joined(5 * day)
  expect(bundle([a, b, c, d, e, f])).toEqual([[a, b, d], [c], [e], [f]])
})

test('what mentions the reader, and what is not about a message, stands by itself', () => {
  const rows = [
    reply('lake', { mentionsYou: 1 }),
    reply('lake'),
    brief({ mentionsYou: 1 }),
    brief({}),
    brief({ type: 'user_left_group', threadId: null }),
    brief({ type: 'user_left_group', threadId: null }),
    brief({ type: 'global_notification', threadId: null, byId: null, groupId: null }),
  ]
  expect(bundle(rows)).toEqual(rows.map((row) => [row]))
})
