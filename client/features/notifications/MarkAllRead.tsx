import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/Button.tsx'
import { useMarkAllRead } from './change-news.queries.ts'
import { useUnread } from './useUnread.ts'

/** Stays where it is when nothing is left to mark, so that the focus is not lost. */
export function MarkAllRead() {
  const { t } = useTranslation()
  const { total } = useUnread()
  const markAllRead = useMarkAllRead()
  return (
    <Button
      tone="quiet"
      icon={<CheckCheck aria-hidden />}
      aria-disabled={total === 0 || undefined}
      onClick={() => total > 0 && markAllRead.mutate(undefined)}
    >
      {t('mark_all_read')}
    </Button>
  )
}
