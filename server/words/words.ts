import { readFileSync } from 'node:fs'
import { languages, type UserData } from '#contract/users.ts'
import ofEveryPage from '#locales/en_US.json' with { type: 'json' }
import ofEmails from '#locales/mail/en_US.json' with { type: 'json' }
import { plainLine } from '#message-text/plain-line.ts'
import type { Config } from '../config/config.ts'

const english = { ...ofEveryPage, ...ofEmails }
export type Word = keyof typeof english

type Counted = Word extends infer Key ? (Key extends `${infer Stem}_other` ? Stem : never) : never

/** `tag` is for HTML and Intl: `pt_BR` is `pt-BR`. */
export type Words = {
  tag: string
  say: (word: Word, values?: Record<string, string>) => string
  count: (word: Counted, count: number, values?: Record<string, string>) => string
  list: (names: readonly string[]) => string
  number: (value: number) => string
  /** Each made once, since it is slow and holds memory that is freed late. */
  dates: (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat
  /** Seconds since 1970 in full and in UTC, for people of unknown time zone. */
  date: (seconds: number) => string
  /** Only the day, in UTC. */
  day: (seconds: number) => string
  shortDate: (seconds: number, timeZone: string) => string
}

type Catalogue = Readonly<Record<string, string>>

const spoken = new Map<string, Catalogue>([['en_US', english]])

/** In the chosen language, or in English. */
export function wordsIn(chosen: string): Words {
  const language = (languages as readonly string[]).includes(chosen) ? chosen : 'en_US'
  return wordsWith(language, catalogueOf(language))
}

export function wordsWith(language: string, catalogue: Catalogue): Words {
  const say: Words['say'] = (word, values = {}) =>
    (catalogue[word] ?? english[word]).replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => plainLine(values[name] ?? ''))
  const tag = language.replaceAll('_', '-')
  const plurals = new Intl.PluralRules(Intl.PluralRules.supportedLocalesOf(tag)[0] ?? 'en')
  const englishPlurals = new Intl.PluralRules('en')
  const numbers = new Intl.NumberFormat(tag)
  const formats = new Map<string, Intl.DateTimeFormat>()
  const dates: Words['dates'] = (options) => {
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
    formats.set(key, format)
    return format
  }
  const lists = Intl.ListFormat.supportedLocalesOf(tag).length > 0 ? new Intl.ListFormat(tag) : undefined
  return {
    tag,
    say,
    count: (word, count, values) => {
      const own = [plurals.select(count), 'other'].map((form) => `${word}_${form}`).find((key) => key in catalogue)
      const form = own ?? `${word}_${englishPlurals.select(count)}`
      return say(form as Word, { ...values, count: numbers.format(count) })
    },
    list: (names) => (lists ? lists.format(names) : joinedInTamazight(names)),
    number: (value) => numbers.format(value),
    dates,
    date: (seconds) => dates(fullDate).format(seconds * 1000),
    day: (seconds) => dates({ dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000),
    shortDate: (seconds, timeZone) => dates({ ...shortDate, timeZone }).format(seconds * 1000),
  }
}

export function wordsOfUser({ defaultLang }: Pick<Config, 'defaultLang'>, data: string): Words {
  return wordsIn((JSON.parse(data) as UserData).lang ?? defaultLang)
}

/** The only language of ours whose lists no version of ICU knows. */
function joinedInTamazight(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' ⴷ ')
}

const fullDate: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
}

const shortDate: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
}

function catalogueOf(language: string): Catalogue {
  const known = spoken.get(language)
  if (known) return known
  const read = { ...readCatalogue(`${language}.json`), ...readCatalogue(`mail/${language}.json`) }
  spoken.set(language, read)
  return read
}

function readCatalogue(name: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../locales/${name}`, import.meta.url), 'utf8'))
}
