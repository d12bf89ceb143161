import { useTranslation } from 'react-i18next'
import { format } from '../../i18n/dates.ts'
import { asUtc, dateOf } from './times/wall-time.ts'
import styles from './DateLeaf.module.css'

type DateLeafProps = {
  date: string
  /** What stands above the day. */
  above?: 'month' | 'weekday'
  isCancelled?: boolean
  hue?: number | undefined
}

/** A leaf of a calendar; what it says is said in words beside it. */
export function DateLeaf({ date, above = 'month', isCancelled, hue }: DateLeafProps) {
  const { i18n } = useTranslation()
  const at = asUtc(dateOf(date))
  const write = (options: Intl.DateTimeFormatOptions) => format(at, i18n.language, { ...options, timeZone: 'UTC' })
  return (
    <span className={styles.leaf} aria-hidden data-hue={hue} data-cancelled={isCancelled || undefined}>
      <span className={styles.above}>{write({ [above]: 'short' })}</span>
      <span className={styles.day}>{write({ day: 'numeric' }).replaceAll(/\D/g, '') || write({ day: 'numeric' })}</span>
    </span>
  )
}
