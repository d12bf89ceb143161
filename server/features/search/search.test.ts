import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deleteUser, updateUser } from '#contract/account.ts'
import { deleteMessage, editMessage } from '#contract/messages.ts'
import { searchMessages } from '#contract/search.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { wordsOf } from '../word-index/words.ts'

const search = (app: TestApp, person: Person, group: string, terms: string) =>
  app.as(person).call(searchMessages, { body: { group, search: terms } })
const found = async (app: TestApp, person: Person, group: string, terms: string) =>
  (await search(app, person, group, terms)).messages.map(({ id }) => id)

describe('a message is found', () => {
  test('by every word of its title and text, whatever their case and accents', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const lake = await app.given.message(ada, group, { title: 'L’Été au lac', text: 'Six nuits, deux orages' })
    await app.given.message(ada, group, { text: 'Un été sans orage' })
    for (const terms of ['ete+orages', 'ÉTÉ orages', 'été  NUITS', 'lac', 'deux six l', 'nuits+ora']) {
      expect([terms, await found(app, ada, group, terms)]).toEqual([terms, [lake]])
    }
    for (const terms of ['lac sans', 'orag+nuits', 'uit', 'chalet']) {
      expect([terms, await found(app, ada, group, terms)]).toEqual([terms, []])
    }
  })

  test('by the words of a rich text, not by its markup', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const text = JSON.stringify({
      delta: { ops: [{ insert: 'Bonjour', attributes: { bold: true } }] },
      textOnly: 'Bonjour\n',
    })
    const id = await app.given.message(ada, group, { text })
    expect(await found(app, ada, group, 'bonj')).toEqual([id])
    for (const markup of ['bold', 'ops', 'textOnly']) expect(await found(app, ada, group, markup)).toEqual([])
  })

  test('by the name of its author, also when that has changed', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const id = await app.given.message(bea, group, { text: 'Hello lake' })
    await app.given.message(ada, group, { text: 'Hello lake' })
    expect(await found(app, ada, group, 'bea lake')).toEqual([id])
    await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { name: 'Béatrice Moreau' } })
    expect(await found(app, ada, group, 'moreau hello beatr')).toEqual([id])
    expect(await found(app, ada, group, 'bea hello')).toEqual([])
    await app.as(bea).call(deleteUser, { params: { id: bea.id } })
    expect(await found(app, ada, group, 'beatrice')).toEqual([])
    expect(await found(app, ada, group, 'hello')).toContain(id)
  })

  test('by what it says now', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const id = await app.given.message(ada, group, { text: 'Monday' })
    await app.as(ada).call(editMessage, { params: { id }, body: { data: { text: 'Tuesday' } } })
    expect(await found(app, ada, group, 'monday')).toEqual([])
    expect(await found(app, ada, group, 'tuesday')).toEqual([id])
    await app.as(ada).call(editMessage, { params: { id }, body: { createdAt: 1 } })
    expect(await found(app, ada, group, 'tuesday')).toEqual([id])
    await app.as(ada).call(deleteMessage, { params: { id } })
    expect(await found(app, ada, group, 'tuesday')).toEqual([])
    expect(await app.context.db.selectFrom('indexed_message').selectAll().execute()).toEqual([])
  })

  test('in its own group only', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const { eve, group: other } = await app.given.group({ members: ['eve'] })
    await app.given.message(eve, other, { text: 'Secret' })
    expect(await found(app, ada, group, 'secret')).toEqual([])
    expect(await refusal(search(app, ada, other, 'secret'))).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('by any of its words and any beginning of one, in whatever script', { tags: 'long' }, async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const scripts = [
      'Größe und Übermut in Łódź',
      'Съешь же ещё этих мягких французских булок',
      '東京都の天気はとても良いです',
      '안녕하세요 반갑습니다',
      'สวัสดีชาวโลก วันนี้อากาศดีมาก',
      'हिन्दी में लिखना आसान है',
      'مرحبًا بالعالم الجميل',
      '𠀀𠀁 𝒳𝓎 ÿ%_\\\'"',
    ]
    const words = new Intl.Segmenter(undefined, { granularity: 'word' })
    const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    const posted = new Map<string, string>()
    for (const text of scripts) posted.set(text, await app.given.message(ada, group, { text }))
    const asked = fc.constantFrom(...scripts).chain((text) => {
      const there = [...words.segment(text)].filter(({ segment }) => wordsOf(segment).length > 0)
      const written = there.map(({ segment }) => segment)
      return fc.record({
        text: fc.constant(text),
        some: fc.subarray(written),
        last: fc.constantFrom(...written),
        kept: fc.nat(20),
      })
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ text, some, last, kept }) => {
        const beginning = [...letters.segment(last)].slice(0, kept + 1).map(({ segment }) => segment)
        const terms = [...some, beginning.join('')].join('+').slice(0, 200)
        expect([terms, await found(app, ada, group, terms)]).toEqual([
          terms,
          expect.arrayContaining([posted.get(text)]),
        ])
      }),
      { numRuns: 60 },
    )
  })
})

describe('a response', () => {
  test('has the reference’s flat shape', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const file = await app.given.file(ada)
    const root = await app.given.message(ada, group, { text: 'lake', files: [file.id] })
    app.clock.advance(5)
    const reply = await app.given.message(ada, group, { text: 'lake too', parent: root })
    expect(await search(app, ada, group, ' lake+ ')).toEqual({
      messages: [
        {
          id: reply,
          entityType: 'message',
          data: { text: 'lake too' },
          author: ada.id,
          preview: '',
          parent: root,
          children: 0,
          lastActivityDate: app.clock(),
          score: 105,
        },
        {
          id: root,
          entityType: 'message',
          data: { text: 'lake' },
          author: ada.id,
          preview: file.id,
          parent: '',
          children: 1,
          lastActivityDate: app.clock(),
          score: 105,
        },
      ],
      totalItems: 2,
      searchterms: ['lake'],
    })
  })

  test('has what arrived last first, at most 100 messages, and how many there are', { tags: 'long' }, async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const ids: string[] = []
    for (let n = 0; n < 102; n++) ids.unshift(await app.given.message(ada, group, { text: `lake ${n}` }))
    const { messages, totalItems } = await search(app, ada, group, 'lake')
    expect(messages.map(({ id }) => id)).toEqual(ids.slice(0, 100))
    expect(totalItems).toBe(102)
  })

  test('costs the same few statements however much it shows', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const count = async () => {
      app.takeStatements()
      const body = { group, search: 'lake ada x' }
      const { cards } = await app.as(ada).call(searchMessages, { body, query: { embed: 'cards' } })
      return [cards!.length, app.takeStatements().length]
    }
    const statements = app.context.database.kind === 'postgres' ? 9 : 11
    await app.given.message(ada, group, { text: 'lake x' })
    expect(await count()).toEqual([1, statements])
    for (let n = 0; n < 9; n++) await app.given.message(ada, group, { text: 'lake xy' })
    expect(await count()).toEqual([10, statements])
  })
})

test('the group may come as the reference’s client sends it', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const id = await app.given.message(ada, group)
  const body = { group: [group, null], search: 'hello', hashtags: '' }
  expect((await app.as(ada).call(searchMessages, { body })).messages).toMatchObject([{ id }])
})

test.for(['???', '👍', ' +!+ … '])('%j finds nothing', async (search) => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  await app.given.message(ada, group, { text: 'Hello ??? 👍 !' })
  expect(await app.as(ada).call(searchMessages, { body: { group, search } })).toMatchObject({
    messages: [],
    totalItems: 0,
  })
})

test.for([
  ['nothing', { search: '' }, '/search'],
  ['no word', { search: ' + +  ' }, '/search'],
  ['201 characters', { search: 'x'.repeat(201) }, '/search'],
  ['a number', { search: 7 }, '/search'],
  ['no group', { group: [null], search: 'x' }, '/group'],
  ['a group that is none', { group: 'x', search: 'x' }, '/group'],
])('%s is refused with its field', async ([, body, path]) => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const attempt = app.as(ada).call(searchMessages, { body: { group, ...(body as { search: string }) } })
  expect(await refusal(attempt)).toMatchObject({ status: 400, code: 'invalid-request', fields: [{ path }] })
})

test('a hundred words are asked for like one', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const words = Array.from({ length: 90 }, (_, n) => String.fromCodePoint(0x4e00 + n * 7))
  const id = await app.given.message(ada, group, { text: words.join(' ') })
  expect(await found(app, ada, group, words.join(' '))).toEqual([id])
})

test('what was there before the index comes into it in the background', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  for (let n = 0; n < 203; n++) await app.given.message(ada, group, { text: `lake ${n}` })
  const { write } = app.context.database
  await write.deleteFrom('indexed_message').execute()
  await write.deleteFrom('user_word').execute()
  expect(await search(app, ada, group, 'lake')).toMatchObject({ totalItems: 0 })
  await transaction(app.context, (tx) => enqueue(tx, app.clock, 'index-words', {}))
  await app.runJobs()
  expect(await search(app, ada, group, 'ada lake')).toMatchObject({ totalItems: 203 })
})
