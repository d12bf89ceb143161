/** Excludes the vowels of Indic scripts, and the mark that turns ka into ga. */
const accents = /(?=\p{M})(?![\u3099\u309A])[\p{sc=Zinh}\p{sc=Hebr}\p{sc=Arab}]/gu

/**
 * The `q` parameter for what was typed: without accents, words joined by spaces, which a URL writes as plus (section 2
 * of the specification).
 */
export function toQuery(typed: string): string {
  return wordsIn(typed.normalize('NFD').replace(accents, '').normalize()).join(' ')
}

/** Plus signs may join words; those of `c++` belong to it. */
export function wordsIn(text: string): string[] {
  return text.match(/[^\s+]+(?:\+\+(?=[\s+]|$))?/g) ?? []
}
