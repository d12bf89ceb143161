/** Neither the vowels of Indic scripts, nor what makes ga of ka. */
const accents = /(?=\p{M})(?![\u3099\u309A])[\p{sc=Zinh}\p{sc=Hebr}\p{sc=Arab}]/gu

/**
 * The `q` parameter for what was typed: without accents, words joined by spaces, which a URL writes as plus
 * (specification, section 2).
 */
export function toQuery(typed: string): string {
  return wordsIn(typed.normalize('NFD').replace(accents, '').normalize()).join(' ')
}

/** Words may be joined by plus; the signs of `c++` belong to it. */
export function wordsIn(text: string): string[] {
  return text.match(/[^\s+]+(?:\+\+(?=[\s+]|$))?/g) ?? []
}
