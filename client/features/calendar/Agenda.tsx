import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../api/error-text.ts'
import { format } from '../../i18n/dates.ts'
import { monthName } from '../../i18n/month-names.ts'
import { useNow } from '../../i18n/useNow.ts'
import { firstDayOfWeek } from '../../i18n/weeks.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { useIsPhone } from '../../ui/layout/useIsPhone.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { asUtc, todayOf } from '../events/times/wall-time.ts'
import { AgendaItem } from './AgendaItem.tsx'
import { agendaQuery } from './calendar.queries.ts'
import { itemsOf, sectionsOf } from './days-of-calendar.ts'
import { FindDate } from './FindDate.tsx'
import { NewEvent } from './NewEvent.tsx'
import styles from './Agenda.module.css'

type AgendaProps = { groupId: string | undefined; tools: ReactNode }

/** Day by day from today on. */
export function Agenda({ groupId, tools }: AgendaProps) {
  const { t, i18n } = useTranslation()
  const today = todayOf(useNow())
  const list = useInfiniteQuery(agendaQuery(groupId, today))
  const sections = sectionsOf(itemsOf(list.data?.pages ?? []), today, firstDayOfWeek(i18n.language))

  const isEmpty = list.isSuccess && sections.length === 0
  const isPhone = useIsPhone()

  const titleOf = (name: string) => {
    if (name === 'today') {
      const date = format(asUtc(today), i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
      return t('calendar_today', { date })
    }
    if (name === 'this-week') return t('calendar_this_week')
    return name === 'next-week' ? t('calendar_next_week') : monthName(name, i18n.language)
  }

  return (
    <div className={styles.agenda} aria-busy={list.isFetching}>
      {!isPhone && (
        <div className={styles.tools}>
          {tools}
          {!isEmpty && <NewEvent groupId={groupId} />}
        </div>
      )}
      {isPhone && !isEmpty && <NewEvent groupId={groupId} floats />}
      {isEmpty && (
        <EmptyState title={t('calendar_empty')} text={t('calendar_empty_text')}>
          <NewEvent groupId={groupId} />
          <FindDate groupId={groupId} />
        </EmptyState>
      )}
      {sections.map(({ name, items }) => (
        <section key={name} aria-label={titleOf(name)}>
          <h2 className={styles.title}>{titleOf(name)}</h2>
          <ul className={styles.items}>
            {items.map((item) => (
              <AgendaItem
                key={item.key}
                item={item}
                today={today}
                showGroup={!groupId}
                isNear={name.endsWith('week')}
              />
            ))}
          </ul>
        </section>
      ))}
      {list.isError && (
        <RetryNotice className={styles.problem} onRetry={list.data ? list.fetchNextPage : list.refetch}>
          {t('calendar_not_loaded')} {t(errorText(list.error))}
        </RetryNotice>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('calendar_later')}
        </Button>
      )}
    </div>
  )
}
