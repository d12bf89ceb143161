import { expect, test } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import common from '#locales/common/en_US.json' with { type: 'json' }
import first from '#locales/en_US.json' with { type: 'json' }
import { CallError } from './call.ts'
import { errorText } from './error-text.ts'

const codes = [...Object.keys(errors), 'unreachable'] as (ErrorCode | 'unreachable')[]

test.each(codes)('%s has words', (code) => {
  const words = errorText(new CallError(code, 400))
  expect({ ...first, ...common }[words]).toBeTruthy()
})

test('whatever else goes wrong, and codes of a later server, have words too', () => {
  expect(errorText(new TypeError('Cannot read properties of undefined'))).toBe('error_server')
  expect(errorText(new CallError('teapot' as ErrorCode, 418))).toBe('error_server')
})
