import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Mark } from '../../ui/brand/Mark.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import type { NewsRow } from '#contract/notifications.ts'
import styles from './NotificationList.module.css'
import { NotificationListPlaceholder } from './NotificationListPlaceholder.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { allNotificationsQuery, newestNotificationsQuery } from './notifications.queries.ts'

export function NotificationList({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation()
  const [wantsOlder, setWantsOlder] = useState(false)
  const newest = useQuery(newestNotificationsQuery)
  const all = useQuery({ ...allNotificationsQuery, enabled: wantsOlder })
  const list = wantsOlder && (all.data || all.isError) ? all : newest
  const { news: shown, hasOlder } = (wantsOlder && all.data) || (newest.data ?? { news: undefined, hasOlder: false })

  if (newest.isPending) return <NotificationListPlaceholder />
  if (shown?.length === 0) return <EmptyState picture={<Mark size={3} />} title={t('news_empty')} />

  return (
    <>
      {shown && (
        <ul className={styles.list} aria-label={t('news')}>
          {shown.map((row) => (
            <NotificationRow key={oldestOf(row)} row={row} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {list.isError && (
        <div className={styles.problem}>
          <Notice tone="danger">
            {t('news_not_loaded')} {t(errorText(list.error))}
          </Notice>
          <Button onClick={() => void list.refetch()}>{t('try_again')}</Button>
        </div>
      )}
      {hasOlder && !list.isError && (
        <Button tone="quiet" className={styles.older} busy={wantsOlder} onClick={() => setWantsOlder(true)}>
          {t('news_older')}
        </Button>
      )}
    </>
  )
}

/** Stays the same when more is added to a row. */
function oldestOf({ id, others = [] }: NewsRow): string {
  return [id, ...others.map((other) => other.id)].toSorted()[0]!
}
