import { expect, test } from 'vitest'
import { changesOf } from '../managing/changes-of.ts'
import { endingAt, lastingAllDay, newEvent, startingAt } from './new-event.ts'

const zone = 'Europe/Paris'

test('a new event is at noon', () => {
  expect(newEvent('2026-12-13')).toMatchObject({ start: '2026-12-13T12:00' })
})

test('its end moves along with its start, and nobody answers after it', () => {
  const draft = { start: '2026-12-13T12:00', end: '2026-12-13T14:30', answerBy: '2026-12-13', zone }
  expect(startingAt(draft, '2026-12-12T23:00')).toEqual({
    start: '2026-12-12T23:00',
    end: '2026-12-13T01:30',
    answerBy: '2026-12-12',
    zone,
  })
  expect(startingAt({ start: '2026-12-24', end: '2026-12-26', zone }, '2027-02-27')).toMatchObject({
    end: '2027-03-01',
  })
})

test('a time before the start is on the next morning, and an end that is taken away leaves none', () => {
  const draft = { start: '2026-12-31T20:00', zone }
  expect(endingAt(draft, '2026-12-31T02:00').end).toBe('2027-01-01T02:00')
  expect(endingAt(draft, '2026-12-31T23:00').end).toBe('2026-12-31T23:00')
  expect(endingAt({ ...draft, end: '2026-12-31T23:00' }, undefined)).toEqual(draft)
  expect(endingAt({ start: '2026-12-24', zone }, '2026-12-24')).toEqual({ start: '2026-12-24', zone })
})

test('all day loses the hours and keeps the days', () => {
  const draft = { start: '2026-12-24T18:00', end: '2026-12-26T10:00', zone }
  const allDay = { start: '2026-12-24', end: '2026-12-26', zone }
  expect(lastingAllDay(draft, true)).toEqual(allDay)
  expect(lastingAllDay({ start: '2026-12-24T18:00', end: '2026-12-24T20:00', zone }, true)).toEqual({
    start: '2026-12-24',
    zone,
  })
  expect(lastingAllDay(allDay, false)).toMatchObject({ start: '2026-12-24T12:00', end: '2026-12-26T12:00' })
})

test('only what is different is changed, and what is gone is said to be none', () => {
  const before = { start: '2026-12-13T12:00', end: '2026-12-13T14:00', zone, place: 'Annecy', seats: 12 }
  expect(changesOf(before, before, 'all')).toEqual({})
  const { place: _, ...after } = { ...before, start: '2026-12-14T12:00', end: '2026-12-14T14:00' }
  expect(changesOf(before, after, 'all')).toEqual({ start: after.start, end: after.end, place: null })
  const repeats = { every: 'week' as const }
  expect(changesOf(before, { ...before, repeats }, 'this')).toEqual({})
  expect(changesOf(before, { ...before, repeats }, 'later')).toEqual({ repeats })
})
