/**
 * What the address carries for what was typed: accents stripped and words joined by plus (specification, section 2),
 * which is how an address writes a space.
 */
export function toQuery(typed: string): string {
  return wordsIn(typed.normalize('NFD').replace(/\p{M}+/gu, '')).join(' ')
}

/** The words that an address asks for, however they are joined. */
export function wordsIn(text: string): string[] {
  return text.split(/[\s+]+/).filter((word) => word !== '')
}

export type Piece = { text: string; isFound: boolean }

/** A text in pieces, so that every word which begins as one of the sought ones can be marked. Nothing is lost. */
export function markFound(text: string, sought: readonly string[]): Piece[] {
  const beginnings = sought.flatMap(splitIntoWords).filter(isWord).map(fold)
  const pieces: Piece[] = []
  for (const part of splitIntoWords(text)) {
    const isFound = isWord(part) && beginnings.some((beginning) => fold(part).startsWith(beginning))
    const last = pieces.at(-1)
    if (last && last.isFound === isFound) last.text += part
    else pieces.push({ text: part, isFound })
  }
  return pieces
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words and what stands between them; finer than the segmenter, to which "L’été" is one word. */
function splitIntoWords(text: string): string[] {
  return [...segmenter.segment(text)].flatMap(
    ({ segment }) => segment.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? [],
  )
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
