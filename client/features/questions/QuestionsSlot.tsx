import { Suspense } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'

const QuestionsLink = lazyWithWords(() => import('./QuestionsLink.tsx'), 'QuestionsLink', {
  words: ['asking'],
})

/** The last in its row, so that it moves nothing when it comes. */
export function QuestionsSlot({ groupId }: { groupId: string }) {
  return (
    <Suspense>
      <QuestionsLink groupId={groupId} />
    </Suspense>
  )
}
