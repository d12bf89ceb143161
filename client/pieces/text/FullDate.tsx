import { useTranslation } from 'react-i18next'
import { fullDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'

export function FullDate({ seconds, className }: { seconds: number; className?: string }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  return (
    <time className={className} dateTime={new Date(seconds * 1000).toISOString()}>
      {fullDate(seconds, now, t, i18n.language)}
    </time>
  )
}
