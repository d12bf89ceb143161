import { isInvisible } from '../entry-labels.ts'
import { hourOfDay } from './day-periods.ts'
import { namesOfMonths, plainMonth } from './months.ts'

/** The three numbers of a date as they stand; which is the day is seen from the whole chat. */
export type Stamp = {
  /** Two exports never differ in it within one chat. */
  style: string
  parts: [number, number, number]
  /** Where the year can be seen by its digits, its place. */
  yearAt: 0 | 2 | undefined
  /** True when the month is a word, or the date is written in another calendar: day, month and year as they are. */
  isCertain: boolean
  hour: number
  minute: number
  second: number
  isIphone: boolean
  /** What follows the stamp, as it stands. */
  rest: string
}

export type StampReader = (line: string) => Stamp | undefined

/** Longer than any stamp. */
const headLength = 90

const number = String.raw`(\d{1,2})`
const year = String.raw`(\d{4}|\d{2}|R\d{1,2})`
const between = String.raw`(\. |[./-])`
const numeric = String.raw`(?:${year}${between}${number}\2${number}|${number}${between}${number}\6${year})(?: BE)?\.?`
const han = String.raw`(\d{4})年(\d{1,2})月(\d{1,2})日`
const written = String.raw`(?:[^\d,\[\]]{2,20},? )?(\d{1,2})(?:\.|º|st|nd|rd|th)? (?:de |d')?([^\d\s,.]{2,15})\.?,? (?:de )?(\d{4})(?: [гр]\.)?`
const monthFirst = String.raw`(?:[^\d,\[\]]{2,20}, )?([^\d\s,.]{3,15})\.? (\d{1,2}), (\d{4})`
const word = String.raw`[^\d\s:\[\]~-][^\d:\[\]~-]{0,20}?`
const time = String.raw`(?:(?<before>${word}) ?)?(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2}))?(?: ?(?<after>${word}))?`
const gap = String.raw`(?:[,،] ?| )`

const dates = [numeric, han, written, monthFirst]
const kinds = dates.flatMap((date, kind) => [
  { kind, lead: '[', pattern: new RegExp(String.raw`^\[(?<date>${named(date)})${gap}${time}\] ?`) },
  { kind, lead: '-', pattern: new RegExp(String.raw`^(?<date>${named(date)})${gap}${time} [-–] `) },
])
/** Vietnamese iPhones. */
const timeFirst = {
  kind: 0,
  lead: '[time',
  pattern: new RegExp(String.raw`^\[${time}, (?<date>${named(numeric)})\] ?`),
}

/** Its groups would get other numbers inside a larger expression. */
function named(date: string): string {
  return date
    .replaceAll(String.raw`\2`, String.raw`\k<gap1>`)
    .replaceAll(String.raw`\6`, String.raw`\k<gap2>`)
    .replace(between, String.raw`(?<gap1>\. |[./-])`)
    .replace(between, String.raw`(?<gap2>\. |[./-])`)
}

export function createStampReader(): StampReader {
  // Every language's take a while, and most chats write months as numbers.
  let names: Map<string, number> | undefined
  const months = () => (names ??= namesOfMonths())
  return (line) => {
    const head = readHead(line)
    if (!/\d[:.]\d\d/.test(head.text)) return undefined
    for (const { kind, lead, pattern } of [...kinds, timeFirst]) {
      const match = pattern.exec(head.text)
      const found = match && readDate(match.groups!.date!, kind, months)
      if (!found) continue
      const { hour, minute, second = '0', before = '', after = '' } = match.groups!
      const ofDay = hourOfDay(Number(hour), before, after)
      if (ofDay === undefined || ofDay > 24 || Number(minute) > 59 || Number(second) > 60) continue
      return {
        ...found,
        style: `${lead}${found.style}`,
        isIphone: lead !== '-',
        hour: ofDay % 24,
        minute: Number(minute),
        second: Number(second),
        rest: line.slice(head.offsets ? (head.offsets[match[0].length] ?? line.length) : match[0].length),
      }
    }
    return undefined
  }
}

/** The beginning of a line without marks and with plain spaces and digits, and where each of its characters stands. */
function readHead(line: string): { text: string; offsets: number[] | undefined } {
  const start = line.slice(0, headLength)
  if (/^[\x20-\x7e]*$/.test(start)) return { text: start, offsets: undefined }
  let text = ''
  const offsets: number[] = []
  for (let at = 0; at < line.length && text.length < headLength; at++) {
    const code = line.charCodeAt(at)
    const character = code < 0x80 ? line[at]! : plainCharacter(line[at]!, code)
    if (character === '') continue
    text += character
    offsets.push(at)
  }
  return { text, offsets }
}

function plainCharacter(character: string, code: number): string {
  if (code === 0xa0 || code === 0x202f || code === 0x2009) return ' '
  // Arabic and Persian digits.
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0)
  return isInvisible(code) ? '' : character
}

type DatePart = Pick<Stamp, 'parts' | 'yearAt' | 'isCertain' | 'style'>

function readDate(text: string, kind: number, months: () => Map<string, number>): DatePart | undefined {
  if (kind === 0) return readNumeric(text)
  const [first = '', second = '', third = ''] = new RegExp(`^${dates[kind]!}$`).exec(text)?.slice(1) ?? []
  const style = `word${kind}`
  if (kind === 1) {
    return { style, isCertain: true, yearAt: 2, parts: [Number(third), Number(second), Number(first)] }
  }
  const [day, name] = kind === 2 ? [first, second] : [second, first]
  const month = months().get(plainMonth(name))
  if (month === undefined) return undefined
  return { style, isCertain: true, yearAt: 2, parts: [Number(day), month, Number(third)] }
}

function readNumeric(text: string): DatePart | undefined {
  const [first = '', second = '', third = ''] = text.match(/R?\d+/g) ?? []
  const style = /\. |[./-]/.exec(text)?.[0] ?? ''
  const yearAt = isYear(first) ? 0 : isYear(third) ? 2 : undefined
  const parts = [first, second, third].map((part, at) => yearOf(part, at === yearAt, text.includes(' BE')))
  return { style, yearAt, isCertain: false, parts: parts as Stamp['parts'] }
}

function isYear(part: string): boolean {
  return part.length === 4 || part.startsWith('R')
}

function yearOf(part: string, isYear: boolean, isBuddhist: boolean): number {
  if (part.startsWith('R')) return 2018 + Number(part.slice(1))
  return isYear && isBuddhist ? Number(part) - 543 : Number(part)
}
