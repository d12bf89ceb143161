import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { calendarFeedLimits, type CalendarFeed } from '#contract/blocks/calendar-feeds.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { calendarFeedsQuery } from './calendar-feed.queries.ts'
import { FeedPanel } from './FeedPanel.tsx'
import styles from './SubscribeRows.module.css'

/** All of one's calendars for programs. */
export function CalendarSettings() {
  const { t } = useTranslation()
  const { data, error } = useQuery(calendarFeedsQuery)
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<string>()
  if (error && !data) return <Notice tone="danger">{t(errorText(error))}</Notice>
  if (!data) return null
  const { feeds, isReachable } = data
  const hasRoom = feeds.length < calendarFeedLimits.perPerson
  return (
    <>
      {feeds.map((feed) => (
        <NamedPanel key={feed.id} feed={feed} isReachable={isReachable} isOpen={feed.id === made} />
      ))}
      {(isAdding || feeds.length === 0) && (
        <FeedPanel
          key={feeds.length}
          isReachable={isReachable}
          onMade={(id) => {
            setIsAdding(false)
            setMade(id)
          }}
        />
      )}
      {feeds.length > 0 && !isAdding && hasRoom && (
        <div className={styles.actions}>
          <Button icon={<CalendarPlus aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('subscribe_another')}
          </Button>
        </div>
      )}
    </>
  )
}

type NamedPanelProps = { feed: CalendarFeed; isReachable: boolean; isOpen: boolean }

function NamedPanel({ feed, isReachable, isOpen }: NamedPanelProps) {
  const { t } = useTranslation()
  const name = feed.name ?? feed.group?.name
  const label = name ?? t('subscribe_all_groups')
  return (
    <section className={styles.section} aria-label={label}>
      <h3 className={styles.heading}>{name === undefined ? label : <bdi lang="">{name}</bdi>}</h3>
      <FeedPanel feed={feed} isReachable={isReachable} isOpen={isOpen} />
    </section>
  )
}
