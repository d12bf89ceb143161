import type { Seconds } from '#contract/units.ts'

/** Until a moment, or until the day after the last. */
export type Span =
  | { kind: 'moments'; from: Seconds; until: Seconds }
  | { kind: 'days'; first: string; dayAfter: string }

/** `changedAt` says which of two copies is newer; `isBusy` keeps its time free in calendars when it is false. */
export type IcsEvent = {
  uid: string
  span: Span
  title: string
  changedAt: Seconds
  sequence: number
  text?: string
  place?: string
  address?: string
  isCancelled: boolean
  isBusy: boolean
}

export type IcsCalendar = {
  name?: string
  timeZone?: string
  /** As CSS names it, and in hexadecimal. */
  colour?: { name: string; hex: string }
  events: readonly IcsEvent[]
}

/**
 * An iCalendar file (RFC 5545, RFC 7986). Moments are in UTC and each event stands for itself, without rules and time
 * zones, which programs read in different ways; nobody's address is in it.
 */
export function writeIcs({ name, timeZone, colour, events }: IcsCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coterie//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : [`NAME:${asText(name)}`, `X-WR-CALNAME:${asText(name)}`]),
    ...(timeZone === undefined ? [] : [`X-WR-TIMEZONE:${asText(timeZone)}`]),
    ...(name === undefined ? [] : ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']),
    ...(colour === undefined ? [] : [`COLOR:${colour.name}`, `X-APPLE-CALENDAR-COLOR:${colour.hex}`]),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function linesOf(event: IcsEvent): string[] {
  const { text = '', place = '', address } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    ...spanOf(event.span),
    `SUMMARY:${asText(event.title)}`,
    ...(text === '' ? [] : [`DESCRIPTION:${asText(text)}`]),
    ...(place === '' ? [] : [`LOCATION:${asText(place)}`]),
    ...(address === undefined ? [] : [`URL:${address}`]),
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

/** Ends are exclusive. */
function spanOf(span: Span): string[] {
  if (span.kind === 'moments') {
    // An end may not be the start.
    return [`DTSTART:${utc(span.from)}`, ...(span.until > span.from ? [`DTEND:${utc(span.until)}`] : [])]
  }
  return [`DTSTART;VALUE=DATE:${figures(span.first)}`, `DTEND;VALUE=DATE:${figures(span.dayAfter)}`]
}

function figures(date: string): string {
  return date.replaceAll('-', '')
}

function utc(moment: Seconds): string {
  return new Date(moment * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Control characters but tabs and breaks are not allowed in a text. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

export function asText(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
}

const octetsPerLine = 75
const mostOctetsPerUnit = 3

/** Splits no character. The space that each further line begins with counts, too. */
export function fold(line: string): string {
  if (line.length * mostOctetsPerUnit <= octetsPerLine) return line
  const bytes = Buffer.from(line)
  if (bytes.length <= octetsPerLine) return line
  const parts: string[] = []
  let from = 0
  while (from < bytes.length) {
    let until = from + (from === 0 ? octetsPerLine : octetsPerLine - 1)
    while (isWithinCharacter(bytes[until])) until--
    parts.push(bytes.toString('utf8', from, until))
    from = until
  }
  return parts.join('\r\n ')
}

function isWithinCharacter(byte = 0): boolean {
  return (byte & 0b1100_0000) === 0b1000_0000
}
