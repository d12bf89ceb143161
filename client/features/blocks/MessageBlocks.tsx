import { Suspense } from 'react'
import type { Message } from '#contract/messages.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { lazyBlocks } from './lazy-blocks.ts'

const CardOfMessage = lazyWithWords(() => import('../birthday-cards/CardOfMessage.tsx'), 'CardOfMessage', {
  words: ['writing', 'blocks'],
})

export function MessageBlocks({ message }: { message: Message }) {
  return (
    <>
      {message.blocks?.map((kind) => {
        const Block = lazyBlocks[kind]
        return (
          <Suspense key={kind}>
            <Block message={message} />
          </Suspense>
        )
      })}
      {message.birthdayCard && (
        <Suspense>
          <CardOfMessage card={message.birthdayCard} groupId={message.group.id} />
        </Suspense>
      )}
    </>
  )
}
