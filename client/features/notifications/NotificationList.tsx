import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewsRow } from '#contract/notifications.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Mark } from '../../ui/brand/Mark.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { meQuery } from '../me/me.queries.ts'
import { RingOffer } from '../push/RingOffer.tsx'
import { isCalledUpon } from '../push/called-upon.ts'
import styles from './NotificationList.module.css'
import { NotificationListPlaceholder } from './NotificationListPlaceholder.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { useLastVisit } from '../last-visit/useLastVisit.ts'
import { allNotificationsQuery, newestNotificationsQuery } from './notifications.queries.ts'

export function NotificationList({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(meQuery)
  const [wantsOlder, setWantsOlder] = useState(false)
  const newest = useQuery(newestNotificationsQuery)
  const all = useQuery({ ...allNotificationsQuery, enabled: wantsOlder })
  const list = wantsOlder && (all.data || all.isError) ? all : newest
  const { news: shown, hasOlder } = list.data ?? newest.data ?? {}
  const lastVisit = useLastVisit(shown?.[0]?.createdAt)
  const isFresh = ({ createdAt }: NewsRow) => lastVisit !== undefined && createdAt > lastVisit
  const isOffered = newest.data && isCalledUpon(queryClient, me.id, newest.data.news)
  const firstEarlier = shown?.findIndex((row) => !isFresh(row))

  if (newest.isPending) return <NotificationListPlaceholder />
  if (shown?.length === 0)
    return (
      <>
        <EmptyState picture={<Mark size={3} />} title={t('news_empty')} />
        {isOffered && <RingOffer />}
      </>
    )

  return (
    <>
      {shown && (
        <ul className={styles.list} aria-label={t('news')}>
          {shown.map((row, place) => (
            <Fragment key={oldestOf(row)}>
              {place > 0 && place === firstEarlier && <li className={styles.earlier}>{t('news_earlier')}</li>}
              <NotificationRow row={row} isFresh={isFresh(row)} onOpen={onOpen} />
              {place === 0 && isOffered && (
                <li className={styles.offer}>
                  <RingOffer />
                </li>
              )}
            </Fragment>
          ))}
        </ul>
      )}
      {list.isError && (
        <RetryNotice className={styles.problem} onRetry={list.refetch}>
          {t('news_not_loaded')} {t(errorText(list.error))}
        </RetryNotice>
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
