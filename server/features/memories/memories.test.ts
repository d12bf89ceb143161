import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { leaveGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { listGroupMemories, listMemories } from '#contract/memories.ts'
import { postMessage } from '#contract/messages.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const timeZone = 'Europe/Paris'

test(
  'the same day of earlier years comes back, the last year first, one message of each',
  { tags: 'long' },
  async () => {
    const { app, ada, group, post } = await startInJuly()
    await post('2024-07-14T12:00:00Z', 'words')
    const withFile = await post('2024-07-14T13:00:00Z', 'photo', [(await app.given.file(ada)).id])
    const long = await post('1987-07-14T12:00:00Z', 'long ago')
    await post('2025-07-14T06:00:00Z', 'today')
    await post('2024-07-15T12:00:00Z', 'the day after')
    const reply = { group, parent: long, data: { text: 'reply' }, createdAt: seconds('2023-07-14T12:00:00Z') }
    await app.as(ada).call(postMessage, { body: reply })
    const { memories } = await app.as(ada).call(listMemories, { query: { timeZone } })
    expect(memories.map(({ id }) => id)).toEqual([withFile, long])
    expect(memories[0]).toMatchObject({ data: { text: 'photo' }, fileCount: 1 })
    expect((await app.as(ada).call(readMe, { query: { embed: 'shell' } })).shell?.today).toEqual([group])
    expect(await app.as(ada).call(listGroupMemories, { params: { id: group }, query: { timeZone } })).toEqual({
      memories,
      birthdays: [],
    })
  },
)

test('the day is that of the reader', async () => {
  const { app, ada, post } = await startInJuly()
  const lateEvening = await post('2024-07-14T21:59:00Z', 'before midnight in Paris')
  await post('2024-07-14T22:01:00Z', 'after midnight in Paris')
  const seenIn = async (query: object) => (await app.as(ada).call(listMemories, { query })).memories.map(({ id }) => id)
  expect(await seenIn({ timeZone })).toEqual([lateEvening])
  expect(await seenIn({ timeZone: 'Asia/Tokyo' })).toEqual([])
  await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { timeZone } })
  expect(await seenIn({})).toEqual([lateEvening])
  expect(await refusal(seenIn({ timeZone: 'Europe/Nowhere' }))).toMatchObject({
    code: 'invalid-request',
    fields: [{ path: '/timeZone' }],
  })
})

test('others have birthdays, in the groups that are shared', async () => {
  const { app, ada, bea, group } = await startInJuly()
  const { eve } = await app.given.group({ members: ['eve'] })
  for (const person of [ada, bea, eve]) await born(app, person, '1938-07-14')
  const read = (person: Person) => app.as(person).call(listMemories, { query: { timeZone } })
  expect((await read(ada)).birthdays).toEqual([
    {
      id: bea.id,
      name: 'bea',
      birthday: '1938-07-14',
      group: { id: group, name: 'Les Moreau', hue: expect.any(Number), entityType: 'group' },
      entityType: 'user',
    },
  ])
  expect((await app.as(ada).call(readMe, { query: { embed: 'shell' } })).shell?.today).toEqual([group])
  await born(app, bea, '07-15')
  expect((await read(ada)).birthdays).toEqual([])
})

test('nothing comes back of a group that one is not in, or not any more', async () => {
  const { app, ada, bea, group, post } = await startInJuly()
  const { eve } = await app.given.group({ members: ['eve'] })
  await post('2024-07-14T12:00:00Z', 'words')
  await born(app, ada, '07-14')
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  for (const outsider of [eve, bea]) {
    expect(await app.as(outsider).call(listMemories, { query: { timeZone } })).toEqual({ memories: [], birthdays: [] })
    const asked = app.as(outsider).call(listGroupMemories, { params: { id: group } })
    expect(await refusal(asked)).toMatchObject({ status: 404, code: 'not-found' })
  }
})

test('many groups and years take as many statements as one', { tags: 'long' }, async () => {
  const { app, ada, post } = await startInJuly()
  const read = async () => {
    app.takeStatements()
    const { memories } = await app.as(ada).call(listMemories, { query: { timeZone } })
    return { memories, statements: app.takeStatements().length }
  }
  await post('2024-07-14T12:00:00Z', 'words')
  const { statements } = await read()
  for (let year = 1970; year < 2024; year++) await post(`${year}-07-14T12:00:00Z`, `${year}`)
  expect(await read()).toMatchObject({ memories: { length: 10 }, statements })
})

/** On 14 July 2025. */
async function startInJuly() {
  const app = await startApp()
  app.clock.advance(seconds('2025-07-14T12:00:00Z') - app.clock())
  const people = await app.given.group({ members: ['ada', 'bea'] })
  const post = async (date: string, text: string, files?: string[]) => {
    const body = { group: people.group, data: { text }, files, createdAt: seconds(date) }
    return (await app.as(people.ada).call(postMessage, { body })).id
  }
  return { app, ...people, post }
}

function born(app: TestApp, person: Person, birthday: string) {
  return app.as(person).call(updateUser, { params: { id: person.id }, body: { birthday } })
}

function seconds(date: string): number {
  return Date.parse(date) / 1000
}
