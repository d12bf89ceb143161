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

const open = { host: '0.0.0.0', isPublicUrlSet: false, publicUrl: 'http://localhost:8080' }
const lacks = expect.stringMatching(/^Without HTTPS, phones can’t /)

test('devices in the same network are told where to go, and what they lack', () => {
  const lines = forNearby(open, 'http://127.0.0.1:8080/family', { interfaces })
  expect(lines).toEqual([
    'Devices in the same network can open http://192.168.1.7:8080/family or http://10.0.0.5:8080/family',
    lacks,
  ])
  expect(forNearby({ ...open, host: '::' }, 'http://[::]:80', { interfaces: { lo: interfaces.lo } })).toEqual([
    expect.stringContaining('in no network'),
  ])
})

test('with --lan the address that people use comes first, and as a code for cameras', () => {
  const config = { ...open, isPublicUrlSet: true, publicUrl: 'http://annas-pc.local:8080' }
  expect(forNearby(config, 'http://127.0.0.1:8080', { isForLan: true, interfaces })).toEqual([
    'Devices in the same network can open http://annas-pc.local:8080 or http://192.168.1.7:8080 or http://10.0.0.5:8080',
    expect.stringContaining('█'),
    lacks,
  ])
})

test('nobody is told when only this computer can open it, or when it has an address of its own', () => {
  const address = 'http://127.0.0.1:8080'
  expect(forNearby({ ...open, host: '127.0.0.1' }, address, { interfaces })).toEqual([])
  const known = { ...open, isPublicUrlSet: true, publicUrl: 'https://coterie.example.org' }
  expect(forNearby(known, address, { isForLan: true, interfaces })).toEqual([])
})
