import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const queueOf = (...names: string[]) => {
  const queue = createFairQueue<{ owner: string; name: string }>()
  for (const name of names) queue.add({ owner: name[0]!, name })
  const takeNext = (running: { owner: string }[] = []) => {
    const next = queue.next(running)
    if (next) queue.take(next)
    return next?.name
  }
  return { ...queue, takeNext }
}

test('people take turns, and each has what they brought in order', () => {
  const { takeNext } = queueOf('a1', 'a2', 'a3', 'b1', 'c1', 'b2')
  expect(Array.from({ length: 7 }, () => takeNext())).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined])
})

test('whoever has something under way comes after those who have nothing', () => {
  const { takeNext } = queueOf('a1', 'a2', 'b1')
  expect(takeNext([{ owner: 'a' }])).toBe('b1')
  expect(takeNext([{ owner: 'a' }, { owner: 'b' }])).toBe('a1')
})

test('what comes back is next, and a queue that is emptied gives back all', () => {
  const { takeNext, putBack, drain } = queueOf('a1', 'a2')
  putBack({ owner: 'a', name: 'a0' })
  expect(takeNext()).toBe('a0')
  expect(drain().map(({ name }) => name)).toEqual(['a1', 'a2'])
  expect(takeNext()).toBeUndefined()
})
