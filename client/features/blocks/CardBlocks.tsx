import { Suspense } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { lazyBlocks } from './lazy-blocks.ts'
import styles from './CardBlocks.module.css'

export function CardBlocks({ card }: { card: MessageCard }) {
  return card.blocks?.map((kind) => {
    const Block = lazyBlocks[kind]
    return (
      <Suspense key={kind} fallback={<div className={styles.placeholder} data-settling />}>
        <Block message={card} briefly />
      </Suspense>
    )
  })
}
