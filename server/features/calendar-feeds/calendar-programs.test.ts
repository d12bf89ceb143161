import { expect, test } from 'vitest'
import { programOf } from './calendar-programs.ts'
import { isReachable } from './reachable.ts'

test.for([
  ['Google-Calendar-Importer', 'google'],
  ['Mozilla/5.0 (compatible; Google-Calendar-Importer)', 'google'],
  ['iOS/26.0 (23A341) dataaccessd/1.0', 'apple'],
  ['macOS/13.4 (22F66) dataaccessd/1.0', 'apple'],
  ['Mac OS X/10.15.7 (19H2) CalendarAgent/930.5.1', 'apple'],
  ['Microsoft.Exchange/15.20 (Windows NT 10.0; Win64; x64)', 'outlook'],
  ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)', 'outlook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.0', 'other'],
  ['ICSx5/2.4 (Linux; Android)', 'other'],
  ['', 'other'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15',
    undefined,
  ],
])('%s is %s', ([userAgent, program]) => {
  expect(programOf(userAgent)).toBe(program)
})

test.for([
  ['https://coterie.example.org', true],
  ['https://coterie.example.org:8443/family', true],
  ['https://93.184.216.34', true],
  ['http://coterie.example.org', false],
  ['https://localhost:8080', false],
  ['https://coterie.local', false],
  ['https://pi', false],
  ['https://nas.home.arpa', false],
  ['https://192.168.1.4', false],
  ['https://[fd00::1]', false],
])('%s is reached from the internet: %s', ([publicUrl, expected]) => {
  expect(isReachable({ publicUrl: publicUrl as string })).toBe(expected)
})
