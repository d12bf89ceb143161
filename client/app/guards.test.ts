import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { clearStored, writeStored } from '../api/stored.ts'
import { skipSignUp } from './guards.ts'

afterEach(clearStored)

test('whoever is signed in goes home from the sign-up page, or into the group of the invitation', () => {
  expect(leadsTo({})).toBeUndefined()
  writeStored('apiKey', 'key of Ada')
  expect(leadsTo({})).toMatchObject({ to: '/' })
  expect(leadsTo({ inviteKey: 'k' })).toMatchObject({ to: '/invitation/$key', params: { key: 'k' } })
})

function leadsTo(search: { inviteKey?: string }): unknown {
  try {
    skipSignUp({ search })
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options : thrown
  }
}
