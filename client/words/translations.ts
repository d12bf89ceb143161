import { limits } from '#contract/fields.ts'
import { languageTag } from './languages.ts'
import { formatNumber } from './numbers.ts'
import type { Word } from './words.ts'

export type Catalogue = Readonly<Record<string, string>>

type Values = Readonly<Record<string, string | number | undefined>>

/** Of words that count, `count` chooses the form. */
export type Translate = (word: Word, values?: Values) => string

/** Limits that any sentence may name. */
const limitsInWords: Values = {
  maxName: limits.name,
  minPassword: limits.passwordMin,
  maxPassword: limits.password,
}

const slot = /{{\s*(\w+)\s*}}/g

/** The words that have come, in the languages that they have come in. */
export const i18n = createTranslations()

function createTranslations() {
  const catalogues: Record<string, Catalogue> = {}
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())

  const translations = {
    /** Empty until the first words have come. */
    language: '',
    /** Another function for each language. Instead of words that have not come, it gives their key. */
    t: ((word) => word) as Translate,
    words: (): Catalogue | undefined => catalogues[translations.language],
    exists: (word: string): boolean => translations.words()?.[word] !== undefined,
    add(language: string, words: Catalogue): void {
      catalogues[language] = { ...catalogues[language], ...words }
      notify()
    },
    changeLanguage(language: string): void {
      translations.language = language
      translations.t = translateInto(language)
      notify()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return translations

  function translateInto(language: string): Translate {
    const tag = languageTag(language)
    // The browser would count as in its own language where it knows none of these rules.
    const plurals = new Intl.PluralRules(Intl.PluralRules.supportedLocalesOf(tag)[0] ?? 'en')
    return (word, values = {}) => {
      const words: Partial<Catalogue> = catalogues[language] ?? {}
      const { count } = values
      const counted = (form: string) => words[`${word}_${form}`]
      // What is not translated yet stands there in English, which has two forms.
      const form = typeof count === 'number' ? (counted(plurals.select(count)) ?? counted('other')) : undefined
      return (form ?? words[word] ?? word).replace(slot, (_, name: string) => {
        const value = values[name] ?? limitsInWords[name] ?? ''
        return typeof value === 'number' ? formatNumber(value, language) : value
      })
    }
  }
}
