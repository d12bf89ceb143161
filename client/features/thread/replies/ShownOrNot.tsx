import { Suspense, useState, type ReactNode } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { lazyWithWords } from '../../../i18n/lazy-with-words.ts'

const WithheldNote = lazyWithWords(() => import('../../moderation/WithheldNote.tsx'), 'WithheldNote')
const FoldedRow = lazyWithWords(() => import('../../moderation/FoldedRow.tsx'), 'FoldedRow')

/** A reply, unless a host has hidden it or the reader does not want to see it. */
export function ShownOrNot({ reply, children }: { reply: MessageCard; children: ReactNode }) {
  const [isShown, setIsShown] = useState(false)
  if (!reply.withheld && (!reply.folded || isShown)) return children
  return (
    <Suspense>
      {reply.withheld ? <WithheldNote message={reply} /> : <FoldedRow card={reply} onShow={() => setIsShown(true)} />}
    </Suspense>
  )
}
