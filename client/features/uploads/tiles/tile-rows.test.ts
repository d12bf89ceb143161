import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tileRows } from './tile-rows.ts'

const large = { width: 760, gap: 8, target: 210 }
const phone = { width: 348, gap: 8, target: 158 }

describe('the rows of a writer’s photos', () => {
  const aspect = fc.double({ min: 0.4, max: 2.5, noNaN: true })
  const photos = fc.array(aspect, { minLength: 1, maxLength: 30 })

  test('every row reaches both edges, the place to add more stands last', () => {
    fc.assert(
      fc.property(photos, fc.constantFrom(large, phone), (aspects, frame) => {
        const rows = tileRows(aspects, frame)
        for (const { items } of rows) {
          const filled = items.reduce((sum, { width }) => sum + width, 0) + frame.gap * (items.length - 1)
          expect(filled).toBeCloseTo(frame.width, 6)
        }
        expect(rows.flatMap(({ items }) => items.map(({ index }) => index))).toEqual([
          ...aspects.keys(),
          aspects.length,
        ])
      }),
    )
  })

  test('a lone portrait stays as low as other photos', () => {
    for (const frame of [large, phone]) {
      for (const shape of [0.5, 0.66, 0.75]) {
        const [row] = tileRows([shape], frame)
        expect(row!.height).toBeLessThan(frame.target * 1.25)
      }
    }
  })

  test('four photos of a holiday stand in two even rows', () => {
    const heights = tileRows([1.5, 0.75, 1.33, 0.75], large).map(({ height }) => height)
    expect(heights).toHaveLength(2)
    for (const height of heights) expect(Math.abs(height - large.target)).toBeLessThan(40)
  })
})
