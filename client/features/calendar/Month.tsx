import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../api/error-text.ts'
import { monthName } from '../../i18n/month-names.ts'
import { useNow } from '../../i18n/useNow.ts'
import { firstDayOfWeek } from '../../i18n/weeks.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { todayOf } from '../events/times/wall-time.ts'
import { calendarQuery } from './calendar.queries.ts'
import { itemsOf, monthBeside, weeksOf } from './days-of-calendar.ts'
import { DaySheet } from './DaySheet.tsx'
import { FindDate } from './FindDate.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { NewEvent } from './NewEvent.tsx'
import styles from './CalendarView.module.css'

type MonthProps = { groupId: string | undefined; tools: ReactNode }

export function Month({ groupId, tools }: MonthProps) {
  const { t, i18n } = useTranslation()
  const today = todayOf(useNow())
  const [day, setDay] = useState(today)
  const [opened, setOpened] = useState<string>()
  const month = day.slice(0, 7)
  const weeks = weeksOf(month, firstDayOfWeek(i18n.language))
  const [first = day, last = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const { data, error, isFetching, refetch } = useQuery(calendarQuery(groupId, first, last))
  const items = itemsOf(data ? [data] : [])
  const turn = (by: 1 | -1) => setDay(`${monthBeside(month, by)}-01`)

  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} aria-live="polite">
          {monthName(month, i18n.language)}
        </h2>
        <div className={styles.steps}>
          <IconButton tone="plain" label={t('calendar_month_before')} icon={<ChevronLeft />} onClick={() => turn(-1)} />
          <IconButton tone="plain" label={t('calendar_month_after')} icon={<ChevronRight />} onClick={() => turn(1)} />
          <Button onClick={() => setDay(today)}>{t('today')}</Button>
        </div>
        <div className={styles.tools}>
          {tools}
          <NewEvent groupId={groupId} />
        </div>
      </div>
      <MonthGrid
        weeks={weeks}
        items={items}
        today={today}
        day={day}
        isBusy={isFetching}
        onMove={setDay}
        onOpen={setOpened}
      />
      {data && items.length === 0 && (
        <div className={styles.empty}>
          <p>
            {t('calendar_empty')} {t('calendar_empty_text')}
          </p>
          <FindDate groupId={groupId} />
        </div>
      )}
      {error && (
        <RetryNotice className={styles.problem} onRetry={refetch}>
          {t('calendar_not_loaded')} {t(errorText(error))}
        </RetryNotice>
      )}
      {opened && (
        <DaySheet day={opened} today={today} items={items} showGroup={!groupId} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
