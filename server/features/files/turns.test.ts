import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('so many at once, the urgent ones first, a failure frees its place', async () => {
  const turns = createTurns(2)
  const order: string[] = []
  let running = 0
  let most = 0
  const work =
    (name: string, fails = false) =>
    async () => {
      order.push(name)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (fails) throw new Error(name)
      return name
    }
  const results = await Promise.allSettled([
    turns('later', work('a')),
    turns('later', work('b', true)),
    turns('later', work('c')),
    turns('now', work('d')),
    turns('now', work('e', true)),
    turns('later', work('f')),
  ])
  expect(order).toEqual(['a', 'b', 'd', 'e', 'c', 'f'])
  expect(most).toBe(2)
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, false, true])
  expect(await turns('later', work('g'))).toBe('g')
})
