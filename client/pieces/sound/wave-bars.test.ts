import { expect, test } from 'vitest'
import { waveBars } from './wave-bars.ts'

test('fewer bars than peaks show the loudest of each part', () => {
  expect(waveBars('090900', 3)).toEqual([1, 1, 0])
})

test('more bars than peaks repeat them', () => {
  expect(waveBars('09', 4)).toEqual([0, 0, 1, 1])
})

test('nothing is known of the loudness', () => {
  expect(waveBars('', 3)).toEqual([0, 0, 0])
})
