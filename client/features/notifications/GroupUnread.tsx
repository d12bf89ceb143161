import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import { Badge } from '../../ui/layout/Badge.tsx'
import { useUnread } from './useUnread.ts'

/** How much is unread in a group. */
export function GroupUnread({ groupId }: { groupId: string }) {
  const { t, i18n } = useTranslation()
  const count = useUnread().groups.get(groupId)
  return count ? <Badge label={t('unread_news', { count })}>{formatNumber(count, i18n.language)}</Badge> : null
}
