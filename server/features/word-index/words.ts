/** Longer words are found by their beginning; an index has no room for an address of a thousand characters. */
const longestWord = 64

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const letters = /[\p{L}\p{N}\p{M}]+/gu

/** The folded words of a text in order, as the index stores them and search asks for them. */
export function allWordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    // Segments keep "l'été" and "example.org" together, whose parts people remember.
    if (isWordLike) for (const [part] of fold(segment).matchAll(letters)) words.push(shortened(part))
  }
  return words
}

export function wordsOf(text: string): string[] {
  return [...new Set(allWordsOf(text))]
}

/** Hashtags, and words that differ by their sign: `c++` and `c#` are not `c`. */
const signed =
  /(?<![\p{L}\p{N}\p{M}_#&/?=])#(?=[\p{N}\p{M}_]*\p{L})[\p{L}\p{N}\p{M}_]+|(?<![\p{L}\p{N}\p{M}_])\p{L}[\p{L}\p{N}]*(?:\+\+|#)(?![\p{L}\p{N}\p{M}_+#])/gu
const notSigned = /[^\p{L}\p{N}\p{M}_+#]/gu

export function signedWordsOf(text: string): string[] {
  return [...new Set(signedIn(text).map(foldSigned))]
}

/** Folded for search, each once, with their first spelling. */
export function hashtagsOf(text: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const written of signedIn(text).filter((word) => word.startsWith('#'))) {
    const tag = foldSigned(written)
    if (!tags.has(tag)) tags.set(tag, shortened(written.normalize()))
  }
  return tags
}

function signedIn(text: string): string[] {
  return /[#+]/u.test(text) ? (text.match(signed) ?? []) : []
}

function foldSigned(word: string): string {
  return shortened(fold(word).replace(notSigned, ''))
}

const han = /\p{Script=Han}{2,}/gu

/**
 * Every pair of adjacent Chinese characters, once, and the last one alone, unless a word anyway: a segmenter cuts a
 * part differently from the whole, and a search term may lie inside a word or across two.
 */
export function pairsOf(text: string): string[] {
  const known = new Set(allWordsOf(text))
  const pairs = (fold(text).match(han) ?? []).flatMap((run) => [...pairsIn(run), [...run].at(-1)!])
  return [...new Set(pairs)].filter((pair) => !known.has(pair))
}

function pairsIn(run: string): string[] {
  const signs = [...run]
  return signs.slice(1).map((sign, n) => signs[n]! + sign)
}

export type Wanted = { anyOf: string[][]; signed: string[] }

/**
 * A term is wanted as its words or, in scripts without spaces, where a part may be cut differently from the whole, as
 * one word.
 */
export function wantedFor(term: string): Wanted {
  const words = wordsOf(term)
  const signed = signedWordsOf(term)
  const [whole, ...more] = fold(term).match(letters) ?? []
  if (whole === undefined || more.length > 0 || words.includes(shortened(whole))) return { anyOf: [words], signed }
  return { anyOf: [[shortened(whole)], words, pairsWanted(whole)].filter((list) => list.length > 0), signed }
}

/** Only for purely Chinese terms. */
function pairsWanted(term: string): string[] {
  return term.match(han)?.[0] === term ? [...new Set(pairsIn(term))] : []
}

/** In Indic scripts, the sign that silences the vowel of a final letter, which sounds again before an ending. */
const virama = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]$/u

/** The prefix shared by all inflected forms, if different: `கோவில` of `கோவில்` is in `கோவிலுக்கு`. */
export function stemOf(word: string): string | undefined {
  return virama.test(word) ? word.slice(0, -1) : undefined
}

function shortened(word: string): string {
  return word.length > longestWord ? [...word].slice(0, longestWord).join('') : word
}

/** Letters that people type differently and that Unicode does not decompose. */
const written: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ς: 'σ', ґ: 'г' }
const writtenOtherwise = new RegExp(`[${Object.keys(written).join('')}]`, 'gu')

/** Accents are dropped, but not the vowel signs of Indic scripts, nor the marks that distinguish ga from ka. */
const accents = /(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]/gu
const marks = /\p{M}/u

/** Ignores case, accents and compatibility forms. */
function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(accents, (sign) => (marks.test(sign) ? '' : sign))
      // The capital ẞ becomes SS only via the small one.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(writtenOtherwise, (letter) => written[letter]!)
  )
}
