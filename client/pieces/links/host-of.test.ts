import { expect, test } from 'vitest'
import { hostOf } from './host-of.ts'

test.each([
  ['https://www.example.org/a', 'example.org'],
  ['https://Example.org:8080', 'example.org'],
  ['https://example.org@attacker.example/', 'attacker.example'],
  ['https://пример.рф/', 'пример.рф'],
  ['https://exаmple.org/', 'xn--exmple-4nf.org'],
])('%s is at %s', (url, host) => expect(hostOf(url)).toBe(host))
