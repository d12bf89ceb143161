import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { monthName } from './month-names.ts'
import styles from './PhotoWall.module.css'
import type { WallMonth } from './wall-layout.ts'
import type { PlacedPart } from './photo-parts.ts'
import type { PhotoScope } from './photos.queries.ts'
import type { Selection } from './useSelection.ts'
import { WallTile } from './WallTile.tsx'

type WallMonthSectionProps = {
  month: WallMonth
  scope: PhotoScope
  parts: readonly PlacedPart[]
  /** While photos are being chosen. */
  selection: Selection | undefined
  onTile: (index: number, element: HTMLElement | null) => void
  onOpen: (index: number) => void
  onNear: () => void
}

/** A month with those of its rows that are near the screen. */
export function WallMonthSection({ month: { month, top, height, count, rows }, ...tiles }: WallMonthSectionProps) {
  const { t, i18n } = useTranslation()
  const { scope, parts, selection, onTile, onOpen, onNear } = tiles
  const heading = useId()

  return (
    <section className={styles.month} style={{ insetBlockStart: top, blockSize: height }} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {monthName(month, i18n.language)} <span className={styles.count}>{t('photos_count', { count })}</span>
      </h2>
      <ul className={styles.photos}>
        {rows.flatMap((row) =>
          row.tiles.map(({ start, width }, n) => {
            const index = row.first + n
            return (
              <li
                key={index}
                ref={(element) => {
                  onTile(index, element)
                  return () => onTile(index, null)
                }}
                className={styles.tile}
                style={{
                  insetBlockStart: row.top,
                  insetInlineStart: start,
                  inlineSize: width,
                  blockSize: row.height,
                }}
              >
                <WallTile
                  scope={scope}
                  parts={parts}
                  index={index}
                  shownWidth={width}
                  selection={selection}
                  onOpen={() => onOpen(index)}
                  onNear={onNear}
                />
              </li>
            )
          }),
        )}
      </ul>
    </section>
  )
}
