import type { Book, Spread } from '#contract/collecting/books.ts'
import type { Opening } from './SpreadView.tsx'

export type OpeningOfBook = Opening & { key: string; spread?: Spread }

/** The first page, the spreads, also those that are left out, and the last page. */
export function openingsOf({ first, spreads, last }: Book): OpeningOfBook[] {
  return [
    { key: 'first', right: first },
    ...spreads.map((spread) => ({
      key: spread.id,
      spread,
      ...(spread.pages && { left: spread.pages[0], right: spread.pages[1] }),
    })),
    { key: 'last', left: last },
  ]
}
