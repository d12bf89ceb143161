import { useEffect, useRef, type KeyboardEvent } from 'react'
import { monthName } from '../../i18n/month-names.ts'
import { useNow } from '../../i18n/useNow.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { dayInWords } from '../events/times/event-words.ts'
import { weekdayName } from '../events/times/repetition-words.ts'
import { addDays, weekdayOf } from '../events/times/wall-time.ts'
import { daysOfWeek, monthBeside, type Item } from './days-of-calendar.ts'
import { MonthDay } from './MonthDay.tsx'
import styles from './MonthGrid.module.css'

type MonthGridProps = {
  weeks: string[][]
  items: readonly Item[]
  today: string
  /** The one that the arrow keys move from. */
  day: string
  isBusy: boolean
  onMove: (day: string) => void
  onOpen: (day: string) => void
}

export function MonthGrid({ weeks, items, today, day, isBusy, onMove, onOpen }: MonthGridProps) {
  const { t, i18n } = useTranslation()
  const words = { t, language: i18n.language, now: useNow() }
  const grid = useRef<HTMLDivElement>(null)
  const month = day.slice(0, 7)
  const movedByKey = useRef(false)

  // Another month may have come with its days.
  useEffect(() => {
    if (!movedByKey.current) return
    movedByKey.current = false
    grid.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }, [day])

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const isOnDay = event.target instanceof HTMLElement && event.target.dataset.day !== undefined
    const next = isOnDay
      ? dayAfterKey(event.key, day, weeks, getComputedStyle(event.currentTarget).direction)
      : undefined
    if (!next) return
    event.preventDefault()
    movedByKey.current = true
    onMove(next)
  }

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={monthName(month, i18n.language)}
      aria-busy={isBusy}
      className={styles.grid}
      onKeyDown={move}
    >
      <div role="row" className={styles.week}>
        {weeks[0]?.map((date) => (
          <span key={date} role="columnheader" className={styles.weekday}>
            {weekdayName(weekdayOf(date), i18n.language)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={styles.week}>
          {daysOfWeek(week, items).map((own) => (
            <MonthDay
              key={own.date}
              day={own}
              label={dayInWords({ start: own.date }, words)}
              isOther={own.date.slice(0, 7) !== month}
              isToday={own.date === today}
              isCurrent={own.date === day}
              onOpen={() => {
                onMove(own.date)
                onOpen(own.date)
              }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function dayAfterKey(key: string, day: string, weeks: string[][], direction: string): string | undefined {
  const week = weeks.find((days) => days.includes(day))
  const forward = direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return week?.[0]
    case 'End':
      return week?.at(-1)
    case 'PageDown':
      return `${monthBeside(day.slice(0, 7), 1)}-01`
    case 'PageUp':
      return `${monthBeside(day.slice(0, 7), -1)}-01`
    default:
      return undefined
  }
}
