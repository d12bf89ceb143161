import { limits } from '#contract/fields.ts'
import type { NearestTown } from '#contract/files.ts'
import { formatTag } from '../../../words/languages.ts'

/** Calvi, Corsica, France: the country in the reader's language, and the region if there is room for it. */
export function wordsOfTown({ town, region, country }: NearestTown, language: string): string {
  const whole = inOrder(town, region, countryName(country, language))
  return whole.length <= roomForTown ? whole : inOrder(town, countryName(country, language))
}

/** “near” and its like in other languages take the rest. */
const roomForTown = limits.location - 12

function inOrder(...parts: (string | undefined)[]): string {
  return [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join(', ')
}

function countryName(code: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(formatTag(language), { type: 'region', fallback: 'none' }).of(code)
  } catch {
    return undefined
  }
}
