import { describe, expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { addBookmark } from '#contract/bookmarks.ts'
import { editMessage, postMessage } from '#contract/messages.ts'
import { found, repeatInIndex } from '#test/app/searching.ts'
import { startApp } from '#test/app/start-app.ts'
import { readSearchText } from './search-text.ts'

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

test('dates and bookmarks find what is behind a thousand newer messages', { tags: 'long' }, async () => {
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
