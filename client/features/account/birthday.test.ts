import { expect, test } from 'vitest'
import { birthdayFields, birthdayOf, isBirthday } from './birthday.ts'

test.for([
  ['1938-06-12', '1938-06-12'],
  ['06-12', '-06-12'],
  [undefined, '--'],
] as const)('%s is shown as %s and comes back', ([birthday, fields]) => {
  expect(birthdayFields(birthday)).toBe(fields)
  expect(birthdayOf(fields)).toBe(birthday ?? '')
  expect(isBirthday(fields)).toBe(true)
})

test.for(['-06-', '--12', '1938--', '2023-02-29', '-02-30', '38-06-12', '19380-06-12'])('%s is no birthday', (fields) =>
  expect(isBirthday(fields)).toBe(false),
)

test('29 February is one without a year', () => expect(isBirthday('-02-29')).toBe(true))
