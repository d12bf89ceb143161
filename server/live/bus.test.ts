import { expect, test } from 'vitest'
import { createLiveBus } from './bus.ts'

test('a position moves with the events of that person, and tells nothing of others', () => {
  const live = createLiveBus()
  const start = live.position('ada')
  const publish = (to: string[], group: string) => live.publish(to, { type: 'group-changed', group })
  publish(['ada'], 'one')
  const first = live.position('ada')
  for (let n = 0; n < 50; n++) publish(['bea'], 'theirs')
  expect(live.position('ada')).toBe(first)
  publish(['ada', 'bea'], 'two')
  const second = live.position('ada')
  expect(second).toBeGreaterThan(first)
  expect(live.since('ada', start)).toEqual([
    { event: { type: 'group-changed', group: 'one' }, position: first },
    { event: { type: 'group-changed', group: 'two' }, position: second },
  ])
  expect(live.since('ada', second)).toEqual([])
  expect(live.since('ada', second + 1)).toBeUndefined()
  for (let n = 0; n < 1000; n++) publish(['bea'], 'theirs')
  expect(live.since('ada', first)).toBeUndefined()
  expect(live.since('ada', second)).toEqual([])
})

test('of events with very many recipients, fewer are remembered', () => {
  const live = createLiveBus()
  const everybody = Array.from({ length: 200_000 }, (_, n) => `${n}`)
  const positions = [1, 2, 3, 4].map((n) => {
    const before = live.position('0')
    live.publish(everybody, { type: 'group-changed', group: `${n}` })
    return before
  })
  expect(positions.map((position) => live.since('0', position)?.length)).toEqual([undefined, undefined, 2, 1])
})

test('a stream that closes late, and twice, leaves a newer one of the same person open', () => {
  const live = createLiveBus()
  const received: string[] = []
  const subscribe = (name: string) =>
    live.subscribe('ada', `session of ${name}`, { send: () => void received.push(name), end: () => {} })
  const closeOld = subscribe('old')
  closeOld()
  subscribe('new')
  closeOld()
  live.publish(['ada'], { type: 'group-changed', group: 'one' })
  expect(received).toEqual(['new'])
  expect(live.streams()).toBe(1)
})

test('an event that many streams hear says within how long to read because of it', () => {
  const live = createLiveBus()
  const within = new Map<string, number | undefined>()
  const people = Array.from({ length: 7000 }, (_, n) => `person ${n}`)
  for (const person of people) {
    live.subscribe(person, person, { send: (event) => void within.set(person, event.within), end: () => {} })
  }
  const told = (count: number) => {
    within.clear()
    live.publish([...people.slice(0, count), 'somebody who does not listen'], { type: 'group-changed', group: 'one' })
    const values = new Set(within.values())
    expect([within.size, values.size]).toEqual([count, 1])
    return [...values][0]
  }
  expect([20, 21, 1000, 7000].map(told)).toEqual([undefined, 1260, 60_000, 300_000])
})
