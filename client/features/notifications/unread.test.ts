import { describe, expect, test } from 'vitest'
import type { News, Notification, NotificationType } from '#contract/notifications.ts'
import { isAbout, isUnread, unreadRepliesTo, withRead } from './read-marks.ts'
import { eachOf, unreadOf } from './unread.ts'

describe('what is unread', () => {
  test('a new message is new, and every unread reply to it counts', () => {
    const { total, messages, groups } = unreadOf(
      newest(7, [
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
      newest(7, [
        about('new_message', 'lake', { read: true }),
        about('user_joined_group', undefined),
        about('global_notification', undefined, { group: undefined }),
        about('global_notification', 'lake', { group: undefined }),
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

test('replies are new while their notifications are unread', () => {
  const reply = (target: string, message: string, read = false) => ({
    ...about('new_comment', message, { read }),
    target,
  })
  const notifications = [
    reply('one', 'lake'),
    reply('two', 'lake', true),
    reply('three', 'candles'),
    about('new_message', 'lake'),
  ]
  expect(unreadRepliesTo('lake', notifications)).toEqual(['one'])
  expect(unreadRepliesTo('lake', undefined)).toEqual([])
})

test('what is in a row counts like what stands alone', () => {
  const row = {
    ...about('new_comment', 'lake'),
    others: [
      { id: 'a', type: 'new_comment' as const, target: 'one', read: false, message: 'lake' },
      { id: 'b', type: 'new_comment' as const, target: 'two', read: false, message: 'shore' },
      { id: 'c', type: 'new_comment' as const, target: 'three', read: true, message: 'lake' },
    ],
  }
  const { messages, groups } = unreadOf(newest(3, [row]))
  expect(messages.get('lake')).toEqual({ isNew: false, replies: 2 })
  expect(messages.get('shore')).toEqual({ isNew: false, replies: 1 })
  expect([...groups]).toEqual([['moreau', 3]])
  const rest = withRead(row, (each) => isAbout(each, 'lake'))
  expect([rest.read, isUnread(rest)]).toEqual([true, true])
  expect(unreadRepliesTo('shore', [rest])).toEqual(['two'])
  expect(isUnread(withRead(rest, () => true))).toBe(false)
})

test('notifications about a message are its own and those of its replies', () => {
  const [reply] = eachOf({ ...about('new_comment', 'lake'), target: 'reply' }) as [Each]
  expect(isAbout(reply, 'lake')).toBe(true)
  expect(isAbout(reply, 'reply')).toBe(true)
  expect(isAbout(reply, 'candles')).toBe(false)
})

type Each = ReturnType<typeof eachOf>[number]

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

function newest(unread: number, notifications: Notification[]): News {
  return { unread, news: notifications, hasOlder: false }
}
