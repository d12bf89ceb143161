import { useMemo, type Ref } from 'react'
import type { PhotoPart } from '#contract/photos.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { MonthWords } from './MonthWords.tsx'
import { sectionName } from './section-names.ts'
import styles from './PhotoWall.module.css'

type LongestHeadingProps = { parts: readonly PhotoPart[]; ref: Ref<HTMLDivElement>; smallRef: Ref<HTMLDivElement> }

export function LongestHeading({ parts, ref, smallRef }: LongestHeadingProps) {
  const { i18n } = useTranslation()
  const longest = useMemo(() => {
    const months = parts.flatMap((part) => part.months)
    if (months.length === 0) return undefined
    // Naming a month is slow, and there may be hundreds, all with years of four figures.
    const nameOf = (month: string) => (month.length < 10 ? month.slice(-2) : month)
    const oneOfEachName = [...new Map(months.map(({ month }) => [nameOf(month), month])).values()]
    const lengths = oneOfEachName.map((month) => sectionName(month, i18n.language).length)
    const month = oneOfEachName[lengths.indexOf(Math.max(...lengths))]!
    const most = Math.max(...months.map(({ aspects }) => aspects.length))
    const videos = Math.max(...months.map((month) => month.videos))
    return { month, count: most + videos, videos }
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
