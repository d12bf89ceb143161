/** Firefox before 125 has none, and gets code points. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined
const hangul = /^\p{Script=Hangul}+$/u
const letterOrDigit = /[\p{L}\p{N}]/u

/** One or two initials; for Korean names, the last two syllables; “?” when there are none. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-‐–—·]+/u).filter(Boolean)
  if (words.length > 0 && words.every((word) => hangul.test(word))) {
    return characters(words.join('')).slice(-2).join('')
  }
  const letters = words.map(firstLetter).filter((letter) => letter !== undefined)
  const ends = letters.length > 1 ? [letters.at(0), letters.at(-1)] : letters
  return ends.join('').toUpperCase() || characters(words.join(''))[0] || '?'
}

const article =
  /^(the|les?|la|l['’]|das|der|die|el|los|las|il|lo|gli|i|de|het|'t|o|os|as|a|az|en|den|det|die)(\s+|(?<=['’]))(?=\S)/i

/** The first letter of a name, without its article: “Les Moreau” is M. */
export function letterOf(name: string): string {
  return characters(initialsOf(name.trim().replace(article, '')))[0] ?? '?'
}

function firstLetter(word: string): string | undefined {
  return characters(word).find((character) => letterOrDigit.test(character))
}

function characters(text: string): string[] {
  return graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text]
}
