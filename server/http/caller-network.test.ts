import { expect, test } from 'vitest'
import { callerNeighbourhood, callerNetwork } from './caller-network.ts'

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', ([ip, network]) => {
  expect(callerNetwork({ ip: ip! })).toBe(network)
})

test.for([
  ['192.0.2.7', '192.0.2.200', true],
  ['::ffff:192.0.2.7', '192.0.2.200', true],
  ['192.0.2.7', '192.0.3.7', false],
  ['2001:db8:1:200::1', '2001:db8:1:2ff:9::1', true],
  ['2001:db8:1:200::1', '2001:db8:1:300::1', false],
] as const)('%s and %s in one neighbourhood: %s', ([one, other, isSame]) => {
  expect(callerNeighbourhood({ ip: one }) === callerNeighbourhood({ ip: other })).toBe(isSame)
})
