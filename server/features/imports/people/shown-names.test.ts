import { expect, test } from 'vitest'
import { shownName } from './shown-names.ts'

test.each(['+49 170 1234567', '+1 (555) 123-4567', '0170/1234567', '+49\u2011170\u20111234567'])(
  'of the number %s, the last four digits are shown',
  (number) => expect(shownName(number)).toBe(`…${number.replaceAll(/\D/g, '').slice(-4)}`),
)

test.each(['Ada 2', '12345', '🎈', 'Bea'])('%s is a name, and shown as it is', (name) => {
  expect(shownName(name)).toBe(name)
})

test.each([
  ['Oma +49 30 1234567', 'Oma …4567'],
  ['Oma 030 1234567', 'Oma …4567'],
  ['Oma (030) 123-4567 Berlin', 'Oma …4567 Berlin'],
  ['Plumber01701234567', 'Plumber…4567'],
  ['Opa 0171/7654321, Oma 0171 1234567', 'Opa …4321, Oma …4567'],
])('of a number inside the name %s, the last four digits are shown', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})

test.each(['Abi 2016/2017', 'Lake 13.05.2016', 'Class of 2016-05-13', 'Team 20160513', 'Room 12345'])(
  '%s has no number of a telephone',
  (name) => expect(shownName(name)).toBe(name),
)
