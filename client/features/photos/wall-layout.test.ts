import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PhotoPart } from '#contract/photos.ts'
import { monthsBetween, tilesOf, topOfPhoto, wallLayout } from './wall-layout.ts'

const frame = { width: 1000, gap: 6, target: 200, heading: 56, betweenMonths: 24, smallHeading: 40, narrowest: 150 }
const part = (month: string, aspects: number[], videos = 0): PhotoPart => ({
  from: '0_0_0',
  months: [{ month, aspects, videos }],
})
const full = [150, 150, 150, 150, 150]

test('parts of one month stand under one heading, and months below each other', () => {
  const { months, height, count } = wallLayout(
    [part('2026-11', [150, 75, 133], 1), part('2026-11', [133, 133], 2), part('2026-10', [178])],
    frame,
  )
  expect(months.map(({ month, count, videos, first }) => [month, count, videos, first])).toEqual([
    ['2026-11', 5, 3, 0],
    ['2026-10', 1, 0, 5],
  ])
  expect(count).toBe(6)
  expect(months[1]!.top).toBe(months[0]!.height + frame.betweenMonths)
  expect(height).toBe(months[1]!.top + months[1]!.height)
})

test('months with few photos stand beside each other, and others do not', () => {
  const { months, height } = wallLayout(
    [part('2026-11', full), part('2026-10', [150]), part('2026-09', [75, 75]), part('2026-08', full)],
    frame,
  )
  const [november, october, september, august] = months
  expect(months.map(({ isBesideOthers }) => isBesideOthers)).toEqual([false, true, true, false])
  expect([october!.top, october!.height]).toEqual([september!.top, september!.height])
  expect(october!.top).toBe(november!.height + frame.betweenMonths)
  expect(september!.start).toBe(october!.start + october!.width + frame.betweenMonths)
  expect(august!.top).toBe(october!.top + october!.height + frame.betweenMonths)
  expect(august!.top + august!.height).toBe(height)
})

test('a heading has its room beside others, however narrow its photo', () => {
  const { months } = wallLayout([part('2026-11', [10]), part('2026-10', [10])], frame)
  expect(months.map(({ width }) => width)).toEqual([150, 150])
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
        videos: fc.constant(0),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { maxLength: 8 },
)

test('every photo has one position, in order, inside its month, and rows have the gap between them', () => {
  fc.assert(
    fc.property(wallOf, (parts) => {
      const wall = wallLayout(parts, frame)
      const indices = wall.months.flatMap(({ rows }) =>
        rows.flatMap(({ first, items }) => items.map((_, n) => first + n)),
      )
      expect(indices).toEqual(Array.from({ length: wall.count }, (_, index) => index))
      for (const { height, rows, start, width, isBesideOthers } of wall.months) {
        expect(start + width).toBeLessThanOrEqual(frame.width + 0.001)
        for (const row of rows) {
          expect(row.top).toBeGreaterThanOrEqual(isBesideOthers ? frame.smallHeading : frame.heading)
          const last = tilesOf(row, frame.gap).at(-1)!
          expect(last.start + last.width).toBeLessThanOrEqual(width + 0.001)
          expect(row.top + row.height).toBeLessThanOrEqual(height + 0.001)
        }
        for (const [n, row] of rows.slice(1).entries()) {
          expect(row.top - (rows[n]!.top + rows[n]!.height)).toBeCloseTo(frame.gap)
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

test('a photo is found by its index', () => {
  const wall = wallLayout([part('2026-11', [...full, 150]), part('2026-10', [150])], frame)
  expect(topOfPhoto(wall, 0)).toBe(frame.heading)
  expect(topOfPhoto(wall, 6)).toBe(wall.months[1]!.top + frame.heading)
})

test('what was arranged by hand stands without a heading', () => {
  const { months } = wallLayout([part('', full), part('', full)], frame)
  expect(months.map(({ count, rows }) => [count, rows[0]!.top])).toEqual([[10, 0]])
})
