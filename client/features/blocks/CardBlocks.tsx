import { Suspense } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { ConfirmationBlock } from './lazy-blocks.ts'
import styles from './CardBlocks.module.css'

export function CardBlocks({ card }: { card: MessageCard }) {
  if (!card.blocks) return null
  return (
    <Suspense fallback={<div className={styles.placeholder} />}>
      <ConfirmationBlock message={card} briefly />
    </Suspense>
  )
}
