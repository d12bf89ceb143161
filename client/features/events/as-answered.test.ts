import { expect, test } from 'vitest'
import type { Event } from '#contract/blocks/events.ts'
import { asAnswered, seatsLeft } from './as-answered.ts'

const ada = { id: 'ada', name: 'Ada', entityType: 'user' as const }
const event: Event = {
  id: 'e1',
  start: '2026-12-13T12:30',
  zone: 'Europe/Paris',
  startsAt: 0,
  endsAt: 0,
  answersUntil: 0,
  seats: 3,
  coming: 2,
  maybe: 0,
  no: 0,
  waiting: 0,
  unanswered: 2,
  people: [{ id: 'bea', name: 'Bea', entityType: 'user', answer: 'coming', friends: 1 }],
}

test('an answer counts at once', () => {
  expect(asAnswered(event, ada, undefined)).toBe(event)
  const coming = asAnswered(event, ada, { answer: 'coming' })
  expect(coming).toMatchObject({ coming: 3, unanswered: 1, mine: { answer: 'coming' } })
  expect(coming.people.map(({ id }) => id)).toEqual(['bea', 'ada'])
  expect(seatsLeft(coming)).toBe(0)
  expect(asAnswered(coming, ada, { answer: 'no' })).toMatchObject({ coming: 2, no: 1, unanswered: 1 })
})

test('an answer that is taken back is none', () => {
  const coming = asAnswered(event, ada, { answer: 'coming' })
  const { mine, ...again } = asAnswered(coming, ada, {})
  expect(mine).toBeUndefined()
  expect(again).toEqual(event)
})

test('whoever finds no seat waits, and friends count', () => {
  const withFriend = asAnswered(event, ada, { answer: 'coming', friends: 1 })
  expect(withFriend).toMatchObject({ coming: 2, waiting: 2, mine: { answer: 'coming', friends: 1, waits: true } })
})

test('friends stay with another tap on coming, and not with another answer', () => {
  const roomy = { ...event, seats: 10 }
  const coming = asAnswered(roomy, ada, { answer: 'coming', friends: 2 })
  expect(coming.coming).toBe(5)
  expect(asAnswered(coming, ada, { answer: 'coming' })).toMatchObject({ coming: 5, mine: { friends: 2 } })
  const maybe = asAnswered(coming, ada, { answer: 'maybe' })
  expect(maybe).toMatchObject({ coming: 2, maybe: 1, mine: { answer: 'maybe' } })
})
