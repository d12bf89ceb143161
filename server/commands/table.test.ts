import { expect, test } from 'vitest'
import { table } from './table.ts'

test('control characters in what people wrote do not reach the terminal', () => {
  const printed = table(['Name', 'Photos'], [['Ada\u001B[2J\r\n\u009BX', 3]])
  expect(printed.split('\n')).toEqual(['Name         Photos', 'Ada\uFFFD[2J\uFFFD\uFFFD\uFFFDX       3'])
})
