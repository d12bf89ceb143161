import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PhotoPart } from '#contract/photos.ts'
import { monthsBetween, topOfPhoto, wallLayout } from './wall-layout.ts'

const frame = { width: 1000, gap: 6, target: 200, heading: 56, betweenMonths: 24 }
const part = (month: string, aspects: number[]): PhotoPart => ({ from: '0_0_0', months: [{ month, aspects }] })

test('parts of one month stand under one heading, and months below each other', () => {
  const { months, height, count } = wallLayout(
    [part('2026-11', [150, 75, 133]), part('2026-11', [133]), part('2026-10', [178])],
    frame,
  )
  expect(months.map(({ month, count, first }) => [month, count, first])).toEqual([
    ['2026-11', 4, 0],
    ['2026-10', 1, 4],
  ])
  expect(count).toBe(5)
  expect(months[1]!.top).toBe(months[0]!.height + frame.betweenMonths)
  expect(height).toBe(months[1]!.top + months[1]!.height)
})

test('no photos, no wall', () => {
  expect(wallLayout([], frame)).toEqual({ height: 0, count: 0, months: [] })
})

const wallOf = fc.array(
  fc.record({
    from: fc.constant('0_0_0'),
    months: fc.array(
      fc.record({
        month: fc.constantFrom('2026-11', '2026-10', '2024-02'),
        aspects: fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 40 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { maxLength: 8 },
)

test('every photo has one place, in order, inside its month', () => {
  fc.assert(
    fc.property(wallOf, (parts) => {
      const wall = wallLayout(parts, frame)
      const places = wall.months.flatMap(({ rows }) =>
        rows.flatMap(({ first, tiles }) => tiles.map((_, n) => first + n)),
      )
      expect(places).toEqual(Array.from({ length: wall.count }, (_, index) => index))
      for (const { height, rows } of wall.months) {
        for (const row of rows) {
          expect(row.top).toBeGreaterThanOrEqual(frame.heading)
          expect(row.top + row.height).toBeLessThanOrEqual(height + 0.001)
        }
      }
    }),
  )
})

test('what is between two heights is all that is seen there', () => {
  fc.assert(
    fc.property(wallOf, fc.nat({ max: 5000 }), fc.integer({ min: 1, max: 900 }), (parts, from, size) => {
      const wall = wallLayout(parts, frame)
      const shown = new Set(
        monthsBetween(wall, from, from + size).flatMap((month) => month.rows.map((row) => month.top + row.top)),
      )
      for (const month of wall.months) {
        for (const { top, height } of month.rows) {
          const isSeen = month.top + top < from + size && month.top + top + height > from
          expect(shown.has(month.top + top)).toBe(isSeen)
        }
      }
    }),
  )
})

test('a photo is found by its place', () => {
  const wall = wallLayout([part('2026-11', [150, 150, 150, 150, 150, 150]), part('2026-10', [150])], frame)
  expect(topOfPhoto(wall, 0)).toBe(frame.heading)
  expect(topOfPhoto(wall, 6)).toBe(wall.months[1]!.top + frame.heading)
})
