import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live-events.ts'
import { everythingLive, staleAfter } from './stale-after.ts'

const listsWithTheGroup = [
  ['list', 'group', 'g'],
  ['list', 'feed'],
  ['list', 'person'],
  ['list', 'groups'],
  ['list', 'bookmarks'],
  ['list', 'photos'],
  ['list', 'collections'],
]

test('a reply makes stale its own page, those above it and the lists', () => {
  const event: LiveEvent = {
    type: 'message-posted',
    group: 'g',
    message: 'm3',
    parent: 'm2',
    lineage: ['m2', 'm1'],
    author: 'u',
  }
  expect(staleAfter(event)).toEqual([...listsWithTheGroup, ['message', 'm3'], ['message', 'm2'], ['message', 'm1']])
})

test('a reaction to a first message has no page above it', () => {
  const keys = staleAfter({ type: 'reactions-changed', group: 'g', message: 'm1' })
  expect(keys.filter(([kind]) => kind === 'message')).toEqual([['message', 'm1']])
})

test('what oneself keeps and is told is of no group', () => {
  expect(staleAfter({ type: 'bookmarks-changed' })).toEqual([['bookmarks'], ['list', 'bookmarks']])
  expect(staleAfter({ type: 'notice-changed' })).toEqual([['me']])
  expect(staleAfter({ type: 'notifications-changed' })).toEqual([['notifications']])
})

test('what people were told of a message goes with it, and their bookmarks', () => {
  const deleted = staleAfter({ type: 'message-deleted', group: 'g', message: 'm1', lineage: [] })
  expect(deleted).toContainEqual(['notifications'])
  expect(deleted).toContainEqual(['bookmarks'])
})

test('a file or link that is ready is shown where its message is: in lists, and in threads as a reply as well', () => {
  const file = staleAfter({ type: 'file-ready', group: 'g', message: 'm2', file: 'f1' })
  expect(file).toEqual([...listsWithTheGroup, ['message']])
  expect(staleAfter({ type: 'link-ready', group: 'g', message: 'm2' })).toEqual(file)
})

test('what a later server speaks of makes nothing stale', () => {
  expect(staleAfter({ type: 'tea-served', group: 'g' } as unknown as LiveEvent)).toEqual([])
})

test('what waits for hosts is on their page and with their news', () => {
  for (const type of ['reports-changed', 'requests-changed'] as const) {
    const keys = staleAfter({ type, group: 'g' })
    expect(keys).toContainEqual(['notifications'])
    expect(keys).toContainEqual(['group', 'g', 'hosting'])
  }
  expect(staleAfter({ type: 'message-changed', group: 'g', message: 'm1', lineage: [] })).toContainEqual([
    'group',
    'g',
    'hosting',
  ])
})

test('whoever comes back online reads the guests of a group again, too', () => {
  const keys = staleAfter({ type: 'guests-changed', group: 'g' })
  expect(keys).toEqual([
    ['group', 'g', 'guests'],
    ['group', 'g', 'hosting'],
  ])
  const covers = (key: readonly unknown[]) => everythingLive.some((live) => live.every((part, n) => part === key[n]))
  expect(keys.every(covers)).toBe(true)
})
