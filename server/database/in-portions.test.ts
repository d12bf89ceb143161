import { expect, test } from 'vitest'
import { inPortions } from './in-portions.ts'

test('every item is in one portion, in its order, and none is too long', () => {
  const items = Array.from({ length: 1201 }, (_, index) => index)
  const portions = inPortions(items)
  expect(portions.map(({ length }) => length)).toEqual([500, 500, 201])
  expect(portions.flat()).toEqual(items)
  expect(inPortions(items.slice(0, 1000))).toHaveLength(2)
  expect(inPortions([])).toEqual([])
})
