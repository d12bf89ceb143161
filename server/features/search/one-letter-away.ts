const alphabets = [
  range('a', 'z'),
  range('а', 'я'),
  range('α', 'ω').filter((letter) => letter !== 'ς'),
  range('א', 'ת'),
  range('ا', 'ي'),
  [...range('ᄀ', 'ᄒ'), ...range('ᅡ', 'ᅵ'), ...range('ᆨ', 'ᇂ')],
]

/** The words that differ from this one in one letter, or in the order of two; likely typing errors first. */
export function oneLetterAway(word: string): string[] {
  const letters = [...word]
  const alphabet = alphabets.find((one) => letters.some((letter) => one.includes(letter))) ?? []
  const places = letters.map((_, n) => n)
  const spliced = (place: number, deleted: number, ...added: string[]) =>
    letters.toSpliced(place, deleted, ...added).join('')
  const swapped = places.slice(1).map((n) => spliced(n - 1, 2, letters[n]!, letters[n - 1]!))
  const shorter = places.map((n) => spliced(n, 1))
  const longer = [...places, letters.length].flatMap((n) => alphabet.map((letter) => spliced(n, 0, letter)))
  const other = places.flatMap((n) => alphabet.map((letter) => spliced(n, 1, letter)))
  const all = new Set([...swapped, ...shorter, ...longer, ...other])
  all.delete(word)
  return [...all]
}

function range(first: string, last: string): string[] {
  const start = first.codePointAt(0)!
  return Array.from({ length: last.codePointAt(0)! - start + 1 }, (_, n) => String.fromCodePoint(start + n))
}
