import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#client/i18n/numbers.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { newsShown } from './notifications.queries.ts'
import { useUnread } from './useUnread.ts'

/** A bell with the number of what is unread. */
export function UnreadBell() {
  const { t, i18n } = useTranslation()
  const { total } = useUnread()
  if (total === 0) return <Bell aria-hidden />
  const isMore = total > newsShown
  const count = Math.min(total, newsShown)
  return (
    <Badge over={<Bell aria-hidden />} label={isMore ? t('unread_news_more', { count }) : t('unread_news', { count })}>
      {`${formatNumber(count, i18n.language)}${isMore ? '+' : ''}`}
    </Badge>
  )
}
