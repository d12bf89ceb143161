import type { ChatWords } from '#server/importers/whatsapp/words.ts'

/** As the phone's clock shows it. */
export type Shown = { year: number; month: number; day: number; hour: number; minute: number; second: number }

/** How one phone writes the beginning of a line; `withSeconds` of iPhones. */
export type ChatStyle = { name: string; isIphone: boolean; stamp: (at: Shown) => string }

const two = (number: number) => String(number).padStart(2, '0')
const short = ({ year }: Shown) => two(year % 100)
const clock = ({ hour, minute, second }: Shown, between = ':') => [hour, minute, second].map(two).join(between)
const minutes = ({ hour, minute }: Shown) => `${two(hour)}:${two(minute)}`
const twelve = ({ hour, minute, second }: Shown, seconds: boolean) =>
  `${hour % 12 || 12}:${two(minute)}${seconds ? `:${two(second)}` : ''}`
const half = ({ hour }: Shown, before: string, after: string) => (hour < 12 ? before : after)
const iphone = (name: string, inside: (at: Shown) => string): ChatStyle => ({
  name: `iPhone ${name}`,
  isIphone: true,
  stamp: (at) => `[${inside(at)}] `,
})
const android = (name: string, inside: (at: Shown) => string): ChatStyle => ({
  name: `Android ${name}`,
  isIphone: false,
  stamp: (at) => `${inside(at)} - `,
})

export const chatStyles: ChatStyle[] = [
  iphone('en-US', (at) => `${at.month}/${at.day}/${short(at)}, ${twelve(at, true)}\u202f${half(at, 'AM', 'PM')}`),
  iphone('en-US 24 h', (at) => `${at.month}/${at.day}/${short(at)}, ${clock(at)}`),
  iphone('en-GB', (at) => `${two(at.day)}/${two(at.month)}/${at.year}, ${clock(at)}`),
  iphone('de', (at) => `${two(at.day)}.${two(at.month)}.${short(at)}, ${clock(at)}`),
  iphone('cs', (at) => `${two(at.day)}.${two(at.month)}.${short(at)} ${clock(at)}`),
  iphone('fr', (at) => `${two(at.day)}/${two(at.month)}/${at.year} ${clock(at)}`),
  iphone('fi', (at) => `${at.day}.${at.month}.${at.year} klo ${clock(at, '.')}`),
  iphone('id', (at) => `${two(at.day)}/${two(at.month)}/${short(at)} ${clock(at, '.')}`),
  iphone(
    'es 12 h',
    (at) => `${at.day}/${at.month}/${short(at)}, ${twelve(at, true)} ${half(at, 'a.\u00a0m.', 'p.\u00a0m.')}`,
  ),
  iphone('ko', (at) => `${at.year}. ${at.month}. ${at.day}. ${half(at, '오전', '오후')} ${twelve(at, true)}`),
  iphone('zh', (at) => `${at.year}/${at.month}/${at.day} ${half(at, '上午', '下午')}${twelve(at, true)}`),
  iphone('zh by characters', (at) => `${at.year}年${at.month}月${at.day}日 ${clock(at)}`),
  iphone('ja by eras', (at) => `${at.month}/${at.day}/R${at.year - 2018} ${clock(at)}`),
  iphone('th', (at) => `${at.month}/${at.day}/${at.year + 543} BE ${clock(at)}`),
  iphone('vi', (at) => `${clock(at)}, ${at.day}/${at.month}/${at.year}`),
  iphone('tr 12 h', (at) => `${at.day}.${two(at.month)}.${at.year} ${half(at, 'ÖÖ', 'ÖS')} ${twelve(at, true)}`),
  iphone('hu', (at) => `${at.year}. ${two(at.month)}. ${two(at.day)}. ${clock(at)}`),
  iphone('in words', (at) => `Tuesday, ${at.day} ${monthName('en', at)} ${at.year} at ${clock(at)}`),
  iphone('in words de', (at) => `Dienstag, ${at.day}. ${monthName('de', at)} ${at.year} um ${clock(at)}`),
  iphone('in words es', (at) => `martes, ${at.day} de ${monthName('es', at)} de ${at.year}, ${clock(at)}`),
  iphone('in words ru', (at) => `${at.day} ${monthName('ru', at)} ${at.year} г., ${clock(at)}`),
  iphone('in words en-US', (at) => `Tuesday, ${monthName('en', at)} ${at.day}, ${at.year} at ${clock(at)}`),
  android('en-US', (at) => `${at.month}/${at.day}/${short(at)}, ${twelve(at, false)}\u202f${half(at, 'AM', 'PM')}`),
  android('en-GB', (at) => `${two(at.day)}/${two(at.month)}/${at.year}, ${minutes(at)}`),
  android('en small marks', (at) => `${at.day}/${at.month}/${at.year}, ${twelve(at, false)} ${half(at, 'am', 'pm')}`),
  android('cs', (at) => `${two(at.day)}.${two(at.month)}.${short(at)} ${minutes(at)}`),
  android('de', (at) => `${two(at.day)}.${two(at.month)}.${short(at)}, ${minutes(at)}`),
  android('ru', (at) => `${two(at.day)}.${two(at.month)}.${at.year}, ${minutes(at)}`),
  android('nl', (at) => `${two(at.day)}-${two(at.month)}-${at.year} ${minutes(at)}`),
  android('sv', (at) => `${at.year}-${two(at.month)}-${two(at.day)} ${minutes(at)}`),
  android('ar', (at) =>
    arabic(`${at.day}\u200f/${at.month}\u200f/${at.year}، ${twelve(at, false)} ${half(at, 'ص', 'م')}`),
  ),
  android('ko', (at) => `${at.year}. ${at.month}. ${at.day}. ${half(at, '오전', '오후')} ${twelve(at, false)}`),
  android('hu', (at) => `${at.year}. ${two(at.month)}. ${two(at.day)}. ${minutes(at)}`),
  android('zh short', (at) => `${short(at)}/${at.month}/${at.day} ${minutes(at)}`),
  android('zh', (at) => `${at.year}/${at.month}/${at.day} ${minutes(at)}`),
]

function monthName(language: string, { month }: Shown): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.formatToParts(Date.UTC(2022, month - 1, 15)).find(({ type }) => type === 'month')!.value
}

function arabic(text: string): string {
  return text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
}

export type Said =
  | { kind: 'text'; text: string }
  | { kind: 'edited'; text: string }
  | { kind: 'photo'; caption: string }
  | { kind: 'document'; name: string }
  | { kind: 'omitted' }
  | { kind: 'deleted' }
  | { kind: 'poll' }
  | { kind: 'place' }
  | { kind: 'system' }

export type Line = { at: Shown; sender: string; said: Said }

const mark = '\u200e'

/** The name that a phone gives a photo, counted by its line. */
export function photoName({ at }: Line, line: number, isIphone: boolean): string {
  const day = [at.year, two(at.month), two(at.day)]
  const number = String(line).padStart(isIphone ? 8 : 4, '0')
  return isIphone ? `${number}-PHOTO-${day.join('-')}-${clock(at, '-')}.jpg` : `IMG-${day.join('')}-WA${number}.jpg`
}

/** The text of a chat as a phone of this style and language exports it. */
export function printChat(lines: Line[], style: ChatStyle, words: ChatWords): string {
  const printed = lines.map((line, number) => {
    const { sender, said } = line
    const start = style.stamp(line.at)
    if (said.kind === 'system') return style.isIphone ? `${start}Family: ${mark}Ada added Bea` : `${start}Ada added Bea`
    const body = printSaid(said, photoName(line, number, style.isIphone), style.isIphone, words)
    return `${style.isIphone && said.kind !== 'text' ? mark : ''}${start}${sender}: ${body}`
  })
  const end = style.isIphone ? '\r\n' : '\n'
  return printed.map((line) => line.replaceAll('\n', end) + end).join('')
}

function printSaid(said: Said, photo: string, isIphone: boolean, words: ChatWords): string {
  const attached = (name: string) =>
    isIphone ? `${mark}<${words.attached[0]}: ${name}>` : `${mark}${name} (${words.fileAttached[0]})`
  const sign = isIphone ? mark : ''
  switch (said.kind) {
    case 'text':
      return said.text
    case 'edited':
      return `${said.text} ${mark}<${words.edited[0] ?? 'This message was edited'}>`
    case 'photo':
      if (said.caption === '') return attached(photo)
      return isIphone ? `${said.caption} ${attached(photo)}` : `${attached(photo)}\n${said.caption}`
    case 'document':
      return isIphone ? `${said.name} • ${mark}2 pages ${attached(said.name)}` : `${attached(said.name)}\n${said.name}`
    case 'omitted':
      return isIphone ? `${mark}${words.imageOmitted[0]}` : `<${words.omitted[0]}>`
    case 'deleted':
      return `${sign}${words.deleted[0]}.`
    case 'poll':
      return `${sign}POLL:\nWhere?\n${sign}OPTION: At home (3 votes)\n${sign}OPTION: By the lake (1 vote)\n`
    case 'place':
      return `${sign}Location: https://maps.google.com/?q=48.137154,11.576124`
    case 'system':
      return ''
  }
}
