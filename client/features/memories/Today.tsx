import { skipToken, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { queryKeys } from '../../api/query-keys.ts'
import { withWritingWords } from '../../i18n/i18n.ts'
import styles from './Today.module.css'

const TodayRow = lazy(() => withWritingWords(import('./TodayRow.tsx')).then((module) => ({ default: module.TodayRow })))

/** Keeps the place of what this day brings back, which comes after everything else: nothing below it moves. */
export function Today({ groupId }: { groupId: string | undefined }) {
  const { data = [] } = useQuery<string[]>({ queryKey: queryKeys.today, queryFn: skipToken })
  if (groupId ? !data.includes(groupId) : data.length === 0) return null
  return (
    <div className={styles.place}>
      <Suspense>
        <TodayRow groupId={groupId} />
      </Suspense>
    </div>
  )
}
