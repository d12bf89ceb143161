import { expect, test } from 'vitest'
import { tapsOf } from './taps.ts'

const begun = [
  { name: '', at: 0 },
  { name: 'closing it', at: 1000 },
  { name: 'a photo, again', at: 3500 },
]
const event = { entryType: 'event', interactionId: 7 }

test('an event belongs to the step in which it began, even if it was painted in the next', () => {
  const noted = [
    { ...event, startTime: 500, duration: 900 },
    { ...event, startTime: 1100, duration: 40 },
    { ...event, startTime: 1300, duration: 2240 },
    { ...event, startTime: 3600, duration: 80 },
  ]
  expect(tapsOf(begun, noted)).toEqual(
    new Map([
      ['closing it', { answered: 2240, longestTask: 0 }],
      ['a photo, again', { answered: 80, longestTask: 0 }],
    ]),
  )
})

test('what no finger did is no tap: it waits for whatever is painted next', () => {
  const noted = [
    { ...event, startTime: 1100, duration: 40 },
    { ...event, startTime: 1300, duration: 2240, interactionId: 0 },
    { entryType: 'longtask', startTime: 1200, duration: 90 },
  ]
  expect(tapsOf(begun, noted).get('closing it')).toEqual({ answered: 40, longestTask: 90 })
})
