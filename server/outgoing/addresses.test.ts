import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublic } from './addresses.ts'

describe('addresses that nothing is fetched from', () => {
  test.each([
    ['this host', '0.0.0.0', '0.1.2.3', '0.255.255.255', '::'],
    ['loopback', '127.0.0.1', '127.0.0.53', '127.255.255.255', '::1'],
    ['private', '10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
    ['private, IPv6', 'fc00::', 'fc00::1', 'fd12:3456:789a::1', 'fdff:ffff::1', 'fec0::1', 'feff::1'],
    ['link-local, with the metadata of clouds', '169.254.0.1', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
    ['carrier-grade', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
    ['multicast', '224.0.0.1', '239.255.255.250', '233.252.0.1', 'ff02::1', 'ff0e::1', 'ffff::1'],
    ['broadcast and reserved', '240.0.0.1', '255.255.255.254', '255.255.255.255'],
    [
      'for protocols, documents and measurements',
      '192.0.0.1',
      '192.0.0.170',
      '192.0.2.1',
      '198.18.0.1',
      '198.19.255.255',
    ],
    ['for documents', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1', '3fff:fff::1'],
    ['relays', '192.88.99.1', '192.175.48.1', '192.31.196.1', '192.52.193.1'],
    [
      'IPv4 in IPv6',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:8.8.8.8',
      '::ffff:0:127.0.0.1',
      '::127.0.0.1',
      '::8.8.8.8',
    ],
    ['NAT64', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '64:ff9b:1:ffff::1'],
    ['6to4', '2002:7f00:1::', '2002:a00:1::1', '2002:808:808::1'],
    ['Teredo', '2001::1', '2001:0:53aa:64c:0:fbfe:f5ff:fffe'],
    [
      'IETF assignments',
      '2001:2::1',
      '2001:4:112::1',
      '2001:10::1',
      '2001:20::1',
      '2001:1ff:ffff::1',
      '2620:4f:8000::1',
    ],
    [
      'discard and what is not assigned',
      '100::1',
      '1::1',
      '200::1',
      '400::1',
      '1fff::1',
      '4000::1',
      '5f00::1',
      'e000::1',
    ],
    [
      'no address',
      '',
      'localhost',
      '1.2.3',
      '127.1',
      '0x7f.0.0.1',
      '2130706433',
      '8.8.8.8/8',
      '[::1]',
      ' 8.8.8.8',
      ':::',
    ],
  ])('%s', (_, ...addresses) => {
    expect(addresses.filter(isPublic)).toEqual([])
  })
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '223.255.255.255',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80f::200e',
])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

test('no IPv6 address outside of 2000::/3 is public, nor one that has an IPv4 address in its middle', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0x1fff }), fc.array(group, { minLength: 7, maxLength: 7 }), (top, rest) => {
      expect(isPublic([top.toString(16), ...rest].join(':'))).toBe(false)
      expect(isPublic([(top + 0x4000).toString(16), ...rest].join(':'))).toBe(false)
      expect(isPublic(['2002', ...rest].join(':'))).toBe(false)
      expect(isPublic(['2001', '0', ...rest.slice(1)].join(':'))).toBe(false)
    }),
  )
})
