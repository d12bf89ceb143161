import { expect, test } from 'vitest'
import { reachOf } from './reach.ts'

test.each([
  ['http://127.0.0.1:8080/', 'this-computer'],
  ['http://127.1.2.3/', 'this-computer'],
  ['http://localhost:8080/', 'this-computer'],
  ['http://coterie.localhost/', 'this-computer'],
  ['http://[::1]:8080/', 'this-computer'],
  ['http://192.168.1.20:8080/family', 'network'],
  ['http://10.0.0.5/', 'network'],
  ['http://172.16.0.1/', 'network'],
  ['http://172.32.0.1/', 'everybody'],
  ['http://100.101.102.103/', 'network'],
  ['http://100.128.0.1/', 'everybody'],
  ['http://[fd00::2]/', 'network'],
  ['http://[fe80::1]/', 'network'],
  ['http://[2a01:4f8::1]/', 'everybody'],
  ['http://pi/', 'network'],
  ['http://annas-pc.local:8080/', 'network'],
  ['https://nas.home.arpa/', 'network'],
  ['https://moreau.example/', 'everybody'],
  ['https://127.0.0.1.example/', 'everybody'],
  ['https://93.184.216.34/', 'everybody'],
])('%s is for %s', (address, reach) => {
  expect(reachOf(address)).toBe(reach)
})
