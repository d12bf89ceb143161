import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live-events.ts'
import { queryKeys } from '../query-keys.ts'
import { createLivePosition } from './live-position.ts'
import { followLiveUpdates } from './live-updates.ts'

const reacted: LiveEvent = { type: 'reactions-changed', group: 'g', message: 'm' }
const { feed, bookmarks } = queryKeys

beforeEach(() => {
  vi.useFakeTimers()
  streams.length = 0
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { locks: createLocks() })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('what was received before the first response is read again, unless it is in that', async () => {
  for (const [given, isMissing] of [
    [4, true],
    [5, false],
  ] as const) {
    const other = new Channel(`coterie-live ${document.baseURI}`)
    const tab = openTab()
    other.postMessage({ position: 5, event: reacted })
    await tab.read()
    await respond(given)
    expect(await tab.isStale(feed)).toBe(isMissing)
    expect(streams.at(-1)!.after, 'something before it may have been missed').toBe(given)
    tab.close()
    other.close()
  }
})

test('what was received while a response was on its way is not in it', async () => {
  const tab = openTab()
  await respond(10)
  streams[0]!.send(12, reacted)
  expect(await tab.isStale(feed)).toBe(true)
  await tab.read()
  await respond(11)
  expect(await tab.isStale(feed)).toBe(true)
  expect(await tab.isStale(bookmarks)).toBe(false)
  await tab.read()
  await respond(12)
  expect(await tab.isStale(feed)).toBe(false)
  await respond(9)
  expect(await tab.isStale(bookmarks), 'nothing was received from then on').toBe(true)
})

test('of more events than are kept in mind, everything may be missing in a response', async () => {
  const tab = openTab()
  await respond(10)
  for (let position = 11; position <= 115; position++) streams[0]!.send(position, reacted)
  await tab.read()
  await respond(15)
  expect(await tab.isStale(feed)).toBe(true)
  expect(await tab.isStale(bookmarks)).toBe(false)
  await tab.read()
  await respond(14)
  expect(await tab.isStale(bookmarks)).toBe(true)
})

test('a stream that begins anew makes everything stale, and counts from there', async () => {
  for (const anew of [50, 3]) {
    const said = vi.fn()
    window.addEventListener('live-anew', said)
    const tab = openTab()
    await respond(10)
    streams.at(-1)!.send(12, reacted)
    await tab.read()
    streams.at(-1)!.send(anew, undefined, 'anew')
    expect(said).toHaveBeenCalledOnce()
    expect(await tab.isStale(bookmarks)).toBe(true)
    await tab.read()
    await respond(anew)
    expect(await tab.isStale(feed)).toBe(false)
    await respond(anew - 1)
    expect(await tab.isStale(bookmarks)).toBe(true)
    await streams.at(-1)!.breakOff()
    expect(streams.at(-1)!.after).toBe(anew)
    tab.close()
    window.removeEventListener('live-anew', said)
  }
})

test('a broken stream goes on after what was received last', async () => {
  const tab = openTab()
  await respond(10)
  await tab.read()
  streams[0]!.send(10, reacted)
  expect(await tab.isStale(feed), 'it is in the response').toBe(false)
  streams[0]!.send(12, reacted)
  await tab.read()
  await streams[0]!.breakOff()
  expect(streams).toHaveLength(2)
  expect(streams[1]!.after).toBe(12)
  streams[1]!.send(12, undefined, 'resumed')
  expect(await tab.isStale(feed)).toBe(false)
})

test('a stream that ends for many opens again at a moment within the time it says; the next one as usual', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => random.mockRestore())
  openTab()
  await respond(10)
  streams[0]!.end({ within: 20_000 })
  await streams[0]!.breakOff()
  await vi.advanceTimersByTimeAsync(9000)
  expect(streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(streams).toHaveLength(2)
  streams[1]!.send(50, undefined, 'anew')
  await streams[1]!.breakOff()
  expect(streams).toHaveLength(3)
})

test('whoever comes back to the page or touches it does not wait for a broken stream', async () => {
  openTab()
  await respond(10)
  for (let failures = 0; failures < 5; failures++) {
    streams.at(-1)!.onerror?.()
    await vi.advanceTimersByTimeAsync(20_000)
  }
  const tries = streams.length
  streams.at(-1)!.onerror?.()
  await vi.advanceTimersByTimeAsync(2000)
  window.dispatchEvent(new Event('pointerdown'))
  window.dispatchEvent(new Event('pointerdown'))
  expect(streams).toHaveLength(tries + 1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams, 'one that is open stays').toHaveLength(tries + 1)
  window.dispatchEvent(new Event('focus'))
  expect(streams).toHaveLength(tries + 1)
  window.dispatchEvent(new Event('online'))
  expect(streams, 'it may be dead').toHaveLength(tries + 2)
})

test('whoever goes on typing leaves a stream alone that takes a while to open', async () => {
  openTab()
  await respond(10)
  streams[0]!.readyState = Stream.CONNECTING
  for (let second = 0; second < 9; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    window.dispatchEvent(new Event('keydown'))
  }
  expect(streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  window.dispatchEvent(new Event('keydown'))
  expect(streams, 'nothing comes of it').toHaveLength(2)
})

test('a tab without the stream has it opened by the one that holds it', async () => {
  openTab()
  const other = new Channel(`coterie-live ${document.baseURI}`)
  onTestFinished(() => other.close())
  await respond(10)
  await vi.advanceTimersByTimeAsync(5000)
  streams[0]!.onerror?.()
  other.postMessage({ wake: { anew: false } })
  expect(streams).toHaveLength(2)
})

test('after ten seconds without a stream the page says so, if the server does not respond either', async () => {
  const said = vi.fn()
  window.addEventListener('cut-off', said)
  onTestFinished(() => window.removeEventListener('cut-off', said))
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
  onTestFinished(() => fetching.mockRestore())
  openTab()
  await respond(10)
  const breakOffFor = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      streams.at(-1)!.onerror?.()
      await vi.advanceTimersByTimeAsync(1000)
    }
  }
  await breakOffFor(12)
  expect(said, 'only the stream is stopped on its way').not.toHaveBeenCalled()
  streams.at(-1)!.send(10, undefined, 'resumed')
  fetching.mockRejectedValue(new TypeError('Failed to fetch'))
  await breakOffFor(9)
  expect(said).not.toHaveBeenCalled()
  await breakOffFor(3)
  expect(said).toHaveBeenCalledOnce()
})

test('one tab holds the stream and shares it, and the next one goes on where it was', async () => {
  const first = openTab()
  await respond(10)
  streams[0]!.send(20, reacted)
  const second = openTab()
  await second.read()
  await respond(12)
  expect(streams).toHaveLength(1)
  expect(await second.isStale(bookmarks), 'the first tab has received more').toBe(true)
  await second.read()
  streams[0]!.send(21, reacted)
  expect(await second.isStale(feed)).toBe(true)
  expect(await second.isStale(bookmarks)).toBe(false)
  await second.read()
  first.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(streams).toHaveLength(2)
  expect(streams[1]!.after).toBe(21)
  streams[1]!.send(22, reacted)
  expect(await second.isStale(feed)).toBe(true)
})

test('without locks every tab holds a stream of its own', async () => {
  vi.stubGlobal('navigator', {})
  const tabs = [openTab(), openTab()]
  await respond(10)
  expect(streams.map(({ after }) => after)).toEqual([10, 10])
  streams[1]!.send(11, reacted)
  await tabs[0]!.read()
  expect(await tabs[0]!.isStale(feed)).toBe(false)
})

/** A tab that has read the feed and the bookmarks. */
function openTab() {
  const queryClient = new QueryClient()
  const close = followLiveUpdates(queryClient, createLivePosition())
  onTestFinished(close)
  return {
    close,
    /** Once everything is read again that is stale until now. */
    async read() {
      await vi.advanceTimersByTimeAsync(1000)
      for (const key of [feed, bookmarks]) queryClient.setQueryData(key, [])
      await vi.advanceTimersByTimeAsync(1)
    },
    async isStale(queryKey: QueryKey) {
      if (!queryClient.getQueryState(queryKey)) queryClient.setQueryData(queryKey, [])
      await vi.advanceTimersByTimeAsync(1000)
      return queryClient.getQueryState(queryKey)!.isInvalidated
    },
  }
}

async function respond(position: number) {
  window.dispatchEvent(new CustomEvent('live-position', { detail: position }))
  await vi.advanceTimersByTimeAsync(0)
}

/** Stands in for the browser’s stream of events. */
const streams: Stream[] = []
class Stream extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = 1
  onmessage: ((message: MessageEvent) => void) | undefined
  onerror: (() => void) | undefined
  readonly after: number
  constructor(url: URL) {
    super()
    this.after = Number(url.searchParams.get('after'))
    streams.push(this)
  }
  send(position: number, event: LiveEvent | undefined, type = 'message') {
    const message = new MessageEvent(type, { lastEventId: String(position), data: JSON.stringify(event) })
    if (type === 'message') this.onmessage?.(message)
    else this.dispatchEvent(message)
  }
  end(data: { within: number }) {
    this.dispatchEvent(new MessageEvent('ending', { data: JSON.stringify(data) }))
  }
  async breakOff() {
    this.onerror?.()
    await vi.advanceTimersByTimeAsync(1000)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

/** Stands in for what tabs tell each other by. */
const channels = new Set<Channel>()
class Channel {
  onmessage: ((message: { data: unknown }) => void) | undefined
  readonly name: string
  constructor(name: string) {
    this.name = name
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data })
  }
  close() {
    channels.delete(this)
  }
}

/** Stands in for the locks of one origin: one at a time, in turn. */
function createLocks() {
  let last = Promise.resolve()
  return {
    request(_name: string, _options: object, work: () => Promise<void>) {
      last = last.then(work)
      return last
    },
  }
}
