import { parseFeed } from '@rowanmanning/feed-parser'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser, keepAccount, updateUser } from '#contract/account.ts'
import type { Input } from '#contract/endpoint.ts'
import { leaveGroup } from '#contract/groups.ts'
import { foldMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage, editMessage, postMessage, type MessageData } from '#contract/messages.ts'
import {
  addAtomFeed,
  atomFeedLimits,
  changeAtomFeed,
  listAtomFeeds,
  removeAtomFeed,
  renewAtomFeed,
  type AtomFeed,
} from '#contract/programs/atom-feeds.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

let app: TestApp
let hana: Person
let ada: Person
let bea: Person
let group: string
beforeEach(async () => {
  app = await startApp()
  ;({ hana, ada, bea, group } = await app.given.group({ members: ['hana', 'bea', 'ada'] }))
})

const add = (person: Person, body: Input<typeof addAtomFeed>['body'] = {}) => app.as(person).call(addAtomFeed, { body })
const list = async (person: Person) => (await app.as(person).call(listAtomFeeds)).feeds
const post = async (person: Person, data: MessageData, parent?: string) =>
  (await app.as(person).call(postMessage, { body: { group, data, ...(parent && { parent }) } })).id

/** As programs fetch it, whatever the public address of this server. */
const fetchFeed = ({ address }: AtomFeed, headers: Record<string, string> = {}) =>
  fetch(app.url + new URL(address).pathname.slice(1), { headers })
const statusOf = async (feed: AtomFeed) => (await fetchFeed(feed)).status
const parsed = async (feed: AtomFeed) => parseFeed(await (await fetchFeed(feed)).text()).toJSON()
const titlesIn = async (feed: AtomFeed) => (await parsed(feed)).items.map(({ title }) => title)

describe('a feed', () => {
  test('has an address that is listed again, and that only its person sees', async () => {
    const feed = await add(ada, { group, withWords: true })
    expect(feed).toMatchObject({ group: { id: group }, withWords: true })
    expect(feed.address).toMatch(/\/api\/atom-feeds\/[\w-]{64}\.xml$/)
    expect(await list(ada)).toEqual([feed])
    expect(await list(bea)).toEqual([])
  })

  test('can be read with nothing but its address, sets no cookie and is stored by nobody between', async () => {
    const response = await fetchFeed(await add(ada))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('is not sent again as long as nothing changes, and says when something last did', async () => {
    const feed = await add(ada)
    await post(bea, { title: 'Lake' })
    const first = await fetchFeed(feed)
    const tag = first.headers.get('etag')!
    expect(first.headers.get('last-modified')).toBe(new Date(app.clock() * 1000).toUTCString())
    app.clock.advance(600)
    const again = await fetchFeed(feed, { 'If-None-Match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await post(bea, { title: 'Sea' })
    expect((await fetchFeed(feed, { 'If-None-Match': tag })).status).toBe(200)
  })

  test('says when a program last looked, within an hour', async () => {
    const feed = await add(ada)
    expect(feed).not.toHaveProperty('lookedAt')
    const at = app.clock()
    await fetchFeed(feed)
    app.clock.advance(3599)
    await fetchFeed(feed)
    expect(await list(ada)).toMatchObject([{ lookedAt: at }])
    app.clock.advance(1)
    await fetchFeed(feed)
    expect(await list(ada)).toMatchObject([{ lookedAt: at + 3600 }])
  })

  test('gets another address, and the old one ends', async () => {
    const feed = await add(ada)
    await fetchFeed(feed)
    const renewed = await app.as(ada).call(renewAtomFeed, { params: { id: feed.id } })
    expect(renewed.address).not.toBe(feed.address)
    expect(renewed).not.toHaveProperty('lookedAt')
    expect([await statusOf(feed), await statusOf(renewed)]).toEqual([404, 200])
  })

  test('is removed', async () => {
    const feed = await add(ada)
    await app.as(ada).call(removeAtomFeed, { params: { id: feed.id } })
    expect([await statusOf(feed), await list(ada)]).toEqual([404, []])
  })

  test('is nobody else’s to change', async () => {
    const params = { id: (await add(ada)).id }
    const { call } = app.as(bea)
    const attempts = [
      call(changeAtomFeed, { params, body: { withWords: true } }),
      call(renewAtomFeed, { params }),
      call(removeAtomFeed, { params }),
    ]
    for (const refused of await refusals(attempts)) expect(refused).toMatchObject({ code: 'not-found' })
    const { eve } = await app.given.group({ name: 'Elsewhere', members: ['eve'] })
    expect(await refusal(add(eve, { group }))).toMatchObject({ code: 'not-found' })
  })

  test('is one of 20, also of those made at the same moment', async () => {
    const attempts = Array.from({ length: atomFeedLimits.perPerson + 2 }, () => add(ada))
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(atomFeedLimits.perPerson)
    expect(await refusal(add(ada))).toMatchObject({ status: 409, code: 'too-many-atom-feeds' })
  })

  test('is not opened by the address of another, nor by one that was made up', async () => {
    const [one, other] = [await add(ada), await add(ada)]
    const token = (feed: AtomFeed) => /[\w-]{64}/.exec(feed.address)![0]
    const mixed = token(one).slice(0, 21) + token(other).slice(21)
    for (const made of [mixed, 'x'.repeat(64), 'x', token(one).toLowerCase()]) {
      expect(await statusOf({ ...one, address: one.address.replace(token(one), made) })).toBe(404)
    }
    const calendar = one.address.replace('atom-feeds', 'calendar-feeds').replace('.xml', '.ics')
    expect(await statusOf({ ...one, address: calendar })).toBe(404)
  })

  test('of a group ends with being in it, and each with the account, until its person comes back', async () => {
    const [ofGroup, ofAll] = [await add(ada, { group }), await add(ada)]
    await app.as(ada).call(leaveGroup, { params: { id: group } })
    expect([await statusOf(ofGroup), await titlesIn(ofAll)]).toEqual([404, []])
    await app.as(ada).call(deleteUser, { params: { id: ada.id } })
    expect(await statusOf(ofAll)).toBe(404)
    await app.as('nobody').call(keepAccount, { body: { login: ada.login, password: ada.password } })
    expect(await statusOf(ofAll)).toBe(200)
  })
})

describe('what is in a feed', () => {
  test('are titles, authors and links, and no words unless they are wanted', async () => {
    const feed = await add(ada, { group })
    const posted = app.clock()
    const lake = await post(bea, { title: 'Lake & <Sea>', text: 'Blue' })
    app.clock.advance(60)
    await post(bea, { text: 'Only words\nof two lines' })
    expect(await titlesIn(feed)).toEqual(['Message from bea', 'Lake & <Sea>'])
    const { items, ...head } = await parsed(feed)
    expect(head).toMatchObject({ title: 'Les Moreau', self: feed.address, meta: { type: 'atom' } })
    expect(items[1]).toMatchObject({
      id: `urn:uuid:${lake}`,
      url: `${app.context.config.publicUrl}/messages/${lake}`,
      published: new Date(posted * 1000).toISOString(),
      updated: new Date(posted * 1000).toISOString(),
      content: null,
      authors: [{ name: 'bea' }],
    })
    const changed = await app.as(ada).call(changeAtomFeed, { params: { id: feed.id }, body: { withWords: true } })
    expect(changed.address).toBe(feed.address)
    expect((await parsed(feed)).items).toMatchObject([
      { title: 'Only words of two lines', content: 'Only words\nof two lines' },
      { title: 'Lake & <Sea>', content: 'Blue' },
    ])
  })

  test('of a long text, are its beginning', async () => {
    const feed = await add(ada, { group, withWords: true })
    await post(bea, { text: `${'a'.repeat(4999)}bc` })
    expect((await parsed(feed)).items).toMatchObject([{ content: `${'a'.repeat(4999)}b…` }])
  })

  test('are those of all groups, with the name of each, and never of others', async () => {
    const other = await app.given.group({ name: 'Rowing', members: ['eve'] })
    await app.given.message(other.eve, other.group, { title: 'Secret' })
    await post(bea, { title: 'Lake' })
    const { items, title } = await parsed(await add(ada))
    expect(title).toBe('Coterie')
    expect(items).toMatchObject([{ title: 'Lake', categories: [{ term: 'Les Moreau' }] }])
  })

  test('are messages, not replies, and an edit makes one newer under its id', async () => {
    const feed = await add(ada)
    const id = await post(bea, { title: 'Lake' })
    await post(ada, { text: 'Yes' }, id)
    app.clock.advance(600)
    await app.as(bea).call(editMessage, { params: { id }, body: { data: { title: 'Sea' } } })
    expect((await parsed(feed)).items).toMatchObject([
      { id: `urn:uuid:${id}`, title: 'Sea', updated: new Date(app.clock() * 1000).toISOString() },
    ])
  })

  test('is nothing that is hidden, deleted, or that its person does not want to see', async () => {
    const feed = await add(ada, { withWords: true })
    const [hidden, deleted, folded] = [
      await post(bea, { title: 'Hidden' }),
      await post(bea, { title: 'Deleted' }),
      await post(bea, { title: 'Folded' }),
    ]
    expect(await titlesIn(feed)).toHaveLength(3)
    await app.as(hana).call(withholdMessage, { params: { id: hidden }, body: { state: 'hidden' } })
    await app.as(bea).call(deleteMessage, { params: { id: deleted } })
    await app.as(ada).call(foldMessage, { params: { id: folded } })
    expect(await titlesIn(feed)).toEqual([])
    expect(await titlesIn(await add(bea))).toEqual(['Folded'])
  })

  test('are the 50 latest', async () => {
    for (let n = 0; n < atomFeedLimits.entries + 2; n++) {
      await post(bea, { title: `Number ${n}` })
      app.clock.advance(1)
    }
    const titles = await titlesIn(await add(ada))
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([50, 'Number 51', 'Number 2'])
  })

  test('has the names that people have now, and speaks the language of its person', async () => {
    const feed = await add(ada, { withWords: true })
    const text = 'With @hana'
    await post(bea, { text, mentions: [{ id: hana.id, name: 'hana' }] })
    await app.as(hana).call(updateUser, { params: { id: hana.id }, body: { name: 'Johanna' } })
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { data: { lang: 'fr_FR' } } })
    const { items, language } = await parsed(feed)
    expect([language, items[0]?.content]).toEqual(['fr-FR', 'With @Johanna'])
  })
})

describe('a feed of what happened on this day', () => {
  /** Noon in UTC, so that the day is the same wherever tests run. */
  const inYear = (year: number, month = 0, day = 15) => Date.UTC(year, month, day, 12) / 1000
  const at = (createdAt: number, data: MessageData) =>
    app.as(hana).call(postMessage, { body: { group, data, createdAt } })

  test('has one of each earlier year, with the year, for three days', async () => {
    app.clock.advance(inYear(2027) - app.clock())
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { timeZone: 'UTC' } })
    await at(inYear(2024), { title: 'At the lake', text: 'Cold!' })
    await at(inYear(2025), { text: 'No title' })
    await at(inYear(2025, 3), { title: 'Another day' })
    const feed = await add(ada, { onThisDay: true })
    expect(feed).toMatchObject({ onThisDay: true, withWords: false })
    expect(await titlesIn(feed)).toEqual([expect.stringMatching(/^2025: .*hana/), '2024: At the lake'])
    const first = await parsed(feed)
    expect(first.title).toMatch(/On this day$/)
    expect(JSON.stringify(first)).not.toContain('Cold!')
    const withWords = await add(ada, { onThisDay: true, withWords: true, group })
    expect(JSON.stringify(await parsed(withWords))).toContain('Cold!')
    app.clock.advance(2 * 86_400)
    expect((await parsed(feed)).items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id))
    app.clock.advance(86_400)
    expect(await titlesIn(feed)).toEqual([])
  })

  test('leaves out no day and repeats none when clocks change', async () => {
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { timeZone: 'Europe/Paris' } })
    for (const day of [26, 27, 28, 29]) await at(inYear(2024, 2, day), { title: `${day} March` })
    for (const day of [29, 30, 31]) await at(inYear(2024, 9, day), { title: `${day} October` })
    const feed = await add(ada, { onThisDay: true })
    // Half past midnight, after a day of 23 hours; half past eleven in the evening of one of 25.
    app.clock.advance(Date.UTC(2027, 2, 28, 22, 30) / 1000 - app.clock())
    expect(await titlesIn(feed)).toEqual(['2024: 29 March', '2024: 28 March', '2024: 27 March'])
    app.clock.advance(Date.UTC(2027, 9, 31, 22, 30) / 1000 - app.clock())
    expect(await titlesIn(feed)).toEqual(['2024: 31 October', '2024: 30 October', '2024: 29 October'])
  })

  test('is another entry each year, and has nothing that its person does not want to see or may not', async () => {
    app.clock.advance(inYear(2027) - app.clock())
    const { id } = await at(inYear(2024), { title: 'At the lake' })
    const [ofAda, ofBea] = [await add(ada, { onThisDay: true }), await add(bea, { onThisDay: true })]
    const idsIn = async (feed: AtomFeed) => (await parsed(feed)).items.map((item) => item.id)
    const [before] = await idsIn(ofAda)
    expect(before).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
    expect(await idsIn(ofBea)).toHaveLength(1)
    await app.as(bea).call(foldMessage, { params: { id } })
    expect(await idsIn(ofBea)).toEqual([])
    const other = await add(bea, { onThisDay: true, group })
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    expect(await statusOf(other)).toBe(404)
    expect(await idsIn(ofBea)).toEqual([])
    app.clock.advance(inYear(2028) - app.clock())
    const [after] = await idsIn(ofAda)
    expect(after).toMatch(/^urn:uuid:/)
    expect(after).not.toBe(before)
  })
})
