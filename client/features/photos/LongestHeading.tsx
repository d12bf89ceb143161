import { useMemo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoPart } from '#contract/photos.ts'
import { MonthWords } from './MonthWords.tsx'
import { monthName } from './month-names.ts'
import styles from './PhotoWall.module.css'

/** Never seen: as high as the heading of a month may become. */
export function LongestHeading({ parts, ref }: { parts: readonly PhotoPart[]; ref: Ref<HTMLDivElement> }) {
  const { i18n } = useTranslation()
  const { month, count } = useMemo(() => {
    const months = parts.flatMap((part) => part.months)
    const byLength = months.toSorted(
      (a, b) => monthName(b.month, i18n.language).length - monthName(a.month, i18n.language).length,
    )
    return { month: byLength[0]?.month, count: Math.max(...months.map(({ aspects }) => aspects.length)) }
  }, [parts, i18n.language])
  if (month === undefined) return null
  return (
    <div ref={ref} className={`${styles.heading} ${styles.unseen}`} aria-hidden>
      <MonthWords month={month} count={count} />
    </div>
  )
}
