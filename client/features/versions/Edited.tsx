import { Suspense, useState } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { fullDate } from '../../i18n/dates.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { relativeTime } from '../../i18n/relative-time.ts'
import { useNow } from '../../i18n/useNow.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './Edited.module.css'

const VersionsDialog = lazyWithWords(() => import('./VersionsDialog.tsx'), 'VersionsDialog', {
  words: ['writing', 'blocks'],
})

type EditedProps = { message: Pick<MessageCard, 'id' | 'editedAt' | 'versions'>; className?: string | undefined }

/** That a message was edited, and when; where earlier texts are kept, a tap shows them. */
export function Edited({ message: { id, editedAt, versions }, className }: EditedProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  if (editedAt === undefined) return null

  const words = t('edited_when', { when: relativeTime(editedAt, now, t, i18n.language) })
  const title = fullDate(editedAt, now, t, i18n.language)
  // What was the last of them may just have been removed there.
  if (!versions && !isOpen)
    return (
      <span className={className} title={title}>
        {words}
      </span>
    )
  return (
    <>
      <button
        type="button"
        className={`${styles.edited} ${className ?? ''}`}
        title={title}
        aria-label={t('edited_show', { edited: words })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {words}
      </button>
      {isOpen && (
        <Suspense>
          <VersionsDialog messageId={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
