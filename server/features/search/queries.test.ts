import { describe, expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { searchMessages } from '#contract/search.ts'
import { found, repeatInIndex, search } from '#test/app/searching.ts'
import { startApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { createGroup } from '../groups/groups.ts'
import { saveLink } from '../links/links.ts'

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

  test('the same from page to page, with no more than a thousand counted', { tags: 'long' }, async () => {
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
    const { id: linkId } = await saveLink(tx, app.context, 'https://example.org/')
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

test('what is said mostly in other groups is found in a small one', { tags: 'long' }, async () => {
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
