import { useTranslation } from '../words/useTranslation.ts'
import { fullDate, roughDate } from './dates.ts'
import { relativeTime } from './relative-time.ts'
import { useNow } from './useNow.ts'

type RelativeTimeProps = { seconds: number; precision?: 'month' | 'year'; className?: string }

export function RelativeTime({ seconds, precision, className }: RelativeTimeProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()

  return (
    <time
      className={className}
      dateTime={new Date(seconds * 1000).toISOString()}
      title={precision ? undefined : fullDate(seconds, now, t, i18n.language)}
    >
      {precision ? roughDate(seconds, precision, i18n.language) : relativeTime(seconds, now, t, i18n.language)}
    </time>
  )
}
