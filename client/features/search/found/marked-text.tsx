import type { ReactNode } from 'react'
import { markMatches } from './mark-matches.ts'

export function markedText(text: string, searchWords: readonly string[]): ReactNode {
  return markMatches(text, searchWords).map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}
