import { expect, test } from 'vitest'
import type { PhotoPart } from '#contract/photos.ts'
import { everyMonth, partAt, partsAround, placeParts } from './photo-parts.ts'

const part = (...counts: number[]): PhotoPart => ({
  from: '0_0_0',
  months: counts.map((count) => ({ month: '2026-11', aspects: Array.from({ length: count }, () => 100), videos: 0 })),
})

test('every photo is found in its part', () => {
  const parts = placeParts([part(2, 1), part(4), part(1)])
  expect(parts.map(({ start, length }) => [start, length])).toEqual([
    [0, 3],
    [3, 4],
    [7, 1],
  ])
  const found = Array.from({ length: 8 }, (_, index) => parts.indexOf(partAt(parts, index)))
  expect(found).toEqual([0, 0, 0, 1, 1, 1, 1, 2])
})

test('parts around a photo are those before and after it, also round the end', () => {
  const parts = placeParts([part(10), part(10), part(10), part(10)])
  const around = (index: number) => partsAround(parts, index, { count: 40, reach: 3 }).map(({ start }) => start)
  expect(around(15)).toEqual([10])
  expect(around(17)).toEqual([10, 20])
  expect(around(12)).toEqual([0, 10])
  expect(around(0)).toEqual([0, 30])
  expect(around(39)).toEqual([0, 30])
})

test('the months of days are named once, and what was arranged by hand has none', () => {
  const section = (month: string) => ({ month, aspects: [100], videos: 0 })
  const days = [{ from: '0_0_0', months: ['2026-08-04', '2026-08-03', '2026-07-31'].map(section) }]
  expect(everyMonth(days)).toEqual(['2026-08', '2026-07'])
  expect(everyMonth([{ from: '0_0_0', months: [section('')] }])).toEqual([])
})
