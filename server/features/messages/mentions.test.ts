import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { deleteUser, updateUser } from '#contract/account.ts'
import { leaveGroup } from '#contract/groups.ts'
import { editMessage, listFeed, postMessage, readMessage, type MessageData } from '#contract/messages.ts'
import { readNews } from '#contract/notifications.ts'
import { readPublicLink, readPublicMessage } from '#contract/public-links.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

async function start() {
  const app = await startApp()
  const given = await app.given.group({ members: ['ada', 'bea', 'cem'] })
  await rename(app, given.bea, 'Jeanne')
  const post = async (data: MessageData, parent?: string) =>
    app.as(given.ada).call(postMessage, { body: { group: given.group, parent, data } })
  const edit = (id: string, data: MessageData) =>
    app.as(given.ada).call(editMessage, { params: { id }, body: { data } })
  return { app, ...given, post, edit, jeanne: { id: given.bea.id, name: 'Jeanne' } }
}

const rename = (app: TestApp, { id, key }: Person, name: string) =>
  app.as({ key }).call(updateUser, { params: { id }, body: { name } })

const newsOf = async (app: TestApp, person: Person) => {
  const { news } = await app.as(person).call(readNews, { query: {} })
  return news.filter(({ type }) => type === 'new_message' || type === 'new_comment')
}

describe('a member who is mentioned', () => {
  test('has the name of today beside the one that was written, and in the text of lists', async () => {
    const { app, ada, bea, jeanne, post } = await start()
    const { id, data } = await post({ text: 'Ask @Jeanne.', mentions: [jeanne] })
    expect(data).toEqual({ text: 'Ask @Jeanne.', mentions: [{ ...jeanne, currentName: 'Jeanne' }] })
    await rename(app, bea, 'Jeanne Moreau')
    const { data: later } = await app.as(ada).call(readMessage, { params: { id } })
    expect(later).toEqual({ text: 'Ask @Jeanne.', mentions: [{ ...jeanne, currentName: 'Jeanne Moreau' }] })
    const { cards } = await app.as(ada).call(listFeed, { params: { offset: 0 }, query: { embed: 'cards' } })
    expect(cards?.[0]?.data).toEqual({ text: 'Ask @Jeanne Moreau.' })
  })

  test('is told so, and nobody else is', async () => {
    const { app, bea, cem, jeanne, post } = await start()
    const { id: parent } = await post({ text: 'To all' })
    await post({ text: 'And @Jeanne?', mentions: [jeanne] }, parent)
    expect((await newsOf(app, bea)).map(({ data }) => data)).toEqual([{ mentionsYou: true }, {}])
    expect((await newsOf(app, cem)).map(({ data }) => data)).toEqual([{}, {}])
  })

  test('is mentioned once, however often it is said', async () => {
    const { app, bea, jeanne, post } = await start()
    const { data } = await post({ text: '@Jeanne, @Jeanne!', mentions: [jeanne, jeanne] })
    expect(data.mentions).toEqual([{ ...jeanne, currentName: 'Jeanne' }])
    expect(await newsOf(app, bea)).toHaveLength(1)
  })

  test('is not hidden by a stranger of the same name', async () => {
    const { jeanne, post } = await start()
    const { data } = await post({ text: '@Jeanne', mentions: [{ ...jeanne, id: newId() }, jeanne] })
    expect(data.mentions).toEqual([{ ...jeanne, currentName: 'Jeanne' }])
  })

  test('may be the author', async () => {
    const { app, ada, post } = await start()
    const { data } = await post({ text: '@ada forgot the key', mentions: [{ id: ada.id, name: 'ada' }] })
    expect(data.mentions).toHaveLength(1)
    expect(await newsOf(app, ada)).toEqual([])
  })

  test('is shown as written after leaving, and the name of a deleted account stays in the text', async () => {
    const { app, ada, bea, cem, group, jeanne, post } = await start()
    const mentions = [jeanne, { id: cem.id, name: 'cem' }]
    const { id } = await post({ text: '@Jeanne and @cem', mentions })
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    await rename(app, bea, 'Somebody else')
    await app.as(cem).call(deleteUser, { params: { id: cem.id } })
    const { data } = await app.as(ada).call(readMessage, { params: { id } })
    expect(data).toEqual({ text: '@Jeanne and @cem', mentions })
  })
})

describe('no mention', () => {
  test('is made of outsiders, of those who left, of accounts that are gone and of nobody', async () => {
    const { app, bea, cem, group, jeanne, post } = await start()
    const outsider = await app.given.person('dan')
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    await app.as(cem).call(deleteUser, { params: { id: cem.id } })
    const mentions = [jeanne, ...[outsider.id, cem.id, newId()].map((id) => ({ id, name: 'dan' }))]
    const { data } = await post({ text: '@Jeanne @dan @dan @dan', mentions })
    expect(data).toEqual({ text: '@Jeanne @dan @dan @dan' })
    expect(await newsOf(app, outsider)).toEqual([])
  })

  test('is made of a name that is not in the text', async () => {
    const { jeanne, post } = await start()
    for (const text of ['Jeanne', '@Jean', '@Jeannette', 'a@Jeanne', 'https://example.org/@Jeanne', '@jeanne']) {
      expect((await post({ text, mentions: [jeanne] })).data).toEqual({ text })
    }
    expect((await post({ title: '@Jeanne', mentions: [jeanne] })).data).toEqual({ title: '@Jeanne' })
  })

  test('is shown to those who read by a public link', async () => {
    const { app, ada, jeanne, post } = await start()
    const { id } = await post({ text: 'Ask @Jeanne.', mentions: [jeanne] })
    const { token } = await app.as(ada).call(readPublicLink, { params: { id } })
    const { data } = await app.as('nobody').call(readPublicMessage, { params: { token } })
    expect(data).toEqual({ text: 'Ask @Jeanne.' })
  })
})

test.each([
  '.*',
  '(a+)+$',
  '[',
  '\\',
  '$&',
  '<b>Ada</b>',
  '"><script>',
  'Ada @Jeanne',
  '@',
  'x'.repeat(128),
  '名前',
  '👩‍👧',
])('the name %s is a name', async (name) => {
  const { app, bea, post } = await start()
  await rename(app, bea, name)
  const mentions = [{ id: bea.id, name }]
  const { data } = await post({ text: `Hello @${name}, come`, mentions })
  expect(data).toEqual({ text: `Hello @${name}, come`, mentions: [{ ...mentions[0], currentName: name }] })
  expect((await newsOf(app, bea))[0]?.data).toEqual({ mentionsYou: true })
})

test('two people of one name are told apart by their order', async () => {
  const { app, bea, cem, jeanne, post } = await start()
  await rename(app, cem, 'Jeanne')
  const both = [jeanne, { id: cem.id, name: 'Jeanne' }]
  expect((await post({ text: '@Jeanne and @Jeanne', mentions: both })).data.mentions).toMatchObject(both)
  await rename(app, bea, 'Bea')
  const { data } = await app
    .as(cem)
    .call(listFeed, { params: { offset: 0 }, query: { embed: 'cards' } })
    .then((page) => page.cards![0]!)
  expect(data.text).toBe('@Bea and @Jeanne')
})

test('what is no list of mentions is refused', async () => {
  const { jeanne, post } = await start()
  const wrong = [
    Array.from({ length: 51 }, () => jeanne),
    [{ id: 'bea', name: 'Jeanne' }],
    [{ id: jeanne.id, name: '' }],
    [{ id: jeanne.id, name: 'x'.repeat(129) }],
    [{ id: jeanne.id }],
    'Jeanne',
  ]
  for (const mentions of wrong as never[]) {
    expect(await refusal(post({ text: '@Jeanne', mentions }))).toMatchObject({ status: 400, code: 'invalid-request' })
  }
})

describe('an edit', () => {
  test('mentions somebody in the notification that is there, without making it unread again', async () => {
    const { app, bea, jeanne, post, edit } = await start()
    const { id } = await post({ text: 'Ask somebody' })
    const stream = await listen(app, bea)
    await edit(id, { text: 'Ask @Jeanne', mentions: [jeanne] })
    const events = [await stream.next(), await stream.next()]
    expect(events).toMatchObject([{ type: 'notifications-changed' }, { type: 'message-changed' }])
    expect((await newsOf(app, bea)).map(({ data }) => data)).toEqual([{ mentionsYou: true }])
  })

  test('without the name mentions nobody any more', async () => {
    const { app, bea, jeanne, post, edit } = await start()
    const { id } = await post({ text: 'Ask @Jeanne', mentions: [jeanne] })
    expect((await edit(id, { text: 'Ask', mentions: [jeanne] })).data).toEqual({ text: 'Ask' })
    expect((await newsOf(app, bea)).map(({ data }) => data)).toEqual([{}])
  })

  test('by a client that knows no mentions keeps those whose names it keeps', async () => {
    const { jeanne, post, edit } = await start()
    const { id } = await post({ text: `${'word '.repeat(200)}@Jeanne`, mentions: [jeanne] })
    const text = JSON.stringify({ delta: { ops: [] }, textOnly: 'Please ask @Jeanne\n' })
    expect((await edit(id, { text })).data.mentions).toMatchObject([jeanne])
    expect((await edit(id, { text: '@Jeanne', mentions: [] })).data).toEqual({ text: '@Jeanne' })
  })
})

test('lists ask for the names once, and only when somebody is mentioned', async () => {
  const { app, ada, jeanne, post } = await start()
  const feed = async () => {
    app.takeStatements()
    await app.as(ada).call(listFeed, { params: { offset: 0 }, query: { embed: 'cards' } })
    return app.takeStatements().length
  }
  await post({ text: 'Hello' })
  const without = await feed()
  for (let n = 0; n < 5; n++) await post({ text: '@Jeanne', mentions: [jeanne] })
  expect(await feed()).toBe(without + 1)
})
