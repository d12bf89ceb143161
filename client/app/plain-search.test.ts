import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './plain-search.ts'

test('a key that looks like a number stays a word', () => {
  expect(parseSearch('?inviteKey=12e5&returnTo=%2Ffeed')).toEqual({ inviteKey: '12e5', returnTo: '/feed' })
})

test('what is not given is not written', () => {
  expect(stringifySearch({ inviteKey: undefined })).toBe('')
  expect(stringifySearch({ returnTo: '/a?b=c', inviteKey: undefined })).toBe('?returnTo=%2Fa%3Fb%3Dc')
})
