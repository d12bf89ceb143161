import { format } from '../../i18n/dates.ts'
import { formatWeekday } from '../../i18n/weeks.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { asUtc, dateOf } from './times/wall-time.ts'
import styles from './DateLeaf.module.css'

type DateLeafProps = {
  date: string
  /** What stands above the day. */
  above?: 'month' | 'weekday'
  isCancelled?: boolean
  /** One of several, of which others stand out. */
  isQuiet?: boolean
  hue?: number | undefined
}

/** A leaf of a calendar; what it says is said in words beside it. */
export function DateLeaf({ date, above = 'month', isCancelled, isQuiet, hue }: DateLeafProps) {
  const { i18n } = useTranslation()
  const at = asUtc(dateOf(date))
  const day = format(at, i18n.language, { day: 'numeric', timeZone: 'UTC' })
  const word =
    above === 'month'
      ? format(at, i18n.language, { month: 'short', timeZone: 'UTC' })
      : formatWeekday(at, i18n.language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <span
      className={styles.leaf}
      aria-hidden
      data-hue={hue}
      data-cancelled={isCancelled || undefined}
      data-quiet={isQuiet || undefined}
    >
      <span className={styles.above}>{word}</span>
      <span className={styles.day}>{day.replaceAll(/\D/g, '') || day}</span>
    </span>
  )
}
