import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { signUp } from '#contract/sessions.ts'
import { endFirstRun, moveFirstRun, readFirstRun } from '#contract/sign-in/server-settings.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { makeAdministrator } from '../administrators/administrators.ts'
import { findSetUpKey } from '../sessions/set-up-key.ts'

const password = 'correct horse battery'

async function givenSetUp() {
  const app = await startApp()
  const invite_key = (await findSetUpKey(app.context))!
  const { api_key: key } = await app
    .as('nobody')
    .call(signUp, { body: { login: 'ada@example.org', password, name: 'Ada', invite_key } })
  const ada = { key }
  const { id } = await app.as(ada).call(readMe, { query: {} })
  return { app, ada, id }
}

const isSettingUp = async (app: TestApp, who: Keyholder) => (await app.as(who).call(readMe, { query: {} })).isSettingUp

test('whoever made the first account goes on where they were, until they are done', async () => {
  const { app, ada } = await givenSetUp()
  expect(await app.as(ada).call(readFirstRun)).toEqual({ step: 'language' })
  expect(await isSettingUp(app, ada)).toBe(true)
  await app.as(ada).call(moveFirstRun, { body: { step: 'email' } })
  expect(await app.as(ada).call(readFirstRun)).toEqual({ step: 'email' })
  await app.as(ada).call(endFirstRun)
  expect(await app.as(ada).call(readFirstRun)).toEqual({})
  expect(await isSettingUp(app, ada)).toBeUndefined()
  expect((await refusal(app.as(ada).call(moveFirstRun, { body: { step: 'push' } }))).code).toBe('not-found')
  await app.as(ada).call(endFirstRun)
})

test('nobody else is asked: neither members, nor other administrators', async () => {
  const { app, ada } = await givenSetUp()
  const [bea, ines] = [await app.given.person('bea'), await app.given.person('ines')]
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
  expect((await refusal(app.as(bea).call(readFirstRun))).code).toBe('forbidden')
  expect(await app.as(ines).call(readFirstRun)).toEqual({})
  expect((await refusal(app.as(ines).call(moveFirstRun, { body: { step: 'push' } }))).code).toBe('not-found')
  await app.as(ines).call(endFirstRun)
  expect(await app.as(ada).call(readFirstRun)).toEqual({ step: 'language' })
  expect([await isSettingUp(app, bea), await isSettingUp(app, ines)]).toEqual([undefined, undefined])
})

test('it goes with the account', async () => {
  const { app, ada, id } = await givenSetUp()
  await app.as(ada).call(deleteUser, { params: { id }, body: {} })
  app.clock.advance(15 * 86_400)
  await app.runJobs()
  expect(await app.context.db.selectFrom('first_run').selectAll().execute()).toEqual([])
})
