import { useTranslation } from 'react-i18next'
import { fullDate } from './dates.ts'
import { relativeTime } from './relative-time.ts'
import { useNow } from './useNow.ts'

/** “2 h ago”, kept up to date, with the full date as its title. `seconds` is epoch seconds. */
export function RelativeTime({ seconds, className }: { seconds: number; className?: string }) {
  const { t, i18n } = useTranslation()
  const now = useNow()

  return (
    <time
      className={className}
      dateTime={new Date(seconds * 1000).toISOString()}
      title={fullDate(seconds, now, t, i18n.language)}
    >
      {relativeTime(seconds, now, t, i18n.language)}
    </time>
  )
}
