import { describe, expect, test } from 'vitest'
import { createGroup, joinGroup, leaveGroup, readGroup, updateGroup, resetInviteKey } from '#contract/groups.ts'
import { makeInvitation } from '#contract/hosting/invitations.ts'
import { readMe } from '#contract/me.ts'
import { readPublicLink, readPublicMessage } from '#contract/public-links.ts'
import { readUser } from '#contract/users.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'

test('whoever creates a group is in it', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const group = await app.as(ada).call(createGroup, { body: { name: '  Les Moreau ' } })
  expect(group).toMatchObject({ name: 'Les Moreau', users: [{ id: ada.id, name: 'ada' }], entityType: 'group' })
  expect(await app.as(ada).call(readMe)).toMatchObject({ groups: [{ id: group.id, name: 'Les Moreau' }] })
})

test.for([
  ['an empty name', ''],
  ['a name of spaces', '   '],
  ['a name of 129 characters', 'x'.repeat(129)],
  ['a name with a zero character', 'a\u0000b'],
  ['a number', 7],
])('%s is refused', async ([, name]) => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const attempt = app.as(ada).call(createGroup, { body: { name: name as string } })
  expect(await refusal(attempt)).toMatchObject({ status: 400, code: 'invalid-request', fields: [{ path: '/name' }] })
})

describe('an invitation', () => {
  test('lets a person in, and once more changes nothing', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const bea = await app.given.person('bea')
    const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
    const join = () => app.as(bea).call(joinGroup, { params: { key: inviteKey! } })
    expect(await join()).toEqual({ id: group, group })
    await join()
    const { users } = await app.as(bea).call(readGroup, { params: { id: group } })
    expect(users.map(({ name }) => name)).toEqual(['ada', 'bea'])
  })

  test('stops working when a new one is made', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const bea = await app.given.person('bea')
    const { inviteKey: old } = await app.as(ada).call(readGroup, { params: { id: group } })
    const { inviteKey } = await app.as(ada).call(resetInviteKey, { params: { id: group } })
    expect(await refusal(app.as(bea).call(joinGroup, { params: { key: old! } }))).toMatchObject({
      code: 'invalid-invite-key',
      status: 400,
    })
    await app.as(bea).call(joinGroup, { params: { key: inviteKey } })
  })
})

test('any member gives the group another name', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  await app.as(bea).call(updateGroup, { params: { id: group }, body: { name: 'Chorale' } })
  expect(await app.as(ada).call(readGroup, { params: { id: group } })).toMatchObject({ name: 'Chorale' })
})

test('whoever leaves is out', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const left = await app.as(bea).call(leaveGroup, { params: { id: group } })
  expect(left.users.map(({ id }) => id)).toEqual([ada.id])
  expect(left.inviteKey).toBeUndefined()
  expect((await refusal(app.as(bea).call(readGroup, { params: { id: group } }))).status).toBe(404)
})

test('whoever leaves takes the links along that lead in because of them, if they like', async () => {
  const app = await startApp()
  const { bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const cleo = await app.given.person('cleo')
  const params = { id: group }
  const message = await app.given.message(bea, group)
  const { token } = await app.as(bea).call(readPublicLink, { params: { id: message } })
  const { inviteKey } = await app.as(bea).call(readGroup, { params })
  const invite = async () => (await app.as(bea).call(makeInvitation, { params, body: { kind: 'many' } })).key!
  const first = await invite()
  await app.as(bea).call(leaveGroup, { params })
  expect(await app.as('nobody').call(readPublicMessage, { params: { token } })).toMatchObject({ id: message })
  await app.as(cleo).call(joinGroup, { params: { key: first } })

  await app.as(bea).call(joinGroup, { params: { key: inviteKey! } })
  const second = await invite()
  await app.as(bea).call(leaveGroup, { params, body: { endLinks: true } })
  expect(await refusal(app.as('nobody').call(readPublicMessage, { params: { token } }))).toMatchObject({
    code: 'invalid-token',
  })
  for (const key of [first, second])
    expect(await refusal(app.as(bea).call(joinGroup, { params: { key } }))).toMatchObject({
      code: 'invalid-invite-key',
    })
})

test('an outsider finds nothing of a group, whatever is tried', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const eve = await app.given.person('eve')
  const { call } = app.as(eve)
  const params = { id: group }
  const attempts = [
    call(readGroup, { params }),
    call(updateGroup, { params, body: { name: 'Mine' } }),
    call(leaveGroup, { params }),
    call(resetInviteKey, { params }),
    call(readGroup, { params: { id: 'not-an-id' } }),
  ]
  for (const refused of await refusals(attempts)) expect(refused).toMatchObject({ status: 404, code: 'not-found' })
  expect(await refusal(call(readUser, { params: { id: ada.id } }))).toMatchObject({
    status: 404,
    message: 'User not found',
  })
})

test('members see each other', async () => {
  const app = await startApp()
  const { ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
  expect(await app.as(bea).call(readUser, { params: { id: ada.id } })).toEqual({
    id: ada.id,
    name: 'ada',
    entityType: 'user',
  })
})
