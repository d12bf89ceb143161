import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import { useTranslation } from 'react-i18next'
import type { GroupRef } from '#contract/groups.ts'
import { meQuery } from '../../features/me/me.queries.ts'
import { useScrollingDown } from './useScrollingDown.ts'
import styles from './WriteButton.module.css'

/** To the writer of the room; outside a room to the one that asks in which. */
export function WriteButton({ room }: { room?: Pick<GroupRef, 'id'> }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const small = useScrollingDown() || undefined
  if (me.groups.length === 0) return null
  const look = { className: styles.write, 'data-small': small }
  const content = (
    <>
      <PenLine aria-hidden />
      <span className={styles.label}>{t('write')}</span>
    </>
  )

  if (!room) {
    return (
      <Link to="/share" {...look}>
        {content}
      </Link>
    )
  }
  return (
    <Link to="/groups/$id/write" params={{ id: room.id }} {...look}>
      {content}
    </Link>
  )
}
