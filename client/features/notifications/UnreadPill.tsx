import { useTranslation } from 'react-i18next'
import { Pill } from '#client/ui/Pill.tsx'
import type { UnreadMark } from './unread.ts'

/** That a message is new, or how many new answers it has. */
export function UnreadPill({ unread, className }: { unread: UnreadMark; className?: string }) {
  const { t } = useTranslation()
  return (
    <Pill className={className}>{unread.isNew ? t('news_unread') : t('new_replies', { count: unread.replies })}</Pill>
  )
}
