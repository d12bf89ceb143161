import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { createGroup, readGroup, updateGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { signUp } from '#contract/sessions.ts'
import { givenReader } from '#test/app/digests.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'

const tricky = '\u202eDora\r\nBcc: x@y.example\u200b'
const plain = 'Dora Bcc: x@y.example'

test('a name is one line in which everything is seen', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { call } = app.as(ada)
  const { inviteKey } = await call(readGroup, { params: { id: group } })
  const account = { login: 'dora@example.org', password: 'correct horse battery', invite_key: inviteKey! }
  const { api_key: key } = await app.as('nobody').call(signUp, { body: { ...account, name: tricky } })
  expect((await app.as({ key }).call(readMe)).name).toBe(plain)
  expect((await call(updateUser, { params: { id: ada.id }, body: { name: tricky } })).name).toBe(plain)
  expect((await call(createGroup, { body: { name: tricky } })).name).toBe(plain)
  await call(updateGroup, { params: { id: group }, body: { name: tricky } })
  expect((await call(readGroup, { params: { id: group } })).name).toBe(plain)
})

test.each(['\u200b', '\u3164', '\u115f \u202e', '\u0301', '\u2800', '\ufe0f', ' '])('%j is no name', async (name) => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const { call } = app.as(ada)
  const refused = [
    refusal(call(updateUser, { params: { id: ada.id }, body: { name } })),
    refusal(call(createGroup, { body: { name } })),
  ]
  for (const each of await Promise.all(refused))
    expect(each).toMatchObject({ status: 400, fields: [{ path: '/name' }] })
})

test('a title turns no subject and adds no line to an email', async () => {
  const { app, bea, group } = await givenReader()
  await app.given.message(bea, group, { title: 'Lake\u202e\r\nBcc: x@y.example', text: 'Hello' })
  await app.wait(120)
  const { headers, text } = app.mails.received[0]!
  expect(headers.get('subject')).toBe('Lake Bcc: x@y.example · Les Moreau')
  expect(text).not.toMatch(/^Bcc|\u202e/m)
})
