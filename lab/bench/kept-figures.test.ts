import { expect, test } from 'vitest'
import { worseOf, worseThanKept } from './kept-figures.ts'
import { ratio } from './report.ts'

const kept = {
  page: { median: 0.5, lowest: 0.4, highest: 0.6, better: 'more' },
  depth: { median: 1.1, lowest: 0.9, highest: 1.3, better: 'less' },
} as const

const measured = (what: string, a: number, target: { atLeast: number } | { atMost: number }) =>
  ratio(what, [{ a, b: 1 }], target, '/s')

test('what is worse than any pair of the last release is named', () => {
  const results = [measured('page', 0.39, { atLeast: 0.7 }), measured('depth', 1.31, { atMost: 1.5 })]
  expect(worseThanKept(results, kept)).toEqual(['page (0.5 → 0.39)', 'depth (1.1 → 1.31)'])
})

test('what is within the pairs of the last release, better, or new is not', () => {
  const results = [
    measured('page', 0.41, { atLeast: 0.7 }),
    measured('depth', 0.5, { atMost: 1.5 }),
    measured('herd', 9, { atMost: 1 }),
  ]
  expect(worseThanKept(results, kept)).toEqual([])
})

test('of several runs the worst is kept, with the pairs of all', () => {
  const now = { median: 0.45, lowest: 0.42, highest: 0.7, better: 'more' } as const
  expect(worseOf(kept.page, now)).toEqual({ median: 0.45, lowest: 0.4, highest: 0.7, better: 'more' })
  const later = { median: 1, lowest: 0.8, highest: 1.4, better: 'less' } as const
  expect(worseOf(kept.depth, later)).toEqual({ median: 1.1, lowest: 0.8, highest: 1.4, better: 'less' })
  expect(worseOf(undefined, now)).toEqual(now)
})
