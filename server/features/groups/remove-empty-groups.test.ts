import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { joinGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import type { Person } from '#test/app/given.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const day = 86_400

const rowsOf = async (app: TestApp) => {
  const { db } = app.context
  const count = async (table: 'group' | 'message' | 'file' | 'indexed_message') =>
    (await db.selectFrom(table).selectAll().execute()).length
  return {
    groups: await count('group'),
    messages: await count('message'),
    files: await count('file'),
    indexed: await count('indexed_message'),
  }
}
const leave = (app: TestApp, person: Person, id: string) => app.as(person).call(leaveGroup, { params: { id } })
const later = async (app: TestApp, days: number) => {
  app.clock.advance(days * day)
  await app.runJobs()
}

test('a group is removed 30 days after its last member left, with its messages and then their files', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'], hosts: ['bea'] })
  const { cleo, group: other } = await app.given.group({ members: ['cleo'] })
  const file = await app.given.file(ada)
  const root = await app.given.message(ada, group, { text: 'gone', files: [file.id] })
  await app.given.message(bea, group, { text: 'gone', parent: root })
  await app.given.message(cleo, other, { text: 'stays' })
  await leave(app, ada, group)
  await later(app, 40)
  expect(await rowsOf(app)).toEqual({ groups: 2, messages: 3, files: 1, indexed: 3 })
  await app.as(bea).call(deleteUser, { params: { id: bea.id }, body: { currentPassword: bea.password } })
  await later(app, 1)
  await later(app, 29)
  expect(await rowsOf(app)).toEqual({ groups: 2, messages: 3, files: 1, indexed: 3 })
  await later(app, 1)
  expect(await rowsOf(app)).toEqual({ groups: 1, messages: 1, files: 1, indexed: 1 })
  await later(app, 1)
  await later(app, 1)
  expect(await rowsOf(app)).toEqual({ groups: 1, messages: 1, files: 0, indexed: 1 })
})

test('whoever joins in the meantime brings it back, and the days start again', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
  await app.given.message(ada, group)
  await leave(app, ada, group)
  await later(app, 0)
  await later(app, 29)
  await app.as(ada).call(joinGroup, { params: { key: inviteKey! } })
  await leave(app, ada, group)
  await later(app, 29)
  expect(await rowsOf(app)).toMatchObject({ groups: 1, messages: 1 })
  await app.as(ada).call(joinGroup, { params: { key: inviteKey! } })
  await later(app, 100)
  expect(await rowsOf(app)).toMatchObject({ groups: 1, messages: 1 })
})

test('a group with more threads than are removed at once goes whole', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  for (let n = 0; n < 205; n++) await app.given.message(ada, group)
  await leave(app, ada, group)
  await later(app, 0)
  await later(app, 30)
  expect(await rowsOf(app)).toMatchObject({ groups: 0, messages: 0 })
})
