import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import { Badge } from '../../ui/layout/Badge.tsx'
import { useUnread } from './useUnread.ts'

/** There is room for two digits. */
const mostShown = 99

/** A bell with the number of what is unread. */
export function UnreadBell() {
  const { t, i18n } = useTranslation()
  const { total } = useUnread()
  if (total === 0) return <Bell aria-hidden />
  const shown = formatNumber(Math.min(total, mostShown), i18n.language)
  return (
    <Badge over={<Bell aria-hidden />} label={t('unread_news', { count: total })}>
      {total > mostShown ? `${shown}+` : shown}
    </Badge>
  )
}
