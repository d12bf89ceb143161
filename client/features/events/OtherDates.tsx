import type { Event } from '#contract/blocks/events.ts'
import { useNow } from '../../i18n/useNow.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { CancelledWord } from './CancelledWord.tsx'
import { dayInWords, timeInWords } from './times/event-words.ts'
import { isWholeDay } from './times/wall-time.ts'
import styles from './OtherDates.module.css'

type OtherDatesProps = {
  occurrences: NonNullable<Event['occurrences']>
  shown: string
  onChoose: (id: string) => void
}

/** The next dates of an event that repeats; each has answers of its own. */
export function OtherDates({ occurrences, shown, onChoose }: OtherDatesProps) {
  const { t, i18n } = useTranslation()
  const words = { t, language: i18n.language, now: useNow() }
  return (
    <details className={styles.dates}>
      <summary>{t('event_next_dates')}</summary>
      <ul>
        {occurrences.map((occurrence) => (
          <li key={occurrence.id}>
            <button
              type="button"
              className={styles.date}
              aria-current={occurrence.id === shown ? 'date' : undefined}
              onClick={() => onChoose(occurrence.id)}
            >
              <span>{dayInWords(occurrence, words)}</span>
              {!isWholeDay(occurrence.start) && <span className={styles.time}>{timeInWords(occurrence, words)}</span>}
              {occurrence.cancelled && <CancelledWord />}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
