import { withoutFilters } from '../filters/query-filters.ts'
import { wordsIn } from '../search-words.ts'

type Correction = { used: string }

export function foundWords(query: string, corrections: readonly Correction[] = []): string[] {
  return [...wordsIn(withoutFilters(query)), ...corrections.map(({ used }) => used)]
}
