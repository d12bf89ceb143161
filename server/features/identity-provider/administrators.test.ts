import { expect, test } from 'vitest'
import { readMe } from '#contract/me.ts'
import { endSuspension, listAdministratorActs, suspendPerson } from '#contract/sign-in/administration.ts'
import { refusal } from '#test/app/refusal.ts'
import { givenProvider, takeSessionAt } from '#test/counterparts/identity/given-provider.ts'
import { transaction } from '../../database/transaction.ts'
import { makeAdministrator } from '../administrators/administrators.ts'

/** Ada is in these groups at the provider, and Bea in that of administrators. */
async function given(groups: string[]) {
  const ada = { name: 'Ada Moreau', email: 'ada@moreau.example', email_verified: true, groups }
  const bea = { name: 'Bea Moreau', email: 'bea@moreau.example', email_verified: true, groups: ['admins'] }
  const people = { ada, bea }
  const { app, browser } = await givenProvider({ people, settings: { signUp: 'everybody', adminGroup: 'admins' } })
  const zoe = await app.given.person('zoe')
  const enter = async (who: keyof typeof people) => {
    const own = browser()
    const { api_key } = await takeSessionAt(app, own, await own.signIn('/api/oidc/start', who))
    return { key: api_key, ...(await app.as({ key: api_key }).call(readMe)) }
  }
  const make = (id: string) => transaction(app.context, (tx) => makeAdministrator(tx, app.context, id))
  return { app, people, zoe, enter, make }
}

test('whoever is in the group is an administrator from their first sign-in, and no longer once they are not', async () => {
  const { app, people, zoe, enter, make } = await given(['family', 'admins'])
  await make(zoe.id)
  const first = await enter('ada')
  expect(first.isAdmin).toBe(true)
  expect((await enter('ada')).isAdmin).toBe(true)
  people.ada.groups = ['family']
  expect((await enter('ada')).isAdmin).toBeUndefined()
  const { acts } = await app.as(zoe).call(listAdministratorActs, { query: {} })
  expect(acts.map(({ type, person, actor }) => [type, person?.id, actor])).toEqual([
    ['administrator-removed', first.id, undefined],
    ['administrator-added', first.id, undefined],
  ])
})

test('whoever was made one here stays it, without the group and with it', async () => {
  const { people, zoe, enter, make } = await given(['family'])
  await make(zoe.id)
  const { id, isAdmin } = await enter('ada')
  expect(isAdmin).toBeUndefined()
  await make(id)
  expect((await enter('ada')).isAdmin).toBe(true)
  people.ada.groups = ['admins']
  await enter('ada')
  people.ada.groups = []
  expect((await enter('ada')).isAdmin).toBe(true)
})

test('being made one here outlasts the group', async () => {
  const { people, zoe, enter, make } = await given(['admins'])
  await make(zoe.id)
  await make((await enter('ada')).id)
  people.ada.groups = []
  expect((await enter('ada')).isAdmin).toBe(true)
})

test('somebody suspended becomes one only once they are let in again', async () => {
  const { app, people, zoe, enter, make } = await given(['family'])
  await make(zoe.id)
  const params = { id: (await enter('ada')).id }
  await app.as(zoe).call(suspendPerson, { params, body: {} })
  people.ada.groups = ['admins']
  expect((await refusal(enter('ada'))).code).toBe('account-suspended')
  await app.as(zoe).call(endSuspension, { params, body: {} })
  const { acts } = await app.as(zoe).call(listAdministratorActs, { query: {} })
  expect(acts.map(({ type }) => type)).toEqual(['suspension-ended', 'person-suspended'])
  expect((await enter('ada')).isAdmin).toBe(true)
})

test('the last one stays it, also when two go at once', async () => {
  const { people, enter } = await given(['admins'])
  await Promise.all([enter('ada'), enter('bea')])
  people.ada.groups = []
  people.bea.groups = []
  const left = await Promise.all([enter('ada'), enter('bea')])
  expect(left.filter(({ isAdmin }) => isAdmin)).toHaveLength(1)
})
