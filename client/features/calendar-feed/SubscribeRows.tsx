import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../../words/useTranslation.ts'
import { calendarFeedsQuery } from './calendar-feed.queries.ts'
import { FeedPanel } from './FeedPanel.tsx'
import styles from './SubscribeRows.module.css'

/** The events of a group, or of all, in the calendar that somebody uses anyway. */
export function SubscribeRows({ group }: { group?: string }) {
  const { t } = useTranslation()
  const heading = useId()
  const { data } = useQuery(calendarFeedsQuery)
  const [chosen, setChosen] = useState<string>()
  if (!data) return null
  const { feeds, isReachable } = data
  const feed = feeds.find(({ id }) => id === chosen) ?? feeds.find((each) => each.group?.id === group)
  // It stays here when another group is chosen for it.
  if (feed && feed.id !== chosen) setChosen(feed.id)
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('subscribe_title')}
      </h2>
      <p className={styles.second}>{t('subscribe_text')}</p>
      <FeedPanel feed={feed} group={group} isReachable={isReachable} onMade={setChosen} />
    </section>
  )
}
