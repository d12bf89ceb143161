import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser, keepAccount, updateUser } from '#contract/account.ts'
import {
  addCalendarFeed,
  calendarFeedLimits,
  changeCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
  renewCalendarFeed,
  type CalendarFeed,
} from '#contract/blocks/calendar-feeds.ts'
import type { Input } from '#contract/endpoint.ts'
import { leaveGroup } from '#contract/groups.ts'
import { removePerson } from '#contract/hosting/hosts.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { addMember } from '../membership/membership.ts'

let app: TestApp
let ada: Person
let bea: Person
let group: string
beforeEach(async () => {
  app = await startApp()
  ;({ ada, bea, group } = await app.given.group({ members: ['bea', 'ada'] }))
})

const add = (person: Person, body: Input<typeof addCalendarFeed>['body'] = {}) =>
  app.as(person).call(addCalendarFeed, { body })
const list = async (person: Person) => (await app.as(person).call(listCalendarFeeds)).feeds

/** As programs fetch it, whatever the public address of this server. */
const fetchFeed = ({ address }: CalendarFeed, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + new URL(address).pathname.slice(1), { method, headers: { 'User-Agent': 'test', ...headers } })
const statusOf = async (feed: CalendarFeed) => (await fetchFeed(feed)).status
const titlesIn = async (feed: CalendarFeed) => {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetchFeed(feed)).text()) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((each) => each.getFirstPropertyValue('summary'))
}
const bornOn = (person: Person, birthday: string) =>
  app.as(person).call(updateUser, { params: { id: person.id }, body: { birthday } })

describe('a feed', () => {
  test('has an address that is listed again, and that only its person sees', async () => {
    const feed = await add(ada, { name: 'At work', group, shows: 'events', titlesOnly: true })
    expect(feed).toMatchObject({ name: 'At work', group: { id: group }, shows: 'events', titlesOnly: true, looks: [] })
    expect(feed.address).toMatch(/\/api\/calendar-feeds\/[\w-]{64}\.ics$/)
    expect(await list(ada)).toEqual([feed])
    expect(await list(bea)).toEqual([])
  })

  test('can be read with nothing but its address, and sets no cookie', async () => {
    const response = await fetchFeed(await add(ada))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, max-age=900')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n(.+\r\n)+END:VCALENDAR\r\n$/)
  })

  test('is not sent again as long as nothing changes', async () => {
    const feed = await add(ada)
    const tag = (await fetchFeed(feed)).headers.get('etag')!
    app.clock.advance(600)
    const again = await fetchFeed(feed, { 'If-None-Match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await fetchFeed(feed, {}, 'HEAD')
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
    await bornOn(bea, '11-30')
    expect((await fetchFeed(feed, { 'If-None-Match': tag })).status).toBe(200)
  })

  test('can be changed at the same address', async () => {
    const feed = await add(ada, { name: 'At work', group })
    const params = { id: feed.id }
    const body = { name: null, group: null, shows: 'birthdays' as const, titlesOnly: true }
    const changed = await app.as(ada).call(changeCalendarFeed, { params, body })
    expect(changed).toEqual({
      id: feed.id,
      shows: 'birthdays',
      titlesOnly: true,
      address: feed.address,
      createdAt: feed.createdAt,
      looks: [],
    })
    expect(await app.as(ada).call(changeCalendarFeed, { params, body: {} })).toEqual(changed)
  })

  test('gets another address, and the old one ends', async () => {
    const feed = await add(ada)
    await fetchFeed(feed)
    const renewed = await app.as(ada).call(renewCalendarFeed, { params: { id: feed.id } })
    expect(renewed.address).not.toBe(feed.address)
    expect(renewed.looks).toEqual([])
    expect([await statusOf(feed), await statusOf(renewed)]).toEqual([404, 200])
  })

  test('is removed', async () => {
    const feed = await add(ada)
    await app.as(ada).call(removeCalendarFeed, { params: { id: feed.id } })
    expect([await statusOf(feed), await list(ada)]).toEqual([404, []])
  })

  test('is nobody else’s to change', async () => {
    const params = { id: (await add(ada)).id }
    const { call } = app.as(bea)
    const attempts = [
      call(changeCalendarFeed, { params, body: { titlesOnly: true } }),
      call(renewCalendarFeed, { params }),
      call(removeCalendarFeed, { params }),
    ]
    for (const refused of await refusals(attempts)) expect(refused).toMatchObject({ code: 'not-found' })
    const { eve } = await app.given.group({ name: 'Elsewhere', members: ['eve'] })
    expect(await refusal(add(eve, { group }))).toMatchObject({ code: 'not-found' })
  })

  test('is not opened by what is in the database', async () => {
    const feed = await add(ada)
    const row = await app.context.db.selectFrom('calendar_feed').selectAll().executeTakeFirstOrThrow()
    expect(feed.address).not.toContain(row.salt)
    app.context.secret = 'another'
    expect(await statusOf(feed)).toBe(404)
  })

  test.for(['x', 'A'.repeat(64), 'A'.repeat(200), '_'.repeat(64)])('has no address such as %s', async (token) => {
    await add(ada)
    expect((await fetch(`${app.url}api/calendar-feeds/${token}.ics`)).status).toBe(404)
  })

  test('is one of twenty at most, also when many are made at once', async () => {
    const attempts = Array.from({ length: calendarFeedLimits.perPerson + 3 }, () => add(ada))
    const refused = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(await refusal(add(ada))).toMatchObject({ status: 409, code: 'too-many-calendar-feeds' })
    expect(await list(ada)).toHaveLength(calendarFeedLimits.perPerson)
  })
})

describe('access ends', () => {
  let ofGroup: CalendarFeed
  let ofAll: CalendarFeed
  beforeEach(async () => {
    await bornOn(bea, '12-11')
    ofGroup = await add(ada, { group })
    ofAll = await add(ada)
    expect(await titlesIn(ofGroup)).toEqual(['bea’s birthday'])
  })

  const expectGone = async () => {
    expect(await statusOf(ofGroup)).toBe(404)
    expect(await titlesIn(ofAll)).toEqual([])
    expect(await list(ada)).toMatchObject([{ id: ofAll.id }])
  }

  test('with leaving the group, and coming back does not open it again', async () => {
    await app.as(ada).call(leaveGroup, { params: { id: group } })
    await expectGone()
    await transaction(app.context, (tx) => addMember(tx, app.context, ada.id, group))
    expect(await statusOf(ofGroup)).toBe(404)
  })

  test('with being removed from it', async () => {
    const body = { messages: 'keep' as const, mayReturn: true }
    await app.as(bea).call(removePerson, { params: { id: group, user: ada.id }, body })
    await app.runJobs()
    await expectGone()
  })

  test('with the group', async () => {
    await transaction(app.context, (tx) => tx.deleteFrom('group').where('id', '=', group).execute())
    await expectGone()
  })

  test('with the account, at once, and comes back with it', async () => {
    await app.as(ada).call(deleteUser, { params: { id: ada.id } })
    expect([await statusOf(ofGroup), await statusOf(ofAll)]).toEqual([404, 404])
    await app.as('nobody').call(keepAccount, { body: ada })
    expect([await statusOf(ofGroup), await statusOf(ofAll)]).toEqual([200, 200])
  })
})

describe('birthdays', () => {
  test('are days of the next eighteen months, of others in one’s groups', async () => {
    const { cleo } = await app.given.group({ name: 'Elsewhere', members: ['cleo'] })
    for (const person of [ada, bea, cleo]) await bornOn(person, '1983-12-11')
    const feed = await add(ada, { shows: 'birthdays' })
    const text = await (await fetchFeed(feed)).text()
    const year = new Date(app.clock() * 1000).getUTCFullYear()
    expect(text.match(/^DTSTART.*$/gm)!.slice(0, 1)).toEqual([`DTSTART;VALUE=DATE:${year}1211`])
    expect(text.match(/^DTEND.*$/gm)!.slice(0, 1)).toEqual([`DTEND;VALUE=DATE:${year}1212`])
    expect(text.match(/^SUMMARY.*$/gm)).toEqual(
      Array(text.match(/BEGIN:VEVENT/g)!.length).fill('SUMMARY:bea’s birthday'),
    )
    expect(text).toContain(`DESCRIPTION:Turning ${year - 1983}.`)
    expect(text).toContain('TRANSP:TRANSPARENT')
    expect(text).not.toContain('@example.org')
  })

  test('do not tell the age with titles only, and are in one’s language', async () => {
    await bornOn(bea, '1983-12-11')
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { data: { lang: 'fr_FR' } } })
    const text = await (await fetchFeed(await add(ada, { titlesOnly: true }))).text()
    expect(text).toContain('bea')
    expect(text).not.toContain('DESCRIPTION')
  })

  test('are not in a feed of events', async () => {
    await bornOn(bea, '12-11')
    expect(await titlesIn(await add(ada, { shows: 'events' }))).toEqual([])
  })
})

describe('who looked, and when', () => {
  const google = { 'User-Agent': 'Google-Calendar-Importer' }
  const apple = { 'User-Agent': 'iOS/26.0 (23A341) dataaccessd/1.0' }
  const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
  const looks = async () => (await list(ada))[0]!.looks

  test('is known for each program, within an hour', async () => {
    const feed = await add(ada)
    const began = app.clock()
    await fetchFeed(feed, google)
    await fetchFeed(feed, browser)
    app.clock.advance(1800)
    await fetchFeed(feed, google)
    await fetchFeed(feed, apple)
    expect(await looks()).toEqual([
      { program: 'apple', at: began + 1800 },
      { program: 'google', at: began },
    ])
    app.clock.advance(1800)
    await fetchFeed(feed, google)
    expect(await looks()).toContainEqual({ program: 'google', at: began + 3600 })
  })

  test('is written once when many look at once', async () => {
    const feed = await add(ada)
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await fetchFeed(feed, apple)).status))
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(await looks()).toHaveLength(1)
  })
})

describe('limits', () => {
  test('hold for each feed, and for addresses that are none', async () => {
    app = await startApp(
      {},
      {
        rates: {
          calendarFeedByFeed: { attempts: 2, seconds: 60 },
          calendarFeedByAddress: { attempts: 1, seconds: 60 },
        },
      },
    )
    const { cleo } = await app.given.group({ members: ['cleo'] })
    const feed = await add(cleo)
    expect([await statusOf(feed), await statusOf(feed), await statusOf(feed)]).toEqual([200, 200, 429])
    const wrong = { ...feed, address: feed.address.replace(/.{64}\.ics/, `${'A'.repeat(64)}.ics`) }
    expect([await statusOf(wrong), await statusOf(wrong)]).toEqual([404, 429])
  })
})
