import { expect, test } from 'vitest'
import type { NewsRow } from '#contract/notifications.ts'
import { notificationTarget, rowTarget } from './notification-target.ts'

const fromMessage = { id: 'lake', data: {}, type: 'standard', entityType: 'message' } as const
const fromGroup = { id: 'moreau', name: 'Les Moreau', entityType: 'group' } as const

test('a message opens on its own page, a reply on its parent’s page', () => {
  expect(notificationTarget({ type: 'new_message', target: 'lake', fromMessage })).toEqual({ path: '/messages/lake' })
  expect(notificationTarget({ type: 'new_comment', target: 'reply', fromMessage })).toEqual({
    path: '/messages/lake/reply',
  })
})

test.each(['user_joined_group', 'user_left_group', 'group_name_change'] as const)('%s opens the group', (type) => {
  expect(notificationTarget({ type, target: 'moreau', fromGroup })).toEqual({ path: '/groups/moreau' })
})

test.each([
  ['/feed', { path: '/feed' }],
  ['https://example.org/changes', { site: 'https://example.org/changes' }],
  ['http://example.org/', { site: 'http://example.org/' }],
  ['//example.org', undefined],
  ['/\\example.org', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,hello', undefined],
  ['nothing', undefined],
  ['', undefined],
])('a global notification with the target “%s”', (target, opened) => {
  expect(notificationTarget({ type: 'global_notification', target })).toEqual(opened)
})

test('a row opens the first reply that is unread, or else the newest; several messages open their group', () => {
  const reply = {
    type: 'new_comment' as const,
    entityType: 'notification' as const,
    createdAt: 0,
    data: {},
    fromMessage,
  }
  const other = (id: string, target: string, message: string, read = false) =>
    ({ id, type: 'new_comment', target, message, read }) as const
  const others = [other('2', 'two', 'shore'), other('1', 'one', 'lake', true)]
  const row: NewsRow = { ...reply, id: '3', target: 'three', read: false, others }
  expect(rowTarget(row)).toEqual({ target: { path: '/messages/shore/two' }, page: 'shore' })
  const read = { ...row, read: true, others: [other('2', 'two', 'shore', true)] }
  expect(rowTarget(read)).toEqual({ target: { path: '/messages/lake/three' }, page: 'lake' })
  const burst: NewsRow = { ...row, type: 'new_message', fromGroup, others: [] }
  expect(rowTarget(burst)).toEqual({ target: { path: '/messages/three' }, page: 'lake' })
  const posted = { ...burst, others: [{ ...others[0]!, type: 'new_message' as const }] }
  expect(rowTarget(posted)).toEqual({ target: { path: '/groups/moreau' } })
})
