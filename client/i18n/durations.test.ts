import { expect, it } from 'vitest'
import { formatDuration } from './durations.ts'

it.each([
  [0, '0:00'],
  [0.4, '0:00'],
  [48.2, '0:48'],
  [59.7, '1:00'],
  [725, '12:05'],
  [3723, '1:02:03'],
])('%d seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))
