import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import { useTranslation } from 'react-i18next'
import { useHasMessages } from '../../features/feed/useHasMessages.ts'
import { meQuery } from '../../features/me/me.queries.ts'
import type { PageGroup } from '../usePage.ts'
import { useScrollingDown } from './useScrollingDown.ts'
import styles from './WriteButton.module.css'

/** Waits until it is known that the group is not empty: an empty one has its own way to begin. */
export function GroupWriteButton({ group }: { group: PageGroup }) {
  return useHasMessages(group.id) ? <WriteButton group={group} /> : null
}

/** To the writer of the group; outside a group to the one that asks in which. */
export function WriteButton({ group }: { group?: PageGroup }) {
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

  return (
    <div className={styles.place}>
      {group ? (
        <Link to="/groups/$id/write" params={{ id: group.id }} {...look}>
          {content}
        </Link>
      ) : (
        <Link to="/share" {...look}>
          {content}
        </Link>
      )}
    </div>
  )
}
