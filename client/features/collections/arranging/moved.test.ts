import { expect, test } from 'vitest'
import { behind, moved } from './moved.ts'

test('a photo moves to a place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'd', 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moved(['a', 'b', 'c', 'd'], 'a', 3)).toEqual(['b', 'c', 'd', 'a'])
})

test('it says behind which one another is', () => {
  expect(behind(['a', 'b'], 'b')).toBe('a')
  expect(behind(['a', 'b'], 'a')).toBeNull()
})
