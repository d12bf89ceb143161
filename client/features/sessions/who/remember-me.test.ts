import { expect, test } from 'vitest'
import type { Me } from '#contract/me.ts'
import { forgetPerson, peopleHere } from './people-here.ts'
import { rememberMe } from './remember-me.ts'

const ada: Me = {
  id: 'ada',
  name: 'Ada Lovelace',
  login: 'ada@lovelace.example',
  entityType: 'user',
  data: {},
  groups: [],
  lastActivityDate: 0,
  lastNotificationEmailCheck: 0,
}

test('whoever has no password is not asked for it the next time', async () => {
  for (const { id } of peopleHere()) forgetPerson(id)
  await rememberMe({ ...ada, withoutPassword: true }, 'password')
  expect(peopleHere()).toMatchObject([{ id: 'ada', way: 'email-code' }])
  await rememberMe(ada, 'password')
  expect(peopleHere()).toMatchObject([{ id: 'ada', way: 'password' }])
})
