import { expect, test } from 'vitest'
import { createLiveBus } from './bus.ts'

test('a position counts the events of that person, and tells nothing of others', () => {
  const live = createLiveBus()
  const start = live.position('ada')
  const publish = (to: string[], group: string) => live.publish(to, { type: 'group-changed', group })
  publish(['ada'], 'one')
  for (let n = 0; n < 50; n++) publish(['bea'], 'theirs')
  publish(['ada', 'bea'], 'two')
  expect(live.position('ada')).toBe(start + 2)
  expect(live.since('ada', start)).toEqual([
    { event: { type: 'group-changed', group: 'one' }, position: start + 1 },
    { event: { type: 'group-changed', group: 'two' }, position: start + 2 },
  ])
  expect(live.since('ada', start + 2)).toEqual([])
  expect(live.since('ada', start + 3)).toBeUndefined()
  for (let n = 0; n < 1000; n++) publish(['bea'], 'theirs')
  expect(live.since('ada', start + 1)).toBeUndefined()
  expect(live.since('ada', start + 2)).toEqual([])
})
