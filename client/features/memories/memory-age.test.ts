import { beforeAll, expect, test } from 'vitest'
import first from '#locales/en_US.json' with { type: 'json' }
import words from '#locales/writing/en_US.json' with { type: 'json' }
import { i18n } from '../../words/translations.ts'
import { memoryAge } from './memory-age.ts'

beforeAll(() => {
  i18n.add('en_US', { ...first, ...words })
  i18n.changeLanguage('en_US')
})

test.for([
  ['2024-11-22T09:00', '1 year ago today'],
  ['2025-12-28T12:00', 'almost 1 year ago'],
  ['2024-12-28T12:00', 'almost 2 years ago'],
  ['2024-11-20T12:00', '2 years ago'],
  ['2024-11-22T23:00', '2 years ago today'],
  ['2026-06-01T12:00', '5 months ago'],
  ['2026-11-01T12:00', '21 days ago'],
  ['2026-11-22T01:00', 'Today'],
] as const)('what is of %s is from %s', ([date, age]) => {
  const now = date === '2024-11-22T09:00' ? '2025-11-22T12:00' : '2026-11-22T12:00'
  expect(memoryAge(Date.parse(date) / 1000, Date.parse(now) / 1000, i18n.t)).toBe(age)
})
