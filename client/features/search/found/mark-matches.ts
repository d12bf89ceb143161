export type Piece = { text: string; isMatch: boolean }

export function markMatches(text: string, searchWords: readonly string[]): Piece[] {
  const prefixes = searchWords.flatMap(splitIntoWords).filter(isWord).map(fold)
  const pieces: Piece[] = []
  for (const part of splitIntoWords(text)) {
    const isMatch = isWord(part) && prefixes.some((prefix) => fold(part).startsWith(prefix))
    const last = pieces.at(-1)
    if (last && last.isMatch === isMatch) last.text += part
    else pieces.push({ text: part, isMatch })
  }
  return pieces
}

/** Firefox before 125 has none; only languages without spaces are marked worse for it. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : undefined

/** Words and what is between them; the segmenter alone takes “L’été” for one word. */
function splitIntoWords(text: string): string[] {
  const segments = segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [text]
  return segments.flatMap((segment) => segment.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? [])
}

function isWord(part: string): boolean {
  return /[\p{L}\p{N}]/u.test(part)
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
