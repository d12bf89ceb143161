/** Signs that other signs do not replace: of Indic scripts vowels, of kana what makes ga of ka. */
const accents = /(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]/gu

/**
 * The `q` parameter for what was typed: without accents, words joined by spaces, which a URL writes as plus
 * (specification, section 2).
 */
export function toQuery(typed: string): string {
  const plain = typed.normalize('NFD').replace(accents, (sign) => (/\p{M}/u.test(sign) ? '' : sign))
  return wordsIn(plain.normalize('NFC')).join(' ')
}

/** Words may be joined by plus; the signs of `c++` belong to it. */
export function wordsIn(text: string): string[] {
  return text.match(/[^\s+]+(?:\+\+(?=[\s+]|$))?/g) ?? []
}
