import Bell from 'lucide-react/icons/bell'
import { Badge } from '../../ui/layout/Badge.tsx'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useUnread } from './useUnread.ts'

const maxShown = 99

export function UnreadBell() {
  const { t, i18n } = useTranslation()
  const { total } = useUnread()
  if (total === 0) return <Bell aria-hidden />
  const shown = formatNumber(Math.min(total, maxShown), i18n.language)
  return (
    <Badge over={<Bell aria-hidden />} label={t('unread_news', { count: total })}>
      {total > maxShown ? `${shown}+` : shown}
    </Badge>
  )
}
