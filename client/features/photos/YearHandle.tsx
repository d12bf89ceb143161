import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { shortMonthName } from '../../i18n/month-names.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { sectionName } from './section-names.ts'
import { useMonthOnScreen } from './useMonthOnScreen.ts'
import type { Wall } from './wall-layout.ts'
import styles from './YearHandle.module.css'

type YearHandleProps = { wall: Wall; wallTop: number }

/** Shorter walls are scrolled faster than they are dragged through. */
const screensWorthIt = 3

/** At the edge of the window: drag it, or press arrow keys, to go through the months. */
export function YearHandle({ wall, wallTop }: YearHandleProps) {
  const { t, i18n } = useTranslation()
  const track = useRef<HTMLDivElement>(null)
  const [isDragging, setIsDragging] = useState(false)
  const { month: current, passed } = useMonthOnScreen(wall, wallTop)
  const month = wall.months[current]
  if (!month || wall.months.length < 2 || wall.height < screensWorthIt * window.innerHeight) return null

  const goTo = (top: number) => window.scrollTo({ top: wallTop + top - headroom() })
  const goToMonth = (index: number) => goTo(wall.months[Math.min(Math.max(index, 0), wall.months.length - 1)]!.top)

  function drag(event: PointerEvent) {
    const { top, height } = track.current!.getBoundingClientRect()
    const share = Math.min(Math.max((event.clientY - top) / height, 0), 1)
    goTo(share * wall.height)
  }

  function press(event: KeyboardEvent) {
    const year = month!.month.slice(0, 4)
    const steps: Record<string, () => number> = {
      ArrowDown: () => current + 1,
      ArrowUp: () => current - 1,
      PageDown: () => wall.months.findIndex((one) => one.month < year),
      PageUp: () => wall.months.findIndex((one) => one.month.slice(0, 4) === String(Number(year) + 1)),
      Home: () => 0,
      End: () => wall.months.length - 1,
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const index = step()
    if (index >= 0) goToMonth(index)
  }

  return (
    <div
      ref={track}
      className={styles.track}
      data-dragging={isDragging || undefined}
      data-at-top={passed === 0 || undefined}
    >
      {isDragging && <Years wall={wall} />}
      <div
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('go_to_month')}
        aria-valuemin={0}
        aria-valuemax={wall.months.length - 1}
        aria-valuenow={current}
        aria-valuetext={sectionName(month.month, i18n.language)}
        className={styles.handle}
        style={{ insetBlockStart: `${100 * passed}%` }}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.focus()
          event.currentTarget.setPointerCapture(event.pointerId)
          setIsDragging(true)
        }}
        onPointerMove={(event) => isDragging && drag(event)}
        onPointerUp={() => setIsDragging(false)}
        onPointerCancel={() => setIsDragging(false)}
      >
        {shortMonthName(month.month.slice(0, 7), i18n.language)}
      </div>
    </div>
  )
}

function Years({ wall: { months, height } }: { wall: Wall }) {
  const firsts = months.filter(({ month }, index) => months[index - 1]?.month.slice(0, 4) !== month.slice(0, 4))
  return (
    <div aria-hidden>
      {firsts.map(({ month, top }) => (
        <span key={month} className={styles.year} style={{ insetBlockStart: `${(100 * top) / height}%` }}>
          {month.slice(0, 4)}
        </span>
      ))}
    </div>
  )
}

function headroom(): number {
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
}
