// @module-tag long

import { expect, test } from 'vitest'
import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { readMessage } from '#contract/messages.ts'
import { logIn, setNewPassword, signUp } from '#contract/sessions.ts'
import { listAdministratorActs } from '#contract/sign-in/administration.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { runCommand, startOnTime } from '#test/servers/run-command.ts'
import { transaction } from '../database/transaction.ts'
import { findSetUpKey } from '../features/sessions/set-up-key.ts'

test('an account that is added is taken over with the link, and ends the set-up', async () => {
  const app = await startOnTime()
  const invite_key = (await findSetUpKey(app.context))!
  const { code, printed } = await runCommand(app, 'add-person', 'Ada@example.org', '--name', 'Ada L.')
  expect(code).toBe(0)
  const link = new URLSearchParams(new URL(printed.split('\n')[0]!).hash.slice(1))
  const password = 'a new one of mine'
  const body = { mail: link.get('mail')!, key: link.get('key')!, password }
  await app.as('nobody').call(setNewPassword, { body })
  expect(await app.as('nobody').call(logIn, { body: { login: 'ada@example.org', password } })).toHaveProperty('api_key')
  const uninvited = { login: 'eve@example.org', password: 'eight or more', invite_key }
  expect((await refusal(app.as('nobody').call(signUp, { body: uninvited }))).code).toBe('invalid-invite-key')
  expect(await runCommand(app, 'add-person', 'ADA@example.org')).toEqual({
    code: 1,
    printed: 'Somebody signs in with ADA@example.org already.',
  })
})

test('people and groups are listed with what their files take', async () => {
  const app = await startOnTime()
  const { ada, bea, group } = await app.given.group({ name: 'Les Moreau', members: ['ada', 'bea'] })
  const { id, size } = await app.given.file(ada)
  await app.given.message(ada, group, { files: [id] })
  await app.given.message(bea, group)
  const people = JSON.parse((await runCommand(app, 'people', '--json')).printed) as unknown
  expect(people).toMatchObject([
    { id: ada.id, login: ada.login, name: 'ada', groups: 1, storedBytes: size },
    { id: bea.id, login: bea.login, groups: 1, storedBytes: 0 },
  ])
  const groups = JSON.parse((await runCommand(app, 'groups', '--json')).printed) as unknown
  expect(groups).toMatchObject([{ id: group, name: 'Les Moreau', people: 2, messages: 2, storedBytes: size }])
  expect((await runCommand(app, 'groups')).printed).toMatch(/^id +name +people +messages +MB +last message\n\S+ +Les/)
  expect((await runCommand(app, 'people')).printed.split('\n')).toHaveLength(3)
})

test('a member is removed by the server, which tells the others', async () => {
  const app = await startOnTime()
  const { ada, bea, group } = await app.given.group({ name: 'Chorale', members: ['ada', 'bea'] })
  const heard = await listen(app, ada)
  expect(await runCommand(app, 'remove-member', 'Chorale', bea.login)).toMatchObject({ code: 0 })
  app.clock.advance(60)
  await app.runJobs()
  expect(await heard.next()).toEqual({ type: 'members-changed', group })
  const refused = await refusal(app.as(bea).call(readGroup, { params: { id: group } }))
  expect(refused.status).toBe(404)
  expect(await runCommand(app, 'remove-member', group, bea.login)).toEqual({
    code: 1,
    printed: `${bea.login} is not in Chorale.`,
  })
  expect((await runCommand(app, 'remove-member', 'Choir', ada.login)).printed).toBe('There is no group Choir.')
})

test('an account is deleted by the server, is kept again, or goes at once with what was written', async () => {
  const app = await startOnTime()
  const { ada, bea, group } = await app.given.group({ name: 'Chorale', members: ['ada', 'bea'] })
  const id = await app.given.message(ada, group)
  const afterwards = async (...words: string[]) => {
    expect(await runCommand(app, 'delete-user', ada.login.toUpperCase(), ...words)).toMatchObject({ code: 0 })
    app.clock.advance(60)
    await app.runJobs()
    app.clock.advance(60)
    await app.runJobs()
  }
  const logInCode = async () => (await refusal(app.as('nobody').call(logIn, { body: ada }))).code
  await afterwards()
  expect(await logInCode()).toBe('account-leaving')
  expect((await app.as(bea).call(readMessage, { params: { id } })).author).toBeUndefined()
  await afterwards('--undo')
  const { api_key } = await app.as('nobody').call(logIn, { body: ada })
  expect(await app.as({ key: api_key }).call(readMe)).toMatchObject({ groups: [{ id: group }] })
  await afterwards()
  await afterwards('--with-messages', '--now')
  expect(await logInCode()).toBe('invalid-login')
  expect((await refusal(app.as(bea).call(readMessage, { params: { id } }))).code).toBe('not-found')
  expect((await runCommand(app, 'groups')).printed.split('\n')).toHaveLength(2)
  expect(await runCommand(app, 'delete-user', ada.login)).toMatchObject({ code: 1 })
  expect((await runCommand(app, 'delete-user', bea.login, '--now', '--undo')).code).not.toBe(0)
})

test('somebody is made an administrator, and is none any more, which is written down', async () => {
  const app = await startOnTime()
  const ada = await app.given.person('ada')
  const isAdmin = async () => 'isAdmin' in (await app.as(ada).call(readMe, { query: {} }))
  const admin = (...more: string[]) => runCommand(app, 'admin', ada.login, ...more)
  expect(await admin()).toEqual({ code: 0, printed: 'ada@example.org is an administrator now.' })
  expect(await admin()).toEqual({ code: 0, printed: 'ada@example.org was an administrator already.' })
  expect(await isAdmin()).toBe(true)
  const { acts } = await app.as(ada).call(listAdministratorActs, { query: {} })
  expect(acts).toMatchObject([{ type: 'administrator-added', person: { id: ada.id } }])
  expect(acts[0]).not.toHaveProperty('actor')
  expect(await admin('--not')).toEqual({ code: 0, printed: 'ada@example.org is no administrator any more.' })
  expect(await isAdmin()).toBe(false)
  expect(await runCommand(app, 'admin', 'eve@example.org')).toMatchObject({ code: 1 })
})

test('nobody who is suspended is made an administrator', async () => {
  const app = await startOnTime()
  const ada = await app.given.person('ada')
  await transaction(app.context, (tx) =>
    tx.insertInto('suspension').values({ userId: ada.id, since: app.clock() }).execute(),
  )
  const { code, printed } = await runCommand(app, 'admin', ada.login)
  expect([code, printed]).toEqual([1, expect.stringContaining('ada@example.org is suspended.')])
  expect(await app.context.db.selectFrom('administrator').selectAll().execute()).toEqual([])
})
