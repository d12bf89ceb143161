import fc from 'fast-check'
import { expect, test } from 'vitest'
import { masonryPositions } from './masonry-positions.ts'

test('cards go into the shortest column, the first of equals', () => {
  expect(masonryPositions([100, 50, 70, 10], 3, 10)).toEqual({
    positions: [
      { column: 0, top: 0 },
      { column: 1, top: 0 },
      { column: 2, top: 0 },
      { column: 1, top: 60 },
    ],
    height: 100,
  })
})

test('nothing overlaps, and no card is above an earlier one', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(heights, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 20 }), (given, columns, gap) => {
      const { positions, height } = masonryPositions(given, columns, gap)
      const bottoms = new Map<number, number>()
      let previous = 0
      positions.forEach(({ column, top }, index) => {
        expect(top).toBeGreaterThanOrEqual(bottoms.get(column) ?? 0)
        expect(top).toBeGreaterThanOrEqual(previous)
        bottoms.set(column, top + given[index]! + gap)
        previous = top
      })
      expect(Math.max(...bottoms.values()) - gap).toBe(height)
    }),
  )
})
