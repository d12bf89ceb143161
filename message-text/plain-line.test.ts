import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test.each([
  ['Dora\u202egnp.exe', 'Doragnp.exe'],
  ['Hervé\r\nBcc: x@example.org', 'Hervé Bcc: x@example.org'],
  ['one\u2028two\u0085three', 'one two three'],
  ['A\u200bda', 'Ada'],
  ['A\u200dda', 'Ada'],
  ['A\u00add\u2060a\ufeff', 'Ada'],
  ['A\u{e0041}da', 'Ada'],
  ['\u2066Ada\u2069', 'Ada'],
  ['\u3164\u115f\u1160\uffa0\u2800\u200b', ''],
  ['  Ada  ', 'Ada'],
])('%j becomes %j', (text, line) => expect(plainLine(text)).toBe(line))

test.each([
  'Élodie Moreau-Dupont',
  'می\u200cخواهم',
  'ක්\u200dෂ',
  '👩\u200d👧 Les Moreau',
  '❤\ufe0f',
  '🏳\ufe0f\u200d🌈',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Clan',
  '지민',
  'தமிழ்',
])('%j stays', (text) => expect(plainLine(text)).toBe(text))
