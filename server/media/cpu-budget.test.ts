import { expect, test } from 'vitest'
import { createCpuBudget } from './cpu-budget.ts'

function work(milliseconds: number): string {
  const began = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(began)
    if (user + system > milliseconds * 1000) return 'done'
  }
}

test('each piece of work is within the budget until all of it together is not', () => {
  const within = createCpuBudget(100)
  expect(within(() => work(40))).toBe('done')
  expect(within(() => work(40))).toBe('done')
  expect(() => within(() => work(40))).toThrow(expect.objectContaining({ code: 'broken-picture' }))
  expect(() => within(() => work(0))).toThrow(expect.objectContaining({ code: 'broken-picture' }))
})

test('what else the thread does costs nothing', () => {
  const within = createCpuBudget(100)
  within(() => work(10))
  work(120)
  expect(within(() => work(10))).toBe('done')
})

test('what the work throws is thrown', () => {
  expect(() =>
    createCpuBudget(1000)(() => {
      throw new Error('not ours')
    }),
  ).toThrow('not ours')
})
