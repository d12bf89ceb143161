import { fullDate, roughDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { useTranslation } from '../../words/useTranslation.ts'

type FullDateProps = { seconds: number; precision?: 'month' | 'year'; className?: string }

export function FullDate({ seconds, precision, className }: FullDateProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  return (
    <time className={className} dateTime={new Date(seconds * 1000).toISOString()}>
      {precision ? roughDate(seconds, precision, i18n.language) : fullDate(seconds, now, t, i18n.language)}
    </time>
  )
}
