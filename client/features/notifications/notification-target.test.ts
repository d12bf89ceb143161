import { expect, test } from 'vitest'
import { notificationTarget } from './notification-target.ts'

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
