import { expect, test } from 'vitest'
import { justifiedRows } from '../photos/justified-rows.ts'
import { tilePositions } from './tile-positions.ts'

test('tiles stand side by side and below each other, with the gap between them', () => {
  const rows = [
    {
      height: 200,
      items: [
        { index: 0, width: 300 },
        { index: 1, width: 94 },
      ],
    },
    { height: 100, items: [{ index: 2, width: 400 }] },
  ]
  const { positions, height } = tilePositions(rows, 400, 6)
  expect(positions.map(({ start, top }) => [start, top])).toEqual([
    [0, 0],
    [306, 0],
    [0, 206],
  ])
  expect(positions.map(({ isShort }) => isShort)).toEqual([false, false, false])
  expect(height).toBe(306)
})

test('what stands under the first row takes the place of the gap there', () => {
  const rows = [0, 1, 2].map((index) => ({ height: 100, items: [{ index, width: 400 }] }))
  const { positions, height } = tilePositions(rows, 400, 6, 60)
  expect(positions.map(({ top }) => top)).toEqual([0, 160, 266])
  expect(height).toBe(366)
})

test('a single portrait leaves part of the width', () => {
  const rows = justifiedRows([0.5], { width: 400, gap: 6, target: 200, tallest: 300 })
  expect(tilePositions(rows, 400, 6).positions).toMatchObject([{ width: 150, isShort: true }])
})

test('nothing has no height', () => {
  expect(tilePositions([], 400, 6)).toEqual({ positions: [], height: 0 })
})
