import { expect, test } from 'vitest'
import { seatsBeside } from './table-seats.ts'

test.each([
  [8, 0],
  [8, 1],
  [8, 3],
  [13, 8],
  [13, 13],
])('of %i seats, %i taken, no two are one', (seats, taken) => {
  const beside = seatsBeside(seats, taken)
  expect(beside).toHaveLength(seats)
  expect(new Set(beside.map(({ turn }) => turn)).size).toBe(seats)
  expect(new Set(beside.map(({ offset }) => offset)).size).toBe(seats)
  for (const { turn, offset } of beside) {
    expect(turn).toBeGreaterThan(0)
    expect(turn).toBeLessThan(360)
    expect(offset).not.toBe(0)
  }
})

test('those that are taken are nearest on an arc, and spread round the whole', () => {
  expect(
    seatsBeside(5, 2)
      .slice(0, 2)
      .map(({ turn, offset }) => [turn, offset]),
  ).toEqual([
    [120, -1],
    [240, 1],
  ])
})
