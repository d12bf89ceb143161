import { expect, test } from 'vitest'
import { digitsIn } from './useCode.ts'

test.each([
  ['482913', '482913'],
  [' 482 913\n', '482913'],
  ['482-913', '482913'],
  ['４８２９１３', '482913'],
  ['482 913 is your code', '482913'],
  ['4829137', '482913'],
  ['48', '48'],
  ['no code', ''],
])('of %j the digits are %j', (text, digits) => {
  expect(digitsIn(text)).toBe(digits)
})
