import { beforeAll, expect, test } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import common from '#locales/common/en_US.json' with { type: 'json' }
import first from '#locales/en_US.json' with { type: 'json' }
import { i18n } from '../words/translations.ts'
import { CallError } from './call.ts'
import { errorText } from './error-text.ts'

const codes = [...Object.keys(errors), 'unreachable'] as (ErrorCode | 'unreachable')[]

beforeAll(() => {
  i18n.add('en_US', { ...first, ...common })
  i18n.changeLanguage('en_US')
})

test.each(codes)('%s has words', (code) => {
  const words = errorText(new CallError(code, 400))
  expect(words === 'error_server').toBe(code === 'server-error')
  expect(i18n.exists(words)).toBe(true)
})

test('every error that has words has a code', () => {
  const reached = new Set<string>(codes.map((code) => errorText(new CallError(code, 400))))
  const others = Object.keys({ ...first, ...common }).filter((key) => key.startsWith('error_') && !reached.has(key))
  // Said of a page, and not by the server.
  expect(others.toSorted()).toEqual(['error_older_page', 'error_page_title'])
})

test('whatever else goes wrong, and codes of a later server, have words too', () => {
  expect(errorText(new TypeError('Cannot read properties of undefined'))).toBe('error_server')
  expect(errorText(new CallError('teapot' as ErrorCode, 418))).toBe('error_server')
})
