import { readFileSync } from 'node:fs'
import ofEveryPage from '#locales/en_US.json' with { type: 'json' }
import ofEmails from '#locales/mail/en_US.json' with { type: 'json' }
import { languages } from '#contract/users.ts'

const english = { ...ofEveryPage, ...ofEmails }
export type Word = keyof typeof english

/** The words of one language. `tag` is how HTML and Intl name it: `pt_BR` is `pt-BR`. */
export type Words = {
  tag: string
  say: (word: Word, values?: Record<string, string>) => string
  /** A time in seconds since 1970, in full and in UTC: nobody knows the reader's time zone. */
  date: (seconds: number) => string
}

type Catalogue = Record<Word, string>

const spoken = new Map<string, Catalogue>([['en_US', english]])

/** The words for somebody who chose this language; English for one that we do not have. */
export function wordsIn(chosen: string): Words {
  const language = (languages as readonly string[]).includes(chosen) ? chosen : 'en_US'
  const catalogue = catalogueOf(language)
  const say: Words['say'] = (word, values = {}) =>
    catalogue[word].replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => values[name] ?? '')
  const tag = language.replaceAll('_', '-')
  return { tag, say, date: (seconds) => new Intl.DateTimeFormat(tag, fullDate).format(seconds * 1000) }
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

function catalogueOf(language: string): Catalogue {
  const known = spoken.get(language)
  if (known) return known
  const read = { ...readCatalogue(`${language}.json`), ...readCatalogue(`mail/${language}.json`) } as Catalogue
  spoken.set(language, read)
  return read
}

function readCatalogue(name: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../locales/${name}`, import.meta.url), 'utf8'))
}
