import { useState, type ReactNode } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { FoldedRow } from './FoldedRow.tsx'
import { WithheldNote } from './WithheldNote.tsx'
import styles from './QuietCard.module.css'

/** A card that says no more than why it is not shown; `children` is the card that the reader may still look at. */
export function QuietCard({ card, children }: { card: MessageCard; children: ReactNode }) {
  const [isShown, setIsShown] = useState(false)
  if (card.withheld) {
    return (
      <article className={styles.card}>
        <WithheldNote message={card} />
      </article>
    )
  }
  if (isShown) return children
  return (
    <article className={styles.card}>
      <FoldedRow card={card} onShow={() => setIsShown(true)} />
    </article>
  )
}
