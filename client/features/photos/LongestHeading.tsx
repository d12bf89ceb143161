import { useMemo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoPart } from '#contract/photos.ts'
import { MonthWords } from './MonthWords.tsx'
import { monthName } from './month-names.ts'
import styles from './PhotoWall.module.css'

type LongestHeadingProps = { parts: readonly PhotoPart[]; ref: Ref<HTMLDivElement>; smallRef: Ref<HTMLDivElement> }

/** Never seen: as high as the headings of a month may become, above all of the width and beside others. */
export function LongestHeading({ parts, ref, smallRef }: LongestHeadingProps) {
  const { i18n } = useTranslation()
  const longest = useMemo(() => {
    const months = parts.flatMap((part) => part.months)
    const [first] = months.toSorted(
      (a, b) => monthName(b.month, i18n.language).length - monthName(a.month, i18n.language).length,
    )
    if (!first) return undefined
    const most = Math.max(...months.map(({ aspects }) => aspects.length))
    const videos = Math.max(...months.map((month) => month.videos))
    return { month: first.month, count: most + videos, videos }
  }, [parts, i18n.language])
  if (!longest) return null
  return (
    <>
      <div ref={ref} className={`${styles.heading} ${styles.unseen}`} aria-hidden>
        <MonthWords {...longest} />
      </div>
      <div ref={smallRef} className={`${styles.smallHeading} ${styles.unseen} ${styles.narrowest}`} aria-hidden>
        <MonthWords {...longest} />
      </div>
    </>
  )
}
