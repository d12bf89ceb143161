import { memo, useId } from 'react'
import { photoGap } from '../../styles/lengths.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { MonthWords } from './MonthWords.tsx'
import type { PlacedPart } from './photo-parts.ts'
import type { PhotoScope } from './photos.queries.ts'
import type { Selection } from './useSelection.ts'
import { tilesOf, type WallMonth } from './wall-layout.ts'
import { WallTile } from './WallTile.tsx'
import styles from './PhotoWall.module.css'

type WallMonthSectionProps = {
  month: WallMonth
  scope: PhotoScope
  parts: readonly PlacedPart[]
  selection: Selection | undefined
  onTile: (index: number, element: HTMLElement | null) => void
  onOpen: (index: number) => void
  onNear: () => void
}

export const WallMonthSection = memo(function WallMonthSection({ month, ...tiles }: WallMonthSectionProps) {
  const { top, height, start, width, isBesideOthers, rows } = month
  const heading = useId()
  const { t } = useTranslation()
  const hasName = month.month !== ''

  return (
    <div
      className={styles.month}
      style={{ insetBlockStart: top, blockSize: height, insetInlineStart: start, inlineSize: width }}
    >
      {hasName && (
        <h2 id={heading} className={isBesideOthers ? styles.smallHeading : styles.heading}>
          <MonthWords {...month} />
        </h2>
      )}
      <ul
        className={styles.photos}
        aria-labelledby={hasName ? heading : undefined}
        aria-label={hasName ? undefined : t('photos')}
      >
        {rows.flatMap((row) =>
          tilesOf(row, photoGap).map(({ start, width }, n) => (
            <WallTile
              key={row.first + n}
              index={row.first + n}
              top={row.top}
              start={start}
              width={width}
              height={row.height}
              {...tiles}
            />
          )),
        )}
      </ul>
    </div>
  )
})
