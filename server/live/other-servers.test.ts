import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOtherServers } from './other-servers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a server of which nothing is received any more is lost, once', () => {
  const others = watchOtherServers(5000)
  others.watch('one')
  others.watch('two')
  vi.advanceTimersByTime(4000)
  others.receivedFrom('two')
  expect(others.hasLost()).toBe(false)
  vi.advanceTimersByTime(1001)
  expect(others.hasLost()).toBe(true)
  expect(others.hasLost()).toBe(false)
  vi.advanceTimersByTime(4000)
  expect(others.hasLost()).toBe(true)
})

test('a server that has left is not lost, and neither is one that could not be received', () => {
  const others = watchOtherServers(5000)
  others.watch('leaving')
  others.leave('leaving')
  vi.advanceTimersByTime(6000)
  expect(others.hasLost()).toBe(false)
  others.watch('unheard')
  others.forgetAll()
  vi.advanceTimersByTime(6000)
  expect(others.hasLost()).toBe(false)
})

test('a server that has not said that it is there, like those of an earlier version, is not missed', () => {
  const others = watchOtherServers(5000)
  others.receivedFrom('earlier')
  others.watch('leaving')
  others.leave('leaving')
  others.receivedFrom('leaving')
  vi.advanceTimersByTime(6000)
  expect(others.hasLost()).toBe(false)
})
