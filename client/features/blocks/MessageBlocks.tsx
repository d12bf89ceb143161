import { Suspense } from 'react'
import type { Message } from '#contract/messages.ts'
import { ConfirmationBlock } from './lazy-blocks.ts'

export function MessageBlocks({ message }: { message: Message }) {
  if (!message.blocks) return null
  return (
    <Suspense>
      <ConfirmationBlock message={message} />
    </Suspense>
  )
}
