import { expect, test } from 'vitest'
import { pack, unpack, type SharedMessage } from './shared-message.ts'

const event = { type: 'group-changed', group: 'one' } as const

test.for<SharedMessage>([
  { from: 'a', event, at: 1, to: ['ada', 'bea'], ofAll: 2 },
  { from: 'a', ended: 'session' },
  { from: 'a', isMissing: true },
  { from: 'a', isThere: true },
])('%j arrives as it was sent', (message) => {
  expect(pack(message, 1000).map(unpack)).toEqual([message])
})

test('the parts of an event for many are of one size, and say for how many it is', () => {
  const to = Array.from({ length: 100 }, (_, n) => `person-${n}`)
  const parts = pack({ from: 'a', event, at: 1, to }, 500).map((text) => unpack(text)!)
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.flatMap((part) => ('to' in part ? part.to : []))).toEqual(to)
  const sizes = parts.map((part) => ('to' in part ? part.to.length : 0))
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  for (const part of parts) expect(part).toMatchObject({ ofAll: 100 })
})

test('a server of an earlier version does not say for how many an event is', () => {
  const received = unpack('{"from":"a","event":{"type":"group-changed","group":"one"},"at":1,"to":"ada"}')
  expect(received).toEqual({ from: 'a', event, at: 1, to: ['ada'] })
})

test('what only a server of a later version says is ignored', () => {
  expect(unpack('{"from":"a","isTired":{"since":1}}')).toBeUndefined()
})

test.for([
  'nonsense',
  'null',
  '7',
  '{}',
  '{"from":"a"}',
  '{"from":"a","event":null,"at":1,"to":"ada"}',
  '{"from":"a","event":{"type":"group-changed"},"at":"late","to":"ada"}',
  '{"from":"a","event":{"type":"group-changed"},"at":1e300,"to":"ada"}',
  '{"from":"a","event":{"type":"group-changed"},"at":1,"to":["ada"]}',
  '{"from":"a","ended":{}}',
  '{"from":"a","isThere":1,"isTired":true}',
  '{"from":7,"isTired":true}',
  '{"isTired":true}',
])('%s is no message', (text) => {
  expect(() => unpack(text)).toThrow()
})
