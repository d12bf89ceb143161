import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Map from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import Repeat from 'lucide-react/icons/repeat'
import type { ReactNode } from 'react'
import type { Event } from '#contract/blocks/events.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { CancelledWord } from './CancelledWord.tsx'
import { DateLeaf } from './DateLeaf.tsx'
import { dayInWords, timeInWords, zonesInWords } from './times/event-words.ts'
import { repetitionInWords } from './times/repetition-words.ts'
import styles from './EventWhen.module.css'

type EventWhenProps = { messageId: string; event: Event; now: number; children?: ReactNode }

/** When and where; `children` is what else can be done with it. */
export function EventWhen({ messageId, event, now, children }: EventWhenProps) {
  const { t, i18n } = useTranslation()
  const words = { t, language: i18n.language, now }
  const { place, repeats, cancelled } = event

  return (
    <div className={styles.rows}>
      <DateLeaf date={event.start} isCancelled={cancelled} />
      <p className={styles.row} data-short={Boolean(children) || undefined}>
        <span className={styles.words}>
          {cancelled && <CancelledWord />}
          <strong>{dayInWords(event, words)}</strong>
          <span>{zonesInWords(event, words) ?? timeInWords(event, words)}</span>
        </span>
        {!cancelled && event.endsAt > now && (
          <a
            href={`api/messages/${messageId}/event.ics?occurrence=${event.id}`}
            download
            className={`${buttonClass({ tone: 'quiet' })} ${styles.action}`}
            aria-label={t('event_add_to_calendar')}
          >
            <CalendarPlus aria-hidden />
            {t('subscribe_add')}
          </a>
        )}
      </p>
      {children}
      {repeats && (
        <>
          <Repeat aria-hidden />
          <p className={styles.row}>
            <span className={styles.words}>{repetitionInWords(repeats, event.start, words)}</span>
          </p>
        </>
      )}
      {place && (
        <>
          <MapPin aria-hidden />
          <p className={styles.row}>
            <bdi lang="" className={styles.words}>
              {place}
            </bdi>
            {!cancelled && (
              <a
                href={mapOf(place)}
                target="_blank"
                rel="noopener noreferrer"
                className={`${buttonClass({ tone: 'quiet' })} ${styles.action}`}
                aria-label={t('event_map_of', { place })}
              >
                <Map aria-hidden />
                {t('event_map')}
              </a>
            )}
          </p>
        </>
      )}
    </div>
  )
}

function mapOf(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}
