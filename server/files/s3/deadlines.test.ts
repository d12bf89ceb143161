import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createDeadlines, type Deadline } from './deadlines.ts'

const silence = 1000

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const isLate = ({ signal }: Deadline) => signal.aborted
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

function begin(calls: number, { begin: beginOne } = createDeadlines(silence)) {
  return Array.from({ length: calls }, () => {
    const deadline = beginOne(silence)
    deadline.wait()
    return deadline
  })
}

test('one that is slow does not end those that wait while the store takes the bodies of others', () => {
  const [slow, fast, waiting] = begin(3)
  slow!.start()
  fast!.start()
  for (let turn = 0; turn < 3; turn++) {
    pass(600)
    fast!.extend()
  }
  expect([slow!, fast!, waiting!].map(isLate)).toEqual([true, false, false])
})

test('one that hears nothing ends those that wait when nothing else is heard', () => {
  const [silent, waiting] = begin(2)
  silent!.start()
  pass(999)
  expect([silent!, waiting!].map(isLate)).toEqual([false, false])
  pass(1)
  expect([silent!, waiting!].map(isLate)).toEqual([true, true])
})

test('bodies that share a slow connection all have time as long as one of them is taken', () => {
  const sending = begin(16)
  for (const each of sending) {
    each.start()
    each.extend()
  }
  for (let turn = 0; turn < 5; turn++) {
    pass(900)
    sending[0]!.extend()
  }
  expect(sending.map(isLate)).toEqual(sending.map(() => false))
  pass(1000)
  expect(sending.map(isLate)).toEqual(sending.map(() => true))
})

test('one that waits while responses are read has all its time from when it gets a connection', () => {
  const deadlines = createDeadlines(silence)
  const end = deadlines.receive()
  const [waiting] = begin(1, deadlines)
  pass(2500)
  waiting!.start()
  end()
  pass(999)
  expect(isLate(waiting!)).toBe(false)
  pass(1)
  expect(isLate(waiting!)).toBe(true)
})
