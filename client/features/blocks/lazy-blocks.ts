import type { ComponentType } from 'react'
import type { BlockKind } from '#contract/blocks/block-kind.ts'
import type { Message, MessageCard } from '#contract/messages.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'

export type BlockProps = {
  message: Message | MessageCard
  /** On a card: only what fits there. */
  briefly?: boolean
}

export const LazyEventHead = lazyWithWords(() => import('../events/EventHead.tsx'), 'EventHead', {
  words: ['writing', 'blocks'],
})

/** Loaded with the first message that has one: most have none. */
export const lazyBlocks: Record<BlockKind, ComponentType<BlockProps>> = {
  confirmation: lazyWithWords(() => import('../confirmations/ConfirmationBlock.tsx'), 'ConfirmationBlock', {
    words: ['writing', 'blocks'],
  }),
  poll: lazyWithWords(() => import('../polls/PollBlock.tsx'), 'PollBlock', { words: ['writing', 'blocks'] }),
  event: lazyWithWords(() => import('../events/EventBlock.tsx'), 'EventBlock', { words: ['writing', 'blocks'] }),
  list: lazyWithWords(() => import('../lists/ListBlock.tsx'), 'ListBlock', { words: ['writing', 'blocks'] }),
}
