import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryKeys } from '../query-keys.ts'
import { createRefresher } from './refresher.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

/** A client that shows the feed and the number of notifications, and how often it has read each. */
async function openClient({ isHidden = false } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, networkMode: 'always' } } })
  const read = { feed: vi.fn(async () => []), notifications: vi.fn(async () => []) }
  const show = (queryKey: readonly string[], queryFn: () => Promise<unknown>) =>
    onTestFinished(new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {}))
  show(queryKeys.feed, read.feed)
  show(queryKeys.newestNotifications, read.notifications)
  await vi.advanceTimersByTimeAsync(1000)
  for (const reads of Object.values(read)) reads.mockClear()
  const refresher = createRefresher(queryClient, () => isHidden)
  onTestFinished(() => refresher.stop())
  return { queryClient, refresher, read, show }
}

test('what few receive is read at once, a burst of events in one round', async () => {
  const { refresher, read } = await openClient()
  for (let n = 0; n < 5; n++) refresher.soon([queryKeys.feed])
  await vi.advanceTimersByTimeAsync(50)
  expect(read.feed).toHaveBeenCalledTimes(1)
  expect(read.notifications).not.toHaveBeenCalled()
  refresher.soon([queryKeys.feed])
  await vi.advanceTimersByTimeAsync(499)
  expect(read.feed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(read.feed).toHaveBeenCalledTimes(2)
})

test('what many receive each reads at a moment of its own, once', async () => {
  const clients = await Promise.all(Array.from({ length: 200 }, () => openClient()))
  const readers = () => clients.filter(({ read }) => read.feed.mock.calls.length > 0).length
  for (const { refresher } of clients) refresher.soon([queryKeys.feed], 20_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(readers()).toBeLessThan(40)
  await vi.advanceTimersByTimeAsync(9000)
  expect(readers()).toBeGreaterThan(50)
  await vi.advanceTimersByTimeAsync(10_050)
  expect(clients.map(({ read }) => read.feed.mock.calls.length)).toEqual(clients.map(() => 1))
})

test('a burst of events makes nobody read sooner', async () => {
  const clients = await Promise.all(Array.from({ length: 200 }, () => openClient()))
  const readers = () => clients.filter(({ read }) => read.feed.mock.calls.length > 0).length
  for (const { refresher } of clients)
    for (let n = 0; n < 10; n++) refresher.soon([queryKeys.feed, queryKeys.notifications], 20_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(readers()).toBeLessThan(40)
  for (const { read } of clients) expect(read.feed.mock.calls.length).toBe(read.notifications.mock.calls.length)
})

test('until then it is known to be stale, so that whoever opens it reads it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  const { queryClient, refresher, read, show } = await openClient()
  refresher.soon([queryKeys.feed], 20_000)
  expect(queryClient.getQueryState(queryKeys.feed)).toMatchObject({ isInvalidated: true })
  expect(read.feed).not.toHaveBeenCalled()
  show(queryKeys.feed, read.feed)
  await vi.advanceTimersByTimeAsync(0)
  expect(read.feed).toHaveBeenCalledTimes(1)
})

test('more of the same puts nothing off, and what only few receive is not kept waiting by it', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValue(0.99)
  const { refresher, read } = await openClient()
  refresher.soon([queryKeys.feed, queryKeys.notifications], 20_000)
  await vi.advanceTimersByTimeAsync(5000)
  refresher.soon([queryKeys.feed, queryKeys.notifications], 20_000)
  refresher.soon([queryKeys.notifications])
  await vi.advanceTimersByTimeAsync(50)
  expect(read.notifications).toHaveBeenCalledTimes(1)
  expect(read.feed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(read.feed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([read.feed.mock.calls.length, read.notifications.mock.calls.length]).toEqual([1, 1])
})

test('a hidden tab reads only what its title counts', async () => {
  const { queryClient, refresher, read } = await openClient({ isHidden: true })
  refresher.soon([queryKeys.feed, queryKeys.notifications])
  await vi.advanceTimersByTimeAsync(50)
  expect(read.notifications).toHaveBeenCalledTimes(1)
  expect(read.feed).not.toHaveBeenCalled()
  expect(queryClient.getQueryState(queryKeys.feed)).toMatchObject({ isInvalidated: true })
})
