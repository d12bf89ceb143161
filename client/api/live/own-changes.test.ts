import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live-events.ts'
import { queryKeys } from '../query-keys.ts'
import { followOwnChanges } from './own-changes.ts'

const changed: LiveEvent = { type: 'reactions-changed', group: 'g', message: 'm' }
const postedBy = (author: string): LiveEvent => ({
  type: 'message-posted',
  group: 'g',
  message: 'm',
  lineage: [],
  author,
})

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

function openClient() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKeys.me, { id: 'ada' })
  const change = (mutationKey: readonly string[]) =>
    new MutationObserver(queryClient, { mutationKey, mutationFn: async () => {} }).mutate()
  return { isOwn: followOwnChanges(queryClient), change }
}

test('what happens while somebody changes something here, and for a while after, is their own', async () => {
  const { isOwn, change } = openClient()
  expect(isOwn(changed)).toBe(false)
  await change(['react'])
  expect(isOwn(changed)).toBe(true)
  vi.advanceTimersByTime(120_000)
  expect(isOwn(changed)).toBe(false)
})

test('what was read is no change, since it is marked by itself', async () => {
  const { isOwn, change } = openClient()
  await change(queryKeys.markingRead)
  expect(isOwn(changed)).toBe(false)
})

test('a message of one’s own is, from whatever device, and what becomes of it in the next moments', () => {
  const { isOwn } = openClient()
  expect(isOwn(postedBy('bea'))).toBe(false)
  expect(isOwn(postedBy('ada'))).toBe(true)
  expect(isOwn({ type: 'link-ready', group: 'g', message: 'm' })).toBe(true)
  vi.advanceTimersByTime(120_000)
  expect(isOwn({ type: 'link-ready', group: 'g', message: 'm' })).toBe(false)
})
