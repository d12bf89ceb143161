import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { readPush } from '#contract/push.ts'
import { enterByCode } from '#contract/sign-in/entry-codes.ts'
import * as looking from '#contract/sign-in/looking-after.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { addMember } from '../membership/membership.ts'

const night = { from: 19 * 60, until: 7 * 60 }

/** Ada looks after Leo, who is also in a group without her. */
async function given() {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { id: leo } = await app.as(ada).call(looking.addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
  const { dora, group: elsewhere } = await app.given.group({ name: 'Elsewhere', members: ['dora'] })
  await transaction(app.context, (tx) => addMember(tx, app.context, leo, elsewhere))
  const { key } = await app.as(ada).call(looking.makeSignInSheet, { params: { id: leo } })
  const ofLeo = { key: (await app.as('nobody').call(enterByCode, { body: { code: key } })).api_key }
  return { app, ada, bea, dora, leo, ofLeo, group, elsewhere, params: { id: leo } }
}

test('whoever looks after somebody sets their quiet hours and what they are told of', async () => {
  const { app, ada, ofLeo, group, params } = await given()
  const of = app.as(ada)
  expect(await of.call(looking.readSettingsOfLookedAfter, { params })).toMatchObject({
    quietHours: null,
    groups: [{ id: group, notifyLevel: 'all' }],
  })
  await of.call(looking.setQuietHoursOfLookedAfter, { params, body: { quietHours: night } })
  await of.call(looking.setNotifyLevelOfLookedAfter, { params: { ...params, group }, body: { notifyLevel: 'mine' } })
  expect(await of.call(looking.readSettingsOfLookedAfter, { params })).toMatchObject({
    quietHours: night,
    groups: [{ id: group, notifyLevel: 'mine' }],
  })
  expect((await app.as(ofLeo).call(readPush, {})).quietHours).toEqual(night)
  expect((await app.as(ofLeo).call(readMe)).groups[0]?.notifyLevel).toBe('mine')
  await of.call(looking.setQuietHoursOfLookedAfter, { params, body: { quietHours: null } })
  expect((await app.as(ofLeo).call(readPush, {})).quietHours).toBeNull()
})

test('no longer once the person has a way in of their own, and what was set stays', async () => {
  const { app, ada, ofLeo, leo, params } = await given()
  await app.as(ada).call(looking.setQuietHoursOfLookedAfter, { params, body: { quietHours: night } })
  const body = { login: 'leo@example.org', password: 'a long one of mine' }
  await app.as(ofLeo).call(updateUser, { params: { id: leo }, body })
  const change = { params, body: { quietHours: null } }
  expect((await refusal(app.as(ada).call(looking.setQuietHoursOfLookedAfter, change))).code).toBe('user-not-found')
  expect((await refusal(app.as(ada).call(looking.readSettingsOfLookedAfter, { params }))).code).toBe('user-not-found')
  expect((await app.as(ofLeo).call(readPush, {})).quietHours).toEqual(night)
})

test('nobody else does, and nobody in a group that they are not in', async () => {
  const { app, ada, bea, dora, group, elsewhere, params } = await given()
  const attempts = [bea, dora].flatMap((other) => [
    app.as(other).call(looking.readSettingsOfLookedAfter, { params }),
    app.as(other).call(looking.setQuietHoursOfLookedAfter, { params, body: { quietHours: night } }),
    app
      .as(other)
      .call(looking.setNotifyLevelOfLookedAfter, { params: { ...params, group }, body: { notifyLevel: 'none' } }),
  ])
  for (const { code } of await refusals(attempts)) expect(code).toBe('forbidden')
  const inOther = { params: { ...params, group: elsewhere }, body: { notifyLevel: 'none' as const } }
  expect((await refusal(app.as(ada).call(looking.setNotifyLevelOfLookedAfter, inOther))).code).toBe('not-found')
})

test('the list has everybody whom one looks after, by name, and whether there is anybody', async () => {
  const { app, ada, bea, group, leo } = await given()
  const body = { name: 'Anna' }
  const { id: anna } = await app.as(ada).call(looking.addLookedAfter, { params: { id: group }, body })
  expect(await app.as(ada).call(looking.listLookedAfter, {})).toEqual([
    { id: anna, name: 'Anna', groups: [group], hasSignedIn: false, entityType: 'user' },
    { id: leo, name: 'Leo', groups: [group], hasSignedIn: true, entityType: 'user' },
  ])
  expect((await app.as(ada).call(readMe)).looksAfter).toBe(true)
  expect(await app.as(bea).call(looking.listLookedAfter, {})).toEqual([])
  expect((await app.as(bea).call(readMe)).looksAfter).toBeUndefined()
})
