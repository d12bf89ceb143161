import { expect, test } from 'vitest'
import { pack, unpack, type SharedMessage } from './shared-message.ts'

const event = { type: 'group-changed', group: 'one' } as const

test.for<SharedMessage>([
  { from: 'a', event, at: 1, to: ['ada', 'bea'] },
  { from: 'a', ended: 'session' },
  { from: 'a', isMissing: true },
])('%j arrives as it was sent', (message) => {
  expect(pack(message, 1000).map(unpack)).toEqual([message])
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
])('%s is no message', (text) => {
  expect(() => unpack(text)).toThrow()
})
