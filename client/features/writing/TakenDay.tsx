import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { shortDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { dayOf, isPastDay, noonOf } from '../drafts/days.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import styles from './TakenDay.module.css'

/** Offers the day on which the first photo or video was taken, while none is chosen. */
export function TakenDay({ draft }: { draft: Pick<DraftState, 'uploads' | 'content' | 'write'> }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const [dismissed, setDismissed] = useState<string>()
  const first = draft.uploads.files.find(({ state, stored }) => state === 'done' && stored?.takenAt !== undefined)
  const day = first && dayOf(first.stored!.takenAt!)
  const isOffered = day !== undefined && draft.content.day === undefined && day !== dismissed && isPastDay(day, now)
  return (
    <div role="status" className={styles.offer}>
      {isOffered && (
        <>
          <button type="button" className={styles.chip} onClick={() => draft.write({ day })}>
            <CalendarDays aria-hidden />
            {t(first?.kind === 'video' ? 'use_day_of_video' : 'use_day_of_photo', {
              date: shortDate(noonOf(day), now, i18n.language),
            })}
          </button>
          <IconButton label={t('keep_today')} icon={<X />} onClick={() => setDismissed(day)} />
        </>
      )}
    </div>
  )
}
