import { describe, expect, test } from 'vitest'
import { deleteUser, updateUser } from '#contract/account.ts'
import { joinGroup, leaveGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { listMessagesOf, listPeople, readProfile } from '#contract/people.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const noSuchUser = { status: 404, code: 'user-not-found' }

describe('the people of a group', () => {
  test('come in the order in which they joined, with what they wrote last', async () => {
    const app = await startApp()
    const { ada, bea, cleo, group } = await app.given.group({ members: ['ada', 'bea', 'cleo'] })
    const lake = await app.given.message(ada, group, { title: 'At the lake' })
    await app.given.message(bea, group, { text: 'Earlier' })
    const reply = await app.given.message(bea, group, { text: 'What a light!', parent: lake })
    const { people, totalItems } = await app.as(cleo).call(listPeople, { params: { id: group } })
    expect(totalItems).toBe(3)
    expect(people.map(({ id }) => id)).toEqual([ada.id, bea.id, cleo.id])
    expect(people[0]).toMatchObject({
      name: 'ada',
      joinedAt: expect.any(Number),
      lastMessage: { label: 'At the lake' },
    })
    expect(people[1]!.lastMessage).toMatchObject({ id: reply, parent: lake, label: 'What a light!' })
    expect(people[2]).not.toHaveProperty('lastMessage')
  })

  test('wrote in this group what is shown, and not elsewhere', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada', 'bea'] })
    const elsewhere = await app.given.group({ name: 'Elsewhere', members: ['cleo'] })
    app.clock.advance(1)
    await join(app, ada, elsewhere.group)
    await app.given.message(ada, elsewhere.group, { text: 'A secret' })
    const there = await app.as(ada).call(listPeople, { params: { id: elsewhere.group } })
    expect(there.people.map(({ id }) => id)).toEqual([elsewhere.cleo.id, ada.id])
    const { people } = await app.as(ada).call(listPeople, { params: { id: group } })
    expect(people[0]).not.toHaveProperty('lastMessage')
  })

  test('are listed from an offset on, in as many statements for many as for few', async () => {
    const app = await startApp()
    const names = Array.from({ length: 63 }, (_, n) => `p${n}`)
    const { group, ...byName } = await app.given.group({ members: names, hosts: ['p1'] })
    const people = names.map((name) => byName[name as never] as Person)
    for (const person of people.slice(0, 5)) await app.given.message(person, group)
    const read = (offset?: number) =>
      app.as(people[0]!).call(listPeople, { params: { id: group }, query: offset === undefined ? {} : { offset } })
    app.takeStatements()
    const first = await read()
    const statements = app.takeStatements().length
    expect(first.people).toHaveLength(60)
    const rest = await read(60)
    expect([...first.people, ...rest.people].map(({ id }) => id)).toEqual(people.map(({ id }) => id))
    expect(app.takeStatements().length).toBeLessThanOrEqual(statements)
    expect(await read(100)).toEqual({ people: [], totalItems: 63 })
    app.clock.advance(1)
    const [oldest, ...others] = people as [Person, ...Person[]]
    await app.as(oldest).call(leaveGroup, { params: { id: group } })
    await join(app, oldest, group)
    const again = [...(await read()).people, ...(await read(60)).people]
    expect(again.map(({ id }) => id)).toEqual([...others, oldest].map(({ id }) => id))
  })

  test('are listed by their ids, as far as they are in the group', async () => {
    const app = await startApp()
    const { ada, bea, cleo, group } = await app.given.group({ members: ['ada', 'bea', 'cleo'] })
    const eve = await app.given.person('eve')
    const read = (users: string) => app.as(ada).call(listPeople, { params: { id: group }, query: { users } })
    const { people, totalItems } = await read([cleo, eve, bea].map(({ id }) => id).join())
    expect([people.map(({ id }) => id), totalItems]).toEqual([[bea.id, cleo.id], 3])
    for (const users of ['nonsense', Array.from({ length: 61 }, () => ada.id).join()]) {
      expect(await refusal(read(users))).toMatchObject({ status: 400, code: 'invalid-request' })
    }
  })

  test('are nobody’s business outside', async () => {
    const app = await startApp()
    const { bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const { eve } = await app.given.group({ members: ['eve'] })
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    for (const outsider of [eve, bea]) {
      const asked = app.as(outsider).call(listPeople, { params: { id: group } })
      expect(await refusal(asked)).toMatchObject({ status: 404, code: 'not-found' })
    }
  })
})

describe('a person', () => {
  test('is seen with birthday and shared groups, and with nothing else', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    await app.given.group({ name: 'Not shared', members: ['cleo'] }).then((other) => join(app, ada, other.group))
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { birthday: '1938-06-12' } })
    expect(await app.as(bea).call(readProfile, { params: { id: ada.id } })).toEqual({
      id: ada.id,
      name: 'ada',
      birthday: '1938-06-12',
      groups: [{ id: group, name: 'Les Moreau', hue: expect.any(Number), entityType: 'group' }],
      entityType: 'user',
    })
    expect((await app.as(ada).call(readProfile, { params: { id: ada.id } })).groups).toHaveLength(2)
  })

  test('is seen no more by whoever shares no group any more, though what they wrote stays', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const { eve } = await app.given.group({ members: ['eve'] })
    await app.given.message(bea, group)
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    for (const [viewer, person] of [
      [ada, bea],
      [bea, ada],
      [eve, ada],
    ] as const) {
      const profile = app.as(viewer).call(readProfile, { params: { id: person.id } })
      expect(await refusal(profile)).toMatchObject(noSuchUser)
      const messages = app.as(viewer).call(listMessagesOf, { params: { id: person.id, offset: 0 } })
      expect(await refusal(messages)).toMatchObject(noSuchUser)
    }
  })

  test('is seen with the messages of the groups that are shared, newest first', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const other = await app.given.group({ name: 'Climbing', members: ['cleo'] })
    for (const person of [ada, bea]) await join(app, person, other.group)
    const hidden = await app.given.group({ name: 'Not shared', members: ['dora'] })
    await join(app, ada, hidden.group)
    await app.given.message(ada, hidden.group, { text: 'A secret' })
    const root = await app.given.message(bea, group)
    await app.given.message(ada, group, { parent: root })
    const posted: string[] = []
    for (let n = 0; n < 17; n++) {
      posted.unshift(await app.given.message(ada, group, { text: `${n}` }))
      posted.unshift(await app.given.message(ada, other.group, { text: `${n}` }))
    }
    const read = (offset: number) =>
      app.as(bea).call(listMessagesOf, { params: { id: ada.id, offset }, query: { embed: 'cards' } })
    const first = await read(0)
    expect(first).toMatchObject({ messages: posted.slice(0, 30), totalItems: 34 })
    expect(first.cards!.map(({ id }) => id)).toEqual(first.messages)
    expect((await read(30)).messages).toEqual(posted.slice(30))
    const plain = await app.as(bea).call(listMessagesOf, { params: { id: ada.id, offset: 30 } })
    expect(plain).toEqual({ messages: posted.slice(30), totalItems: 34 })
  })
})

describe('a birthday', () => {
  test.for(['1938-06-12', '06-12', '02-29', '2024-02-29'])('can be %s', async (birthday) => {
    const { app, ada, set } = await startWithAda()
    await set(birthday)
    expect(await app.as(ada).call(readMe)).toMatchObject({ birthday })
    await set('')
    expect(await app.as(ada).call(readMe)).not.toHaveProperty('birthday')
  })

  test.for(['2023-02-29', '02-30', '1990-04-31', '2999-01-01', '13-01', '6-12', '0000-01-01', 'soon'])(
    'cannot be %s',
    async (birthday) => {
      const { app, ada, set } = await startWithAda()
      expect(await refusal(set(birthday))).toMatchObject({
        code: 'invalid-request',
        fields: [{ path: '/birthday' }],
      })
      expect(await app.as(ada).call(readMe)).not.toHaveProperty('birthday')
    },
  )

  test('is kept when something else changes, heard of by the group, and gone with the account', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const heard = await listen(app, bea)
    const params = { id: ada.id }
    await app.as(ada).call(updateUser, { params, body: { birthday: '06-12' } })
    expect(await heard.next()).toEqual({ type: 'members-changed', group })
    await app.as(ada).call(updateUser, { params, body: { name: 'Ada' } })
    expect(await app.as(bea).call(readProfile, { params })).toMatchObject({ birthday: '06-12' })
    await app.as(ada).call(deleteUser, { params, body: {} })
    expect(await refusal(app.as(bea).call(readProfile, { params }))).toMatchObject(noSuchUser)
  })
})

async function startWithAda() {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const set = (birthday: string) => app.as(ada).call(updateUser, { params: { id: ada.id }, body: { birthday } })
  return { app, ada, set }
}

async function join(app: TestApp, person: Person, groupId: string): Promise<void> {
  const { inviteKey } = await app.context.db
    .selectFrom('group')
    .select('inviteKey')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  await app.as(person).call(joinGroup, { params: { key: inviteKey } })
}
