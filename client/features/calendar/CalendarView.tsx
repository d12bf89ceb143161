import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import List from 'lucide-react/icons/list'
import { Suspense, useRef, useState } from 'react'
import { readStored, writeStored } from '../../api/stored.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { BarAction } from '../../ui/buttons/BarAction.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { hiddenOnPhones } from '../../ui/layout/hidden-on-phones.ts'
import { TopBarActions } from '../../ui/layout/TopBarActions.tsx'
import { useIsPhone } from '../../ui/layout/useIsPhone.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { Agenda } from './Agenda.tsx'
import { CardsAhead } from './CardsAhead.tsx'
import { Month } from './Month.tsx'
import { useIsWide } from './useIsWide.ts'
import styles from './CalendarView.module.css'

const SubscribeRows = lazyWithWords(() => import('../calendar-feed/SubscribeRows.tsx'), 'SubscribeRows', {
  words: ['writing', 'blocks'],
  instead: () => null,
})

type CalendarViewProps = { groupId?: string; title?: string }

/** A list, and on large screens a month; which of them is remembered. */
export function CalendarView({ groupId, title }: CalendarViewProps) {
  const { t } = useTranslation()
  const isWide = useIsWide()
  const [prefersList, setPrefersList] = useState(() => readStored('calendarView') === 'list')
  const isMonth = isWide && !prefersList
  const View = isMonth ? Month : Agenda
  const isPhone = useIsPhone()
  const foot = useRef<HTMLDivElement>(null)

  function toggle() {
    setPrefersList(!prefersList)
    writeStored('calendarView', prefersList ? 'month' : 'list')
  }

  function showFoot() {
    foot.current?.scrollIntoView()
    foot.current?.focus({ preventScroll: true })
  }

  return (
    <CardsSection>
      {isPhone && title && (
        <TopBarActions>
          <BarAction icon={<CalendarPlus aria-hidden />} label={t('calendar_subscribe')} onClick={showFoot} />
        </TopBarActions>
      )}
      {title &&
        // The month is a title itself.
        (isMonth ? (
          <h1>
            <VisuallyHidden>{title}</VisuallyHidden>
          </h1>
        ) : (
          <h1 className={`${styles.page} ${hiddenOnPhones}`}>{title}</h1>
        ))}
      {isMonth && <CardsAhead groupId={groupId} />}
      <View
        groupId={groupId}
        tools={
          !isPhone && (
            <>
              <Button tone="quiet" icon={<CalendarPlus aria-hidden />} onClick={showFoot}>
                {t('calendar_subscribe')}
              </Button>
              {isWide && (
                <Button icon={isMonth ? <List aria-hidden /> : <CalendarDays aria-hidden />} onClick={toggle}>
                  {t(isMonth ? 'calendar_list' : 'calendar_month')}
                </Button>
              )}
            </>
          )
        }
      />
      <Suspense>
        <div ref={foot} tabIndex={-1} className={styles.subscribe}>
          <SubscribeRows {...(groupId && { group: groupId })} />
        </div>
      </Suspense>
    </CardsSection>
  )
}
