import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hueOf } from './hue.ts'

it('is one of 27 for any id', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const hue = hueOf(id)
      return Number.isInteger(hue) && hue >= 0 && hue < 27
    }),
  )
})

it('never changes for an id, so that a person keeps the colour', () => {
  expect(hueOf('0190a5f2-7c3e-7d10-9b1c-2f6a4c8d1e00')).toBe(5)
  expect(hueOf('0190a5f2-7c3e-7d10-9b1c-2f6a4c8d1e01')).toBe(13)
  expect(hueOf('')).toBe(25)
})

it('uses every hue, none much more than the others', () => {
  const counts = Array.from({ length: 27 }, () => 0)
  for (let index = 0; index < 27_000; index++) {
    const hue = hueOf(`0190a5f2-7c3e-7d10-9b1c-${index.toString(16).padStart(12, '0')}`)
    counts[hue] = (counts[hue] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(850)
  expect(Math.max(...counts)).toBeLessThan(1150)
})
