import { expect, it } from 'vitest'
import { peaksOf } from './read-peaks.ts'

it('a hundred digits tell where it is loud', () => {
  const samples = Array.from({ length: 8000 }, (_, at) => Math.sin(at) * (at < 4000 ? 0.01 : 1))
  const peaks = peaksOf(samples)
  expect(peaks).toMatch(/^[0-9]{100}$/)
  expect(peaks[10]).toBe('1')
  expect(peaks[90]).toBe('9')
})

it('silence stays silence', () => expect(peaksOf(new Float32Array(8000))).toBe('0'.repeat(100)))

it('few samples are spread over all of it', () => expect(peaksOf([1, 1])).toMatch(/^90+90+$/))
