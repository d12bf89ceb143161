// @module-tag long

import { expect, test } from 'vitest'
import { copyTile, halve, type Tile } from './tiles.ts'

/** Lines of grey; a line has two bytes more than it needs. */
function grey(lines: number[][]): Tile {
  const width = lines[0]!.length
  const bytes = Uint8Array.from(lines.flatMap((line) => [...line.flatMap((value) => [value, value, value]), 255, 255]))
  return { bytes, stride: width * 3 + 2, width, height: lines.length }
}

function shown({ data, width }: { data: Uint8Array; width: number }): number[][] {
  const values = Array.from(data).filter((_, index) => index % 3 === 0)
  return Array.from({ length: values.length / width }, (_, y) => values.slice(y * width, (y + 1) * width))
}

const tile = grey([
  [10, 20, 30],
  [50, 60, 70],
])

test.for([
  [
    0,
    0,
    [
      [10, 20],
      [50, 60],
    ],
  ],
  [
    -1,
    0,
    [
      [20, 30],
      [60, 70],
    ],
  ],
  [
    1,
    1,
    [
      [0, 0],
      [0, 10],
    ],
  ],
  [
    -2,
    -1,
    [
      [70, 0],
      [0, 0],
    ],
  ],
  [
    2,
    0,
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [
    -3,
    0,
    [
      [0, 0],
      [0, 0],
    ],
  ],
] as const)('a tile at %i, %i is copied as far as it is inside', ([left, top, expected]) => {
  const pixels = { data: new Uint8Array(12), width: 2, height: 2 }
  copyTile(pixels, tile, left, top)
  expect(shown(pixels)).toEqual(expected)
})

test('four pixels become their average', () => {
  const { bytes, width, height } = halve(tile)
  expect([width, height, ...bytes]).toEqual([1, 1, 35, 35, 35])
})
