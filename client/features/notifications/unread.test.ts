import { describe, expect, test } from 'vitest'
import type { News, Notification, NotificationType } from '#contract/notifications.ts'
import { isAbout, unreadOf, unreadRepliesTo } from './unread.ts'

describe('what is unread', () => {
  test('a new message is new, and every unread answer to it counts', () => {
    const { total, messages, groups } = unreadOf(
      news(7, [
        about('new_comment', 'lake'),
        about('new_comment', 'lake'),
        about('new_comment', 'lake', { read: true }),
        about('new_message', 'lake'),
        about('new_comment', 'candles', { group: 'choir' }),
      ]),
    )
    expect(total).toBe(7)
    expect(messages.get('lake')).toEqual({ isNew: true, replies: 2 })
    expect(messages.get('candles')).toEqual({ isNew: false, replies: 1 })
    expect([...groups]).toEqual([
      ['moreau', 3],
      ['choir', 1],
    ])
  })

  test('what is read, or about no message, marks no message', () => {
    const { total, messages, groups } = unreadOf(
      news(7, [
        about('new_message', 'lake', { read: true }),
        about('user_joined_group', undefined),
        about('global_notification', undefined, { group: undefined }),
      ]),
    )
    expect(total).toBe(7)
    expect(messages.size).toBe(0)
    expect([...groups]).toEqual([['moreau', 1]])
  })

  test('while nothing is known, nothing is unread', () => {
    expect(unreadOf(undefined).total).toBe(0)
  })
})

test('of the answers to a message, those are new that nobody has told you of as read', () => {
  const answer = (target: string, message: string, read = false) => ({
    ...about('new_comment', message, { read }),
    target,
  })
  const told = [
    answer('one', 'lake'),
    answer('two', 'lake', true),
    answer('three', 'candles'),
    about('new_message', 'lake'),
  ]
  expect(unreadRepliesTo('lake', told)).toEqual(['one'])
  expect(unreadRepliesTo('lake', undefined)).toEqual([])
})

test('a message’s page shows what is told of it and of the answers to it', () => {
  const answered = { ...about('new_comment', 'lake'), target: 'reply' }
  expect(isAbout(answered, 'lake')).toBe(true)
  expect(isAbout(answered, 'reply')).toBe(true)
  expect(isAbout(answered, 'candles')).toBe(false)
})

function about(
  type: NotificationType,
  message: string | undefined,
  { read = false, group = 'moreau' }: { read?: boolean; group?: string | undefined } = {},
): Notification {
  return {
    id: crypto.randomUUID(),
    createdAt: 0,
    type,
    target: message ?? group ?? '',
    read,
    data: {},
    ...(group && type !== 'global_notification' && { fromGroup: { id: group, name: group, entityType: 'group' } }),
    ...(message && { fromMessage: { id: message, data: {}, type: 'standard', entityType: 'message' } }),
    entityType: 'notification',
  }
}

/** The newest of as many as are unread. */
function news(unread: number, newest: Notification[]): News {
  return { unread, news: newest }
}
