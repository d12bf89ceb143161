import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import type { NewsRow } from '#contract/notifications.ts'
import { errorText } from '../../../api/error-text.ts'
import { meQuery } from '../../../data/me.ts'
import { useMostRendered } from '../../../pieces/cards/useMostRendered.ts'
import { Mark } from '../../../ui/brand/Mark.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/layout/EmptyState.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { isCalledUpon } from '../../push/called-upon.ts'
import { RingOffer } from '../../push/RingOffer.tsx'
import { allNotificationsQuery, newestNotificationsQuery } from '../notifications.queries.ts'
import { NotificationListPlaceholder } from './NotificationListPlaceholder.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { useLastVisit } from './useLastVisit.ts'
import { WaitingRows } from './WaitingRows.tsx'
import styles from './NotificationList.module.css'

/** Most of a phone: what a slow one renders in one task, and lays out in another. */
const onScreen = 6

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
  const isOffered = newest.data && isCalledUpon(queryClient, me.id, newest.data.news)

  if (newest.isPending) return <NotificationListPlaceholder />
  if (shown?.length === 0)
    return (
      <>
        <WaitingRows onOpen={onOpen} />
        <EmptyState picture={<Mark size={3} />} title={t('whats_new_empty')} />
        {isOffered && <RingOffer />}
      </>
    )

  return (
    <>
      <WaitingRows onOpen={onOpen} />
      {shown && <NewsRows rows={shown} lastVisit={lastVisit} onOpen={onOpen} offer={isOffered && <RingOffer />} />}
      {list.isError && (
        <RetryNotice className={styles.problem} onRetry={list.refetch}>
          {t('whats_new_not_loaded')} {t(errorText(list.error))}
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

type NewsRowsProps = {
  rows: readonly NewsRow[]
  lastVisit: number | undefined
  offer: ReactNode
  onOpen: (() => void) | undefined
}

function NewsRows({ rows, lastVisit, offer, onOpen }: NewsRowsProps) {
  const { t } = useTranslation()
  const most = useMostRendered(onScreen, rows.length)
  const isFresh = ({ createdAt }: NewsRow) => lastVisit !== undefined && createdAt > lastVisit
  const firstEarlier = rows.findIndex((row) => !isFresh(row))

  return (
    <ul className={styles.list} aria-label={t('whats_new')}>
      {rows.slice(0, most).map((row, index) => (
        <Fragment key={oldestOf(row)}>
          {index > 0 && index === firstEarlier && <li className={styles.earlier}>{t('news_earlier')}</li>}
          <NotificationRow row={row} isFresh={isFresh(row)} onOpen={onOpen} />
          {index === 0 && offer && <li className={styles.offer}>{offer}</li>}
        </Fragment>
      ))}
    </ul>
  )
}

/** Stays the same when more is added to a row. */
function oldestOf({ id, others = [] }: NewsRow): string {
  return [id, ...others.map((other) => other.id)].toSorted()[0]!
}
