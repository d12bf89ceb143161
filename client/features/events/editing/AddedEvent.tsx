import CalendarPlus from 'lucide-react/icons/calendar-plus'
import X from 'lucide-react/icons/x'
import { Suspense } from 'react'
import { lazyWithWords } from '../../../i18n/lazy-with-words.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { DraftState } from '../../drafts/useDraft.ts'
import styles from './AddedEvent.module.css'

const EventFields = lazyWithWords(() => import('./EventFields.tsx'), 'EventFields', { words: ['writing', 'blocks'] })

type AddedEventProps = { draft: Pick<DraftState, 'content' | 'write' | 'isSubmitted'>; onRemove: () => void }

export function AddedEvent({ draft, onRemove }: AddedEventProps) {
  const { t } = useTranslation()
  const { blocks = {} } = draft.content
  if (!blocks.event) return null
  return (
    <section className={styles.event} aria-label={t('event')} inert={draft.isSubmitted}>
      <div className={styles.head}>
        <CalendarPlus aria-hidden />
        <h2 className={styles.title}>{t('event')}</h2>
        <IconButton label={t('event_remove')} icon={<X />} onClick={onRemove} />
      </div>
      <Suspense fallback={<div className={styles.placeholder} />}>
        <EventFields draft={blocks.event} onChange={(event) => draft.write({ blocks: { ...blocks, event } })} />
      </Suspense>
    </section>
  )
}
