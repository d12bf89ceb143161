import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live-events.ts'
import { createReceivedEvents } from './received-events.ts'

const event: LiveEvent = { type: 'reactions-changed', group: 'g', message: 'm' }

test('a response lacks what was received after its position', () => {
  const events = createReceivedEvents(() => false)
  expect(events.missingFrom(10)).toEqual([])
  expect(events.receive({ position: 12, event })).toEqual({ needsResync: false, change: { event, within: 0 } })
  expect(events.position()).toBe(12)
  expect(events.missingFrom(11)).toMatchObject([{ event }])
  expect(events.missingFrom(12)).toEqual([])
  expect(events.missingFrom(9), 'nothing was received from then on').toBe('everything')
})

test('what the first response has is no change', () => {
  const events = createReceivedEvents(() => false)
  events.missingFrom(10)
  expect(events.receive({ position: 10, event })).toEqual({ needsResync: false })
})

test('of more events than are kept, a response may lack everything', () => {
  const events = createReceivedEvents(() => false)
  events.missingFrom(10)
  for (let position = 11; position <= 115; position++) events.receive({ position, event })
  expect(events.missingFrom(15)).toHaveLength(100)
  expect(events.missingFrom(14)).toBe('everything')
})

test('a stream that begins anew, or another tab that is further, calls for a resync', () => {
  const events = createReceivedEvents(() => false)
  events.missingFrom(10)
  expect(events.receive({ position: 10 }).needsResync).toBe(false)
  expect(events.receive({ position: 11 }).needsResync).toBe(true)
  expect(events.receive({ position: 3, isAnew: true }).needsResync).toBe(true)
  expect(events.position()).toBe(3)
})

test('own changes are read at once, however many receive them', () => {
  const events = createReceivedEvents(() => true)
  events.missingFrom(10)
  expect(events.receive({ position: 11, event, within: 20_000 }).change?.within).toBe(0)
})
