import { expect, test } from 'vitest'
import { steadyOrder } from './steady-order.ts'

const steady = (shown: string, fresh: string) => {
  const { order, arrived } = steadyOrder([...shown], [...fresh])
  return [order.join(''), arrived.join('')]
}

test.each([
  ['nothing changed', 'abc', 'abc', 'abc', ''],
  ['new ones wait', 'abc', 'xyabc', 'abc', 'xy'],
  ['one with new activity stays in place', 'abc', 'cab', 'abc', ''],
  ['a deleted one leaves', 'abc', 'ac', 'ac', ''],
  ['older ones are appended', 'abc', 'abcde', 'abcde', ''],
  ['all at once', 'abcd', 'xdbae', 'abde', 'x'],
  ['everything is different', 'abc', 'xyz', 'xyz', ''],
])('%s', (_, shown, fresh, order, arrived) => {
  expect(steady(shown, fresh)).toEqual([order, arrived])
})
