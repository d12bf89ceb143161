import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  [{ title: 'Une semaine au lac', text: 'Six nuits' }, 'Une semaine au lac'],
  [{ title: '  ', text: 'Six\n nuits' }, 'Six nuits'],
  [{ title: 'x'.repeat(30) }, 'x'.repeat(30)],
  [{ title: 'x'.repeat(31) }, `${'x'.repeat(29)}…`],
  [{ title: '👍🏽'.repeat(16) }, `${[...'👍🏽'.repeat(16)].slice(0, 29).join('')}…`],
  [{}, ''],
])('%j is called %s', (data, name) => {
  expect(shortName(data, 30)).toBe(name)
})
