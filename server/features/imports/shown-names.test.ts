import { expect, test } from 'vitest'
import { shownName } from './shown-names.ts'

test.each(['+49 170 1234567', '+1 (555) 123-4567', '0170/1234567', '+49\u2011170\u20111234567'])(
  'of the number %s, the last four digits are shown',
  (number) => expect(shownName(number)).toBe(`…${number.replaceAll(/\D/g, '').slice(-4)}`),
)

test.each(['Ada 2', '12345', '🎈', 'Bea'])('%s is a name, and shown as it is', (name) => {
  expect(shownName(name)).toBe(name)
})

test('a number inside a name is cut like others', () => {
  expect(shownName('Oma +49 30 1234567')).toBe('Oma …4567')
})
