const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const hangul = /^\p{Script=Hangul}+$/u
const lettersAndDigits = /[\p{L}\p{N}]/u

/** At most two initials of a name; the last two syllables of a Korean one; '?' when there is nothing to show. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s\-‐–—·]+/u)
    .filter(Boolean)
  if (words.length === 0) return '?'
  if (words.every((word) => hangul.test(word))) return characters(words.join('')).slice(-2).join('')

  const spoken = words.filter((word) => lettersAndDigits.test(word))
  if (spoken.length === 0) return characters(words[0]!)[0]!
  const ends = spoken.length === 1 ? spoken : [spoken[0]!, spoken.at(-1)!]
  return ends.map(firstLetter).join('').toUpperCase()
}

/** The letter of a group on its seal. */
export function firstInitial(name: string): string {
  return characters(initialsOf(name))[0]!
}

function firstLetter(word: string): string {
  return characters(word).find((character) => lettersAndDigits.test(character))!
}

function characters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}
