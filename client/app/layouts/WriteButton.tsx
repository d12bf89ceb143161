import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import { meQuery } from '../../data/me.ts'
import { useHasMessages } from '../../features/messages/useHasMessages.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { PageGroup } from '../usePage.ts'
import { useScrollingDown } from './useScrollingDown.ts'
import styles from './WriteButton.module.css'

/** Waits until the group is known not to be empty: an empty one has its own way to begin. */
export function GroupWriteButton({ group }: { group: PageGroup }) {
  return useHasMessages(group.id) ? <WriteButton group={group} /> : null
}

export function WriteButton({ group }: { group?: PageGroup }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const small = useScrollingDown() || undefined
  const mayWrite = me.groups.some(({ id, mayPost }) => mayPost !== false && (!group || id === group.id))
  if (!mayWrite) return null
  const look = { className: styles.write, 'data-small': small }
  const content = (
    <>
      <PenLine aria-hidden />
      <span className={styles.label}>{t('write')}</span>
    </>
  )

  return (
    <div className={styles.frame}>
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
