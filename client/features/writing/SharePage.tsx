import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { messageQuery } from '../../data/message.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { placeOfShare } from './shared-content.ts'
import { ShareForm } from './sharing/ShareForm.tsx'

const SharedExport = lazyWithWords(() => import('../imports/SharedExport.tsx'), 'SharedExport', {
  words: ['importing'],
})
const OfferedDraft = lazyWithWords(() => import('./sharing/OfferedDraft.tsx'), 'OfferedDraft')
const OfferedDrafts = lazyWithWords(() => import('./sharing/OfferedDrafts.tsx'), 'OfferedDrafts', {
  instead: () => null,
})

export function SharePage() {
  const shared = useSearch({ from: '/app/share' })
  // Both are loaded by the route.
  const { data: parent } = useQuery({ ...messageQuery(shared.parent ?? ''), enabled: shared.parent !== undefined })
  const { data: original } = useQuery({ ...messageQuery(shared.message ?? ''), enabled: shared.message !== undefined })
  if (shared.bring)
    return (
      <Suspense>
        <SharedExport files={shared.files} />
      </Suspense>
    )
  if (shared.draft)
    return (
      <Suspense>
        <OfferedDraft key={shared.draft} id={shared.draft} />
      </Suspense>
    )
  const isBlank = Object.values(shared).every((value) => value === undefined)
  return (
    <ShareForm
      key={placeOfShare(shared)}
      shared={shared}
      parent={parent}
      original={original}
      notice={
        isBlank && (
          <Suspense>
            <OfferedDrafts />
          </Suspense>
        )
      }
    />
  )
}
