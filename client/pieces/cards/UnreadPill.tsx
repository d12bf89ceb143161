import { useTranslation } from 'react-i18next'
import { Pill } from '../../ui/layout/Pill.tsx'

/** What is new to you at a message. */
export type UnreadMark = { isNew: boolean; replies: number }

/** That a message is new, or how many new answers it has. */
export function UnreadPill({ unread, className }: { unread: UnreadMark; className?: string }) {
  const { t } = useTranslation()
  return (
    <Pill className={className}>{unread.isNew ? t('news_unread') : t('new_replies', { count: unread.replies })}</Pill>
  )
}
