import { expect, test } from 'vitest'
import type { FramePhoto } from '#contract/programs/frames.ts'
import { isDark, longAgo, orderOf } from './playlist.ts'

const photo = (id: string, group = 'family') => ({ id, group }) as FramePhoto
const ids = (photos: FramePhoto[]) => photos.map(({ id }) => id)

test('memories come first in the morning, once, and hidden groups not at all', () => {
  const all = { photos: ['new', 'old', 'older'].map((id) => photo(id)), memories: [photo('old')], hiddenGroups: [] }
  expect(ids(orderOf(all, true))).toEqual(['old', 'new', 'older'])
  expect(ids(orderOf(all, false))).toEqual(['new', 'old', 'older'])
  const withChoir = { ...all, photos: [photo('concert', 'choir'), ...all.photos], hiddenGroups: ['choir'] }
  expect(ids(orderOf(withChoir, false))).toEqual(['new', 'old', 'older'])
})

test.for([
  ['22:00', '07:00', '23:30', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['22:00', '07:00', '12:00', false],
  ['13:00', '15:00', '14:00', true],
  ['13:00', '15:00', '15:00', false],
  ['22:00', '22:00', '22:00', false],
] as const)('dark from %s to %s: at %s it is %s', ([from, to, time, expected]) => {
  expect(isDark(new Date(`2026-06-01T${time}`), from, to)).toBe(expected)
})

test.for([
  [10, '1 minute ago'],
  [3 * 3600, '3 hours ago'],
  [86_400, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [15 * 86_400, '2 weeks ago'],
  [60 * 86_400, '2 months ago'],
  [3 * 365.25 * 86_400, '3 years ago'],
] as const)('%s seconds are %s', ([age, expected]) => {
  expect(longAgo(1_800_000_000 - age, 1_800_000_000, 'en-US')).toBe(expected)
})
