import { skipToken, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { queryKeys } from '../../api/query-keys.ts'
import { lazyOrNothing } from '../../ui/on-demand/lazy-or-nothing.ts'
import styles from './Today.module.css'

/** Its words are among those of the first pages. */
const TodayRow = lazyOrNothing(() => import('./TodayRow.tsx'), 'TodayRow')

export function Today({ groupId }: { groupId: string | undefined }) {
  const { data = [] } = useQuery<string[]>({ queryKey: queryKeys.today, queryFn: skipToken })
  if (groupId ? !data.includes(groupId) : data.length === 0) return null
  return (
    <div className={styles.slot}>
      <Suspense>
        <TodayRow groupId={groupId} />
      </Suspense>
    </div>
  )
}
