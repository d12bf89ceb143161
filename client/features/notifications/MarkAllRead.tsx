import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useMarkAllRead } from './change-notifications.queries.ts'
import { useUnread } from './useUnread.ts'

/** Hidden when nothing is unread; once shown it stays, so that the focus is not lost. */
export function MarkAllRead() {
  const { t } = useTranslation()
  const { total } = useUnread()
  const markAllRead = useMarkAllRead()
  const [wasThere, setWasThere] = useState(false)
  if (total > 0 && !wasThere) setWasThere(true)
  if (total === 0 && !wasThere) return null
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
