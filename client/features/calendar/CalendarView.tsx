import CalendarDays from 'lucide-react/icons/calendar-days'
import List from 'lucide-react/icons/list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, writeStored } from '../../api/stored.ts'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Agenda } from './Agenda.tsx'
import { Month } from './Month.tsx'
import { NewEvent } from './NewEvent.tsx'
import { useIsWide } from './useIsWide.ts'
import styles from './CalendarView.module.css'

/** A list, and on large screens a month; which of them is remembered. */
export function CalendarView({ groupId }: { groupId?: string }) {
  const { t } = useTranslation()
  const isWide = useIsWide()
  const [prefersList, setPrefersList] = useState(() => readStored('calendarView') === 'list')
  const isMonth = isWide && !prefersList

  function toggle() {
    setPrefersList(!prefersList)
    writeStored('calendarView', prefersList ? 'month' : 'list')
  }

  const tools = (
    <div className={styles.tools}>
      {isWide && (
        <Button icon={isMonth ? <List aria-hidden /> : <CalendarDays aria-hidden />} onClick={toggle}>
          {t(isMonth ? 'calendar_list' : 'calendar_month')}
        </Button>
      )}
      <NewEvent groupId={groupId} />
    </div>
  )
  const empty = <EmptyState title={t('calendar_empty')} text={t('calendar_empty_text')} />

  return (
    <CardsSection>
      {isMonth ? (
        <Month groupId={groupId} tools={tools} />
      ) : (
        <>
          <div className={styles.head}>
            <span className={styles.title} />
            {tools}
          </div>
          <Agenda groupId={groupId} empty={empty} />
        </>
      )}
    </CardsSection>
  )
}
