import { expect, test } from 'vitest'
import { invitationKey } from './invitation-key.ts'

test.each([
  ['https://home.example/invitation/abc_1-2', 'abc_1-2'],
  ['  Join us: https://home.example/coterie/invitation/abc?x=1 see you', 'abc'],
  ['https://home.example/signup?inviteKey=abc', 'abc'],
  ['https://home.example/groups/abc', undefined],
  ['https://home.example/invitation/%E0%A4%A', undefined],
  ['', undefined],
])('of %j the key is %j', (text, key) => {
  expect(invitationKey(text)).toBe(key)
})
