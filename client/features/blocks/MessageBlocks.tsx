import { Suspense } from 'react'
import type { Message } from '#contract/messages.ts'
import { lazyBlocks } from './lazy-blocks.ts'

export function MessageBlocks({ message }: { message: Message }) {
  return message.blocks?.map((kind) => {
    const Block = lazyBlocks[kind]
    return (
      <Suspense key={kind}>
        <Block message={message} />
      </Suspense>
    )
  })
}
