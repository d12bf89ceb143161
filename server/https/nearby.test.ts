import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { forNearby } from './nearby.ts'

const entry = (address: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4') =>
  ({ address, internal, family }) as NetworkInterfaceInfo

const interfaces = {
  lo: [entry('127.0.0.1', true), entry('::1', true, 'IPv6')],
  wlan0: [entry('192.168.1.7'), entry('fe80::1', false, 'IPv6')],
  eth0: [entry('10.0.0.5'), entry('169.254.3.3')],
}

test('devices in the same network are told where to go, and what they lack', () => {
  const lines = forNearby({ host: '0.0.0.0' }, 'http://127.0.0.1:8080/family', interfaces)
  expect(lines).toEqual([
    'Devices in the same network can open http://192.168.1.7:8080/family or http://10.0.0.5:8080/family',
    expect.stringMatching(/^Without HTTPS, phones can’t /),
  ])
  expect(forNearby({ host: '::' }, 'http://[::]:80', { lo: interfaces.lo })).toEqual([
    expect.stringContaining('in no network'),
  ])
})

test('nobody is told when only this computer can open it', () => {
  expect(forNearby({ host: '127.0.0.1' }, 'http://127.0.0.1:8080', interfaces)).toEqual([])
})
