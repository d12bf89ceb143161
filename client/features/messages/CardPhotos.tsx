import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MessageFile } from '#contract/files.ts'
import { Pill } from '#client/ui/Pill.tsx'
import { justifiedRows } from '../files/justified-rows.ts'
import { Photo } from '../files/Photo.tsx'
import { aspectOf } from '../files/photo-sources.ts'
import styles from './CardPhotos.module.css'

type CardPhotosProps = {
  files: MessageFile[]
  count: number
  /** How wide all of them are together, in pixels. */
  width: number
  first: boolean
}

/** Design, section 5: a lone photo keeps its shape between these; beyond, it is cropped at the centre. */
const tallest = 4 / 5
const widest = 1.9
const gap = 3
/** The fewer photos, the higher their rows, in parts of the card's width. */
const rowHeight = [0, 0, 0.62, 0.46]
const rowHeightOfMany = 0.38

export function CardPhotos({ files, count, width, first }: CardPhotosProps) {
  const { t } = useTranslation()
  const clamped = files.map((file) => Math.min(Math.max(aspectOf(file), tallest), widest))
  const target = width * (rowHeight[files.length] ?? rowHeightOfMany)
  const shapes = files.length === 1 ? clamped : files.map((file) => Math.min(Math.max(aspectOf(file), 0.5), 2.5))
  const rows = justifiedRows(shapes, { width, gap, target: target || width })

  return (
    <div className={styles.photos}>
      {rows.map((row) => (
        <div key={row.items[0]!.index} className={styles.row} style={{ blockSize: row.height }}>
          {row.items.map((item) => (
            <div key={item.index} style={{ inlineSize: item.width }}>
              <Photo file={files[item.index]!} alt="" shownWidth={item.width} crop first={first} />
            </div>
          ))}
        </div>
      ))}
      {count > 1 && (
        <Pill tone="photo" className={styles.count} icon={<Images aria-hidden />}>
          {t('photos_count', { count })}
        </Pill>
      )}
    </div>
  )
}
