import { describe, expect, test } from 'vitest'
import { photoLayout } from './photo-layout.ts'

const wide = 790
const windowHeight = 900
const phone = 370

function shape(aspects: number[], width: number) {
  return photoLayout(aspects, width, 6, windowHeight).map((row) => row.items.map((item) => item.index))
}

describe('the photos of a message on its page', () => {
  test.each([
    ['one', [1.5], wide, [[0]]],
    ['two portraits share a row', [0.75, 0.75], wide, [[0, 1]]],
    ['two landscapes share a row', [1.5, 1.5], wide, [[0, 1]]],
    ['three share one where they are high enough', [1.33, 1, 0.8], wide, [[0, 1, 2]]],
    ['else portrait and landscape get a row each', [1.5, 0.75, 1.5], wide, [[0], [1], [2]]],
    ['landscapes get a row each', [1.5, 1.5, 0.75], wide, [[0], [1], [2]]],
    [
      'seven come in two rows',
      [1.5, 0.75, 1.33, 0.6, 1.33, 0.8, 1.5],
      wide,
      [
        [0, 1, 2, 3],
        [4, 5, 6],
      ],
    ],
    ['a wide one fills a phone, portraits pair', [1.5, 0.75, 0.75, 1.6], phone, [[0], [1, 2], [3]]],
  ])('%s', (_, aspects, width, rows) => {
    expect(shape(aspects, width)).toEqual(rows)
  })

  test.each([
    ['a large window', wide, 900, 680],
    ['a low one', wide, 400, 280],
    ['a phone', phone, 844, phone * 1.34],
    ['a low phone', phone, 568, 348],
  ])('a portrait is whole in %s', (_, width, height, tallest) => {
    const [row] = photoLayout([0.5], width, 6, height)
    expect(row?.height).toBeCloseTo(tallest)
  })
})
