import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { asText, fold, writeIcs, type IcsEvent } from './ics.ts'

const lunch: IcsEvent = {
  uid: '0198a1f0@coterie.example.org',
  span: { kind: 'moments', from: Date.UTC(2026, 11, 6, 11, 30) / 1000, until: Date.UTC(2026, 11, 6, 16) / 1000 },
  title: 'Advent lunch; bread, wine \\ cake',
  changedAt: Date.UTC(2026, 10, 27, 7, 18, 5) / 1000,
  sequence: 2,
  text: 'Bring candles.\nLes Moreau',
  place: '12 rue des Tilleuls, Annecy',
  address: 'https://coterie.example.org/messages/0198a1f0',
  isCancelled: false,
  isBusy: true,
}

const week: IcsEvent = {
  ...lunch,
  uid: 'week@coterie.example.org',
  span: { kind: 'days', first: '2026-12-30', dayAfter: '2027-01-03' },
  title: 'At the lake',
  text: '',
  place: '',
  sequence: 0,
  isCancelled: true,
  isBusy: false,
}

test('a calendar is as RFC 5545 and 7986 have it', () => {
  const colour = { name: 'teal', hex: '#027F5F' }
  const calendar = writeIcs({ name: 'Les Moreau', timeZone: 'Europe/Paris', colour, events: [lunch, week] })
  expect(calendar.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coterie//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Les Moreau',
    'X-WR-CALNAME:Les Moreau',
    'X-WR-TIMEZONE:Europe/Paris',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'COLOR:teal',
    'X-APPLE-CALENDAR-COLOR:#027F5F',
    'BEGIN:VEVENT',
    'UID:0198a1f0@coterie.example.org',
    'DTSTAMP:20261127T071805Z',
    'DTSTART:20261206T113000Z',
    'DTEND:20261206T160000Z',
    String.raw`SUMMARY:Advent lunch\; bread\, wine \\ cake`,
    String.raw`DESCRIPTION:Bring candles.\nLes Moreau`,
    String.raw`LOCATION:12 rue des Tilleuls\, Annecy`,
    'URL:https://coterie.example.org/messages/0198a1f0',
    'LAST-MODIFIED:20261127T071805Z',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:week@coterie.example.org',
    'DTSTAMP:20261127T071805Z',
    'DTSTART;VALUE=DATE:20261230',
    'DTEND;VALUE=DATE:20270103',
    'SUMMARY:At the lake',
    'URL:https://coterie.example.org/messages/0198a1f0',
    'LAST-MODIFIED:20261127T071805Z',
    'SEQUENCE:0',
    'STATUS:CANCELLED',
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a single event has neither a name nor how often to look', () => {
  const file = writeIcs({ events: [lunch] })
  expect(file).toContain('METHOD:PUBLISH')
  expect(file).not.toMatch(/NAME|TTL|REFRESH|COLOR/)
})

describe('any text', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('\\', ';', ',', '\n', '\r\n', ' ', ':', '"', 'é', '👩‍👩‍👧', 'n', 'N') }),
    fc.string({ unit: fc.constantFrom('\r', '\u0085', '\u2028', '\u2029', '\0', '\u001b', '\u007f', '\u009b', 'a') }),
  )

  test('fits into lines of 75 octets, none of which splits a character', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const line = `SUMMARY:${asText(text)}`
        const folded = fold(line)
        for (const part of folded.split('\r\n')) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
          expect(part).toBe(part.toWellFormed())
        }
        expect(folded.replaceAll('\r\n ', '')).toBe(line)
      }),
    )
  })

  test('is read by others as it was written', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const file = writeIcs({ name: text, events: [{ ...lunch, title: text, text: `x${text}`, place: `x${text}` }] })
        const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
        const event = calendar.getFirstSubcomponent('vevent')!
        const plain = text
          .replaceAll(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
          .replaceAll(/[\p{Cc}--[\t\n]]/gv, (sign) => keptControl(sign))
        expect(event.getFirstPropertyValue('summary')).toBe(plain)
        expect(event.getFirstPropertyValue('description')).toBe(`x${plain}`)
        expect(event.getFirstPropertyValue('location')).toBe(`x${plain}`)
        expect(event.getFirstPropertyValue('status')).toBe('CONFIRMED')
      }),
    )
  })
})

/** Of the control characters, those behind U+007F may stay. */
function keptControl(sign: string): string {
  return sign > '\u007f' ? sign : ''
}

test('no words begin a line of their own', () => {
  const words = ['\r', '\n', '\r\n', '\u0085', '\u2028', '\u2029', '\u000b', '\u000c'].map(
    (end) => `${end}ATTENDEE:mallory`,
  )
  const file = writeIcs({ name: words.join(''), events: [{ ...lunch, title: words.join(''), place: words.join('') }] })
  for (const line of file.split('\r\n')) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
})

test('days and moments are read by others as they were meant', () => {
  const calendar = new ICAL.Component(ICAL.parse(writeIcs({ events: [lunch, week] })) as unknown[])
  const [first, second] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(first!.startDate.toJSDate().toISOString()).toBe('2026-12-06T11:30:00.000Z')
  expect(first!.endDate.toJSDate().toISOString()).toBe('2026-12-06T16:00:00.000Z')
  expect(second!.startDate.isDate).toBe(true)
  expect([second!.startDate.toString(), second!.endDate.toString()]).toEqual(['2026-12-30', '2027-01-03'])
})
