import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCalendarFeed, type CalendarFeed } from '#contract/blocks/calendar-feeds.ts'
import type { EventDraft } from '#contract/blocks/events.ts'
import { answerEvent, changeEvent, readEvent } from '#contract/blocks/events.ts'
import type { Input } from '#contract/endpoint.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { withholdMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage } from '#contract/messages.ts'
import type { Person } from '#test/app/given.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const day = 86_400

let app: TestApp
let ada: Person
let bea: Person
let group: string
beforeEach(async () => {
  app = await startApp({ publicUrl: 'https://coterie.example.org' })
  ;({ ada, bea, group } = await app.given.group({ members: ['bea', 'ada'] }))
})

const lunch = { start: '2027-02-07T12:30', end: '2027-02-07T17:00', zone: 'Europe/Paris', place: 'Annecy, 12 rue' }
const post = (event: EventDraft, title = 'Lunch at Jeanne’s', text = 'Bring candles; and wine.') =>
  app.given.message(bea, group, { title, text, blocks: { event } })
const feedOf = (person: Person, body: Input<typeof addCalendarFeed>['body'] = {}) =>
  app.as(person).call(addCalendarFeed, { body })
const read = async ({ address }: CalendarFeed) => {
  const response = await fetch(app.url + new URL(address).pathname.slice(1))
  return response.text()
}
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
const titlesIn = async (feed: CalendarFeed) => eventsIn(await read(feed)).map(({ summary }) => summary)
/** As it stands there, with its lines put together again. */
const lineOf = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(name))
    .at(-1)

describe('an event', () => {
  test('is in the feed as it is in the group', async () => {
    const message = await post(lunch)
    const { id } = await app.as(ada).call(readEvent, { params: { id: message }, query: {} })
    const text = (await read(await feedOf(ada))).replaceAll('\r\n ', '')
    expect(text.slice(text.indexOf('BEGIN:VEVENT')).split('\r\n')).toEqual([
      'BEGIN:VEVENT',
      `UID:${id}@coterie.example.org`,
      'DTSTAMP:20270115T080000Z',
      'DTSTART:20270207T113000Z',
      'DTEND:20270207T160000Z',
      'SUMMARY:Lunch at Jeanne’s',
      String.raw`DESCRIPTION:Bring candles\; and wine.\n\nLes Moreau\n\nhttps://coterie.example.org/messages/${message}`,
      String.raw`LOCATION:Annecy\, 12 rue`,
      `URL:https://coterie.example.org/messages/${message}`,
      'LAST-MODIFIED:20270115T080000Z',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
    expect(text).not.toMatch(/RRULE|VTIMEZONE|ATTENDEE|ORGANIZER|example\.org\b.*@|bea@/)
  })

  test('says neither place nor words with titles only', async () => {
    await post(lunch)
    const text = await read(await feedOf(ada, { titlesOnly: true }))
    expect(text).toContain('SUMMARY:Lunch at Jeanne’s')
    expect(text).not.toMatch(/LOCATION|DESCRIPTION|Annecy|candles|Moreau/)
  })

  test('of whole days ends on the day after the last', async () => {
    await post({ start: '2027-02-27', end: '2027-03-01', zone: 'Europe/Paris' })
    const text = await read(await feedOf(ada))
    expect(lineOf(text, 'DTSTART')).toBe('DTSTART;VALUE=DATE:20270227')
    expect(lineOf(text, 'DTEND')).toBe('DTEND;VALUE=DATE:20270302')
  })

  test('without an end has none', async () => {
    await post({ start: '2027-02-07T12:30', zone: 'Asia/Kathmandu' })
    const text = await read(await feedOf(ada))
    expect(lineOf(text, 'DTSTART')).toBe('DTSTART:20270207T064500Z')
    expect(lineOf(text, 'DTEND')).toBeUndefined()
  })

  test('takes up time only for those who come', async () => {
    const message = await post(lunch)
    const feed = await feedOf(ada)
    const { id } = await app.as(ada).call(readEvent, { params: { id: message }, query: {} })
    await app.as(ada).call(answerEvent, { params: { id: message, occurrence: id }, body: { answer: 'coming' } })
    expect(lineOf(await read(feed), 'TRANSP')).toBe('TRANSP:OPAQUE')
    expect(lineOf(await read(await feedOf(bea)), 'TRANSP')).toBe('TRANSP:TRANSPARENT')
  })

  test('of a repeated kind is there for each time', async () => {
    await post({ ...lunch, repeats: { every: 'week', times: 4 } }, 'Rehearsal')
    const events = eventsIn(await read(await feedOf(ada)))
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([
      '2027-02-07T11:30:00Z',
      '2027-02-14T11:30:00Z',
      '2027-02-21T11:30:00Z',
      '2027-02-28T11:30:00Z',
    ])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4)
  })

  test('stays for a year once it is over', async () => {
    await post(lunch)
    const feed = await feedOf(ada)
    app.clock.advance(200 * day)
    expect(await titlesIn(feed)).toEqual(['Lunch at Jeanne’s'])
    app.clock.advance(200 * day)
    expect(await titlesIn(feed)).toEqual([])
  })
})

test('a feed has at most 2,000 events, of those ahead the next ones, and costs no statement more', async () => {
  const feed = await feedOf(ada)
  const statements = async () => {
    app.takeStatements()
    const text = await read(feed)
    return { text, count: app.takeStatements().length }
  }
  await post(lunch)
  await read(feed)
  const few = await statements()
  const daily = { every: 'week' as const, days: [1, 2, 3, 4, 5, 6, 7] }
  for (const title of ['Swim', 'Run', 'Walk', 'Rest'])
    await post({ start: '2027-01-16', zone: 'UTC', repeats: daily }, title)
  const many = await statements()
  const starts = many.text.match(/^DTSTART.*$/gm)!.map((line) => line.slice(line.indexOf(':') + 1))
  expect(starts).toHaveLength(2000)
  expect([starts[0], starts.at(-1)]).toEqual(['20270116', '20280529'])
  expect(many.count).toBeLessThanOrEqual(few.count)
})

describe('a change', () => {
  test('of the time is a later version of the same event', async () => {
    const message = await post(lunch)
    const feed = await feedOf(ada)
    const [before] = eventsIn(await read(feed))
    const { id } = await app.as(bea).call(readEvent, { params: { id: message }, query: {} })
    app.clock.advance(60)
    const params = { id: message, occurrence: id }
    await app.as(bea).call(changeEvent, { params, body: { extent: 'this', start: '2027-02-08T12:30' } })
    const text = await read(feed)
    const [after] = eventsIn(text)
    expect([after!.uid, after!.sequence]).toEqual([before!.uid, before!.sequence + 1])
    expect(after!.startDate.toString()).toBe('2027-02-08T11:30:00Z')
    expect(lineOf(text, 'LAST-MODIFIED')).toBe('LAST-MODIFIED:20270115T080100Z')
  })

  test('that cancels it is said for thirty days', async () => {
    const message = await post({ ...lunch, start: '2027-06-07T12:30', end: '2027-06-07T17:00' })
    const feed = await feedOf(ada)
    const { id } = await app.as(bea).call(readEvent, { params: { id: message }, query: {} })
    const params = { id: message, occurrence: id }
    await app.as(bea).call(changeEvent, { params, body: { extent: 'this', cancelled: true } })
    expect(lineOf(await read(feed), 'STATUS')).toBe('STATUS:CANCELLED')
    app.clock.advance(30 * day + 1)
    expect(await titlesIn(feed)).toEqual([])
  })
})

test('readers have a feed of what they read', async () => {
  await post(lunch)
  await app.as(bea).call(changeRole, { params: { id: group, user: ada.id }, body: { role: 'reader' } })
  expect(await titlesIn(await feedOf(ada))).toEqual(['Lunch at Jeanne’s'])
  expect(await titlesIn(await feedOf(ada, { group }))).toEqual(['Lunch at Jeanne’s'])
})

describe('what one may not read', () => {
  test('is not in it: withheld, deleted, or of a group that one left', async () => {
    const feed = await feedOf(ada)
    const hidden = await post(lunch, 'Hidden')
    const deleted = await post(lunch, 'Deleted')
    await post(lunch, 'Kept')
    await app.as(bea).call(withholdMessage, { params: { id: hidden }, body: { state: 'hidden' } })
    await app.as(bea).call(deleteMessage, { params: { id: deleted } })
    expect(await titlesIn(feed)).toEqual(['Kept'])
    await app.as(ada).call(leaveGroup, { params: { id: group } })
    expect(await titlesIn(feed)).toEqual([])
  })

  test('is not in it: of other groups', async () => {
    const other = await app.given.group({ name: 'Elsewhere', members: ['eve'] })
    await app.given.message(other.eve, other.group, { title: 'Theirs', blocks: { event: lunch } })
    await post(lunch, 'Ours')
    expect(await titlesIn(await feedOf(ada))).toEqual(['Ours'])
    expect(await titlesIn(await feedOf(other.eve, { group: other.group }))).toEqual(['Theirs'])
  })
})

describe('a file of one event', () => {
  const fetchFile = (message: string, person: Person, query = '') =>
    fetch(`${app.url}api/messages/${message}/event.ics${query}`, { headers: { 'X-AUTH-TOKEN': person.key } })

  test('is published, without anybody who is asked', async () => {
    const message = await post(lunch)
    const response = await fetchFile(message, ada)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(response.headers.get('content-disposition')).toContain('event.ics')
    const text = await response.text()
    expect(text).toContain('METHOD:PUBLISH')
    expect(text).not.toMatch(/ATTENDEE|REFRESH-INTERVAL/)
    expect(eventsIn(text).map(({ summary }) => summary)).toEqual(['Lunch at Jeanne’s'])
  })

  test('has all times that are not over, or the one that is wanted', async () => {
    const message = await post({ ...lunch, repeats: { every: 'week', times: 3 } })
    app.clock.advance(25 * day)
    const left = eventsIn(await (await fetchFile(message, ada)).text())
    expect(left).toHaveLength(2)
    const wanted = left[1]!.uid.split('@')[0]!
    const one = eventsIn(await (await fetchFile(message, ada, `?occurrence=${wanted}`)).text())
    expect(one.map(({ uid }) => uid)).toEqual([left[1]!.uid])
    app.clock.advance(100 * day)
    expect(eventsIn(await (await fetchFile(message, ada)).text())).toHaveLength(1)
  })

  test('is not found by others, nor of a message that is none', async () => {
    const { eve } = await app.given.group({ name: 'Elsewhere', members: ['eve'] })
    const message = await post(lunch)
    expect((await fetchFile(message, eve)).status).toBe(404)
    expect((await fetchFile(await app.given.message(bea, group), ada)).status).toBe(404)
    expect((await fetch(`${app.url}api/messages/${message}/event.ics`)).status).toBe(404)
  })
})
