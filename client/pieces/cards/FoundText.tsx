import { markFound } from './search-words.ts'
import styles from './FoundText.module.css'

/** A text in which the words that were sought are marked. */
export function FoundText({ text, sought }: { text: string; sought: readonly string[] }) {
  if (sought.length === 0) return text
  return markFound(text, sought).map((piece, index) =>
    piece.isFound ? (
      // The pieces of a text have no other identity than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
