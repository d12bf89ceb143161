import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { justifiedRows } from './justified-rows.ts'

const frame = { width: 788, gap: 6, target: 200 }

function order(rows: ReturnType<typeof justifiedRows>) {
  return rows.flatMap((row) => row.items.map((item) => item.index))
}

describe('justified rows', () => {
  test('seven holiday photos make two rows near the target', () => {
    const rows = justifiedRows([1.5, 0.75, 1.5, 0.75, 1.33, 0.8, 1.5], frame)
    expect(rows.map((row) => row.items.length)).toEqual([3, 4])
    for (const row of rows) expect(row.height).toBeGreaterThan(160)
    for (const row of rows) expect(row.height).toBeLessThan(240)
  })

  test('no picture, no row; no width, no row', () => {
    expect(justifiedRows([], frame)).toEqual([])
    expect(justifiedRows([1], { ...frame, width: 0 })).toEqual([])
  })

  test('a single portrait is no taller than the maximum', () => {
    const [row] = justifiedRows([0.5], { ...frame, tallest: 600 })
    expect(row).toEqual({ height: 600, items: [{ index: 0, width: 300 }] })
  })

  test('what would nearly fill the width fills it, a little taller than the maximum', () => {
    expect(justifiedRows([4 / 3], { ...frame, tallest: 560 })).toEqual([
      { height: 591, items: [{ index: 0, width: 788 }] },
    ])
    expect(justifiedRows([4 / 3], { ...frame, tallest: 540 })[0]!.height).toBe(540)
  })

  const aspect = fc.oneof(
    fc.double({ min: 0.4, max: 2.5, noNaN: true }),
    fc.double(),
    fc.constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e-9, 1e9),
  )
  const anyFrame = fc.record({
    width: fc.integer({ min: 280, max: 1400 }),
    gap: fc.integer({ min: 0, max: 12 }),
    target: fc.integer({ min: 80, max: 400 }),
  })

  test('whatever the shapes: order kept, width filled, every number finite', () => {
    fc.assert(
      fc.property(fc.array(aspect, { minLength: 1, maxLength: 60 }), anyFrame, (aspects, given) => {
        const rows = justifiedRows(aspects, given)
        expect(order(rows)).toEqual(aspects.map((_, index) => index))
        for (const { height, items } of rows) {
          const filled = items.reduce((sum, item) => sum + item.width, 0) + given.gap * (items.length - 1)
          expect(filled).toBeCloseTo(given.width, 6)
          expect(height).toBeGreaterThan(0)
          expect(Number.isFinite(height)).toBe(true)
        }
      }),
    )
  })

  test('ordinary photos stay near the target', () => {
    const ordinary = fc.array(fc.double({ min: 0.66, max: 1.78, noNaN: true }), { minLength: 5, maxLength: 60 })
    fc.assert(
      fc.property(ordinary, (aspects) => {
        for (const { height } of justifiedRows(aspects, frame)) {
          expect(height).toBeGreaterThan(frame.target * 0.6)
          expect(height).toBeLessThan(frame.target * 2)
        }
      }),
    )
  })
})
