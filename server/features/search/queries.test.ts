import { describe, expect, test } from 'vitest'
import { addBookmark } from '#contract/bookmarks.ts'
import { editMessage, postMessage } from '#contract/messages.ts'
import { searchMessages } from '#contract/search.ts'
import { updateUser } from '#contract/users.ts'
import type { Person } from '#test/given.ts'
import { startApp, type TestApp } from '#test/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { createGroup } from '../groups/groups.ts'
import { keepLink } from '../links/links.ts'
import { readSearchText } from './search-text.ts'

const search = (
  app: TestApp,
  person: Person,
  text: string,
  more: { group?: string; offset?: number; limit?: number } = {},
) => app.as(person).call(searchMessages, { body: { group: 'all', search: text, ...more } })
const found = async (app: TestApp, person: Person, text: string, group = 'all') =>
  (await search(app, person, text, { group })).messages.map(({ id }) => id)

describe('the order is', () => {
  test('title over text over the rest, whole words over beginnings, and what arrived later first', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const post = (title: string, text: string, who = ada) => app.given.message(who, group, { title, text })
    await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { name: 'Lake Bea' } })
    const inTitle = await post('The lake', 'Six nights')
    const beginsTitle = await post('Lakeside', 'Six nights')
    const both = await post('Lakes', 'One lake')
    const inText = await post('Nights', 'at the lake')
    const beginsText = await post('Nights', 'on lakes')
    const byAuthor = await post('Nights', 'Six', bea)
    const laterText = await post('', 'Later at the lake')
    const response = await search(app, ada, 'lake')
    expect(response.messages.map(({ id, score }) => [id, score])).toEqual([
      [both, 155],
      [inTitle, 155],
      [beginsTitle, 150],
      [laterText, 105],
      [inText, 105],
      [beginsText, 100],
      [byAuthor, 55],
    ])
    expect(await found(app, ada, 'nights lake')).toEqual([inText, inTitle, beginsText, beginsTitle, byAuthor])
  })

  test('the same from page to page, with no more than a thousand counted', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.unshift(await app.given.message(ada, group, { text: `lake ${n}` }))
    const pages = [0, 2, 4, 6].map((offset) => search(app, ada, 'lake', { offset, limit: 2 }))
    const shown = (await Promise.all(pages)).map((page) => page.messages.map(({ id }) => id))
    expect(shown).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4), []])
    expect(await search(app, ada, 'lake')).not.toHaveProperty('hasMore')
    await repeatInIndex(app, ids[0]!, 1000)
    expect(await search(app, ada, 'lake', { limit: 1 })).toMatchObject({ totalItems: 1000, hasMore: true })
  })
})

describe('filters', () => {
  test('narrow a search and can stand alone', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'], name: 'Lake house' })
    const { group: choir } = await app.given.group({ members: ['cleo'], name: 'Choir' })
    const photo = await app.given.file(bea)
    const old = await app.given.message(ada, group, { text: 'lake' })
    app.clock.advance(86_400 * 20)
    const withPhoto = await app.given.message(bea, group, { text: 'lake', files: [photo.id] })
    const withLink = await app.given.message(ada, group, { text: 'lake https://example.org/' })
    await app.as(ada).call(addBookmark, { body: { message_id: old } })
    await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { name: 'Béatrice Moreau' } })
    const then = new Date((app.clock() - 86_400) * 1000).toISOString().slice(0, 10)
    const cases: [string, string[]][] = [
      ['lake from:beatrice', [withPhoto]],
      ['from:"beatrice moreau"', [withPhoto]],
      ['from:nobody lake', []],
      ['From:bea', [withPhoto]],
      ['has:photo', [withPhoto]],
      ['lake has:link', [withLink]],
      ['has:video lake', []],
      ['is:bookmarked', [old]],
      [`lake before:${then}`, [old]],
      [`lake after:${then}`, [withLink, withPhoto]],
      ['in:house lake has:link', [withLink]],
      ['in:"lake house" from:ada', [withLink, old]],
      ['in:choir lake', []],
      ['lake from:', [withLink, withPhoto, old]],
      ['has:lake', []],
    ]
    for (const [text, ids] of cases) expect([text, await found(app, ada, text)]).toEqual([text, ids])
    expect(await found(app, ada, 'in:lake lake', group)).toEqual([withLink, withPhoto, old])
    expect(choir).not.toBe(group)
  })

  test.for([
    ['from:ada lake', { from: ['ada'], wanted: [{ text: 'lake', isPhrase: false }] }],
    ['FROM:"Ada L" “two words”', { from: ['Ada L'], wanted: [{ text: 'two words', isPhrase: true }] }],
    ['"two wor', { wanted: [{ text: 'two wor', isPhrase: false }] }],
    ['has:cake https://x.org', { has: [], wanted: [{ text: 'has:cake' }, { text: 'https://x.org' }] }],
    ['before:2026-03 after:2025', { before: 1_772_323_200, after: 1_735_689_600, wanted: [] }],
    ['before:2026-02-30', { wanted: [{ text: 'before:2026-02-30' }] }],
    ['"c+++rust+a++b"', { wanted: [{ text: 'c++ rust a b', isPhrase: true }] }],
    ['le+lac+"au+bord"', { wanted: [{ text: 'le' }, { text: 'lac' }, { text: 'au bord' }] }],
  ] as const)('%s is read', ([typed, expected]) => expect(readSearchText(typed)).toMatchObject(expected))
})

test('dates and bookmarks find what is behind a thousand newer messages', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const day = 86_400
  const begin = app.clock()
  const dateAfter = (days: number) => new Date((begin + days * day) * 1000).toISOString().slice(0, 10)
  const old = await app.given.message(ada, group, { text: 'lake' })
  app.clock.advance(20 * day)
  const kept = await app.given.message(ada, group, { text: 'the lake' })
  await app.as(ada).call(addBookmark, { body: { message_id: kept } })
  app.clock.advance(20 * day)
  const late = await app.given.message(ada, group, { text: 'late lake' })
  await app.as(ada).call(editMessage, { params: { id: late }, body: { createdAt: begin + 2 * day } })
  const { id: ancient } = await app
    .as(ada)
    .call(postMessage, { body: { group, data: { text: 'lake' }, createdAt: Date.UTC(1938, 1) / 1000 } })
  await repeatInIndex(app, await app.given.message(ada, group, { text: 'lake' }), 1300)
  const cases: [string, string[]][] = [
    [`lake before:${dateAfter(10)}`, [ancient, late, old]],
    [`before:${dateAfter(10)}`, [ancient, late, old]],
    ['lake before:1950', [ancient]],
    [`lake after:${dateAfter(15)} before:${dateAfter(30)}`, [kept]],
    [`lake after:${dateAfter(30)} before:${dateAfter(35)}`, []],
    ['lake is:bookmarked', [kept]],
    ['is:bookmarked', [kept]],
    ['lake after:1930 before:1940', [ancient]],
    [`lake is:bookmarked before:${dateAfter(10)}`, []],
  ]
  for (const [text, ids] of cases) expect([text, await found(app, ada, text)]).toEqual([text, ids])
})

test('a day begins where the person is', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const noon = Date.UTC(2026, 2, 21, 12) / 1000
  app.clock.advance(noon + 86_400 - app.clock())
  const id = await app.given.message(ada, group, { text: 'lake' })
  const writtenAt = (createdAt: number) => app.as(ada).call(editMessage, { params: { id }, body: { createdAt } })
  const moveTo = (timeZone: string) => app.as(ada).call(updateUser, { params: { id: ada.id }, body: { timeZone } })
  const cases: [string, number, boolean][] = [
    ['Pacific/Auckland', noon - 3600, true],
    ['Pacific/Auckland', noon - 3601, false],
    ['America/Los_Angeles', noon + 7 * 3600 - 43_200, true],
    ['America/Los_Angeles', noon + 7 * 3600 - 43_201, false],
    ['UTC', noon - 43_200, true],
    ['UTC', noon - 43_201, false],
  ]
  for (const [timeZone, createdAt, isOnThatDay] of cases) {
    const day = timeZone === 'Pacific/Auckland' ? '2026-03-22' : '2026-03-21'
    await moveTo(timeZone)
    await writtenAt(createdAt)
    expect([timeZone, await found(app, ada, `after:${day}`)]).toEqual([timeZone, isOnThatDay ? [id] : []])
    expect([timeZone, await found(app, ada, `before:${day}`)]).toEqual([timeZone, isOnThatDay ? [] : [id]])
  }
})

test('a reply says in which thread it is', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const root = await app.given.message(ada, group, { title: 'Weekend', text: 'Who comes along?' })
  const reply = await app.given.message(ada, group, { text: 'To the lake', parent: root })
  const deeper = await app.given.message(ada, group, { text: 'Which lake', parent: reply })
  const untitled = await app.given.message(ada, group, { text: `Lake ${'x'.repeat(80)}` })
  const other = await app.given.message(ada, group, { text: 'That lake', parent: untitled })
  const response = await app
    .as(ada)
    .call(searchMessages, { body: { group, search: 'lake' }, query: { embed: 'cards' } })
  const thread = { id: root, label: 'Weekend' }
  expect(response.messages.map(({ id, parent, thread }) => [id, parent, thread])).toEqual([
    [other, untitled, { id: untitled, label: `Lake ${'x'.repeat(54)}…` }],
    [untitled, '', undefined],
    [deeper, reply, thread],
    [reply, root, thread],
  ])
  expect((await search(app, ada, 'lake')).messages[0]).not.toHaveProperty('thread')
})

describe('a word that is nowhere', () => {
  test('is tried with one letter changed, and that is said', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { name: 'Marguerite' } })
    const lake = await app.given.message(ada, group, { text: 'thunderstorm at the lake' })
    const hers = await app.given.message(bea, group, { text: 'a photo' })
    const cases: [string, string, string, string[]][] = [
      ['thunderstrom lake', 'thunderstrom', 'thunderstorm', [lake]],
      ['lake thunderstom', 'thunderstom', 'thunderstorm', [lake]],
      ['margueritte photo', 'margueritte', 'marguerite', [hers]],
    ]
    for (const [text, typed, used, ids] of cases) {
      const response = await search(app, ada, text)
      expect(response.corrections).toEqual([{ typed, used }])
      expect(response.messages.map(({ id }) => id)).toEqual(ids)
    }
    expect(await search(app, ada, 'thundrst')).toMatchObject({ totalItems: 0 })
    expect(await search(app, ada, 'lake')).not.toHaveProperty('corrections')
    expect(await search(app, ada, 'lake photo')).not.toHaveProperty('corrections')
    expect(await search(app, ada, '"thunderstrom"')).toMatchObject({ totalItems: 0 })
  })

  test('is none that somebody in these groups has written or is called', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const { cleo, group: other } = await app.given.group({ members: ['cleo'] })
    await app.given.message(cleo, other, { text: 'Of lace' })
    await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { name: 'Mable' } })
    await app.given.message(ada, group, { title: 'The lane', text: 'Six nights' })
    const lake = await app.given.message(bea, group, { text: 'At the lake, a thunderstorm' })
    await app.given.message(ada, group, { text: 'The table' })
    const asTyped = ['lane thunderstorm', 'lane thunderstrom', 'thunderstorm lane', 'from:mable lane', 'has:photo lane']
    for (const text of [...asTyped, 'before:2020 lane', 'is:bookmarked lane', 'mable table', 'nights mable']) {
      const response = await search(app, ada, text)
      expect([text, response.totalItems, response.corrections]).toEqual([text, 0, undefined])
    }
    expect(await search(app, ada, 'thunderstrom lace')).toMatchObject({
      messages: [{ id: lake }],
      corrections: [{ typed: 'thunderstrom' }, { typed: 'lace', used: 'lake' }],
    })
  })
})

test('a message is found by its link once that has been read', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const id = await app.given.message(ada, group, { text: 'See https://example.org/' })
  expect(await found(app, ada, 'lighthouse')).toEqual([])
  await transaction(app.context, async (tx) => {
    const { id: linkId } = await keepLink(tx, app.context, 'https://example.org/')
    const data = JSON.stringify({ kind: 'page', title: 'The lighthouse', description: 'Built in 1887' })
    await tx.updateTable('link').set({ data }).where('id', '=', linkId).execute()
    await enqueue(tx, app.clock, 'index-link', { linkId })
  })
  await app.runJobs()
  expect(await found(app, ada, 'lighthouse 1887')).toEqual([id])
})

test('of a long text, the part around the word comes along', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const long = await app.given.message(ada, group, {
    text: `${'One more day. '.repeat(80)}Then the periscope rose. ${'And on. '.repeat(80)}`,
  })
  await app.given.message(ada, group, { text: `The periscope rose. ${'And on. '.repeat(80)}` })
  await app.given.message(ada, group, { text: 'periscope 東京'.repeat(2) })
  const { messages } = await app
    .as(ada)
    .call(searchMessages, { body: { group, search: 'rose peris' }, query: { embed: 'cards' } })
  expect(messages.map(({ id, snippet }) => [id === long, snippet?.slice(0, 90)])).toEqual([
    [false, undefined],
    [true, expect.stringMatching(/^…(One|more|day).* Then the periscope/)],
  ])
})

test('all groups of a person are searched at once', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { groupId: second } = await createGroup(app.context, { userId: ada.id, sessionId: '' }, { name: 'Second' })
  const { group: other } = await app.given.group({ members: ['eve'] })
  const { cleo } = await app.given.group({ members: ['cleo'] })
  const [one, two] = [
    await app.given.message(ada, group, { text: 'lake' }),
    await app.given.message(ada, second, { text: 'lake' }),
  ]
  expect(await found(app, ada, 'lake')).toEqual([two, one])
  expect(await found(app, ada, 'lake', group)).toEqual([one])
  expect(await found(app, cleo, 'lake')).toEqual([])
  expect(await found(app, await app.given.person('dora'), 'lake')).toEqual([])
  expect(other).not.toBe(group)
})

test('what is said mostly in other groups is found in a small one', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { eve, group: other } = await app.given.group({ members: ['eve'] })
  const ids = [
    await app.given.message(ada, group, { text: 'lake' }),
    await app.given.message(ada, group, { title: 'The lake' }),
  ]
  await repeatInIndex(app, await app.given.message(eve, other, { title: 'lake' }), 1300)
  expect(await search(app, ada, 'lake')).toMatchObject({ totalItems: 2, messages: [{ id: ids[1] }, { id: ids[0] }] })
  expect(await search(app, eve, 'lake')).toMatchObject({ totalItems: 1000, hasMore: true })
})

/** Many messages with the words of one, without the time that posting them takes. */
async function repeatInIndex(app: TestApp, id: string, times: number) {
  await transaction(app.context, async (tx) => {
    const message = await tx.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const ids = Array.from({ length: times }, (_, n) => id.slice(0, -5) + String(10_000 + n))
    for (const some of [ids.slice(0, 500), ids.slice(500)]) {
      await tx
        .insertInto('message')
        .values(some.map((one) => ({ ...message, id: one })))
        .execute()
    }
    await enqueue(tx, app.clock, 'index-words', {})
  })
  await app.runJobs()
}
