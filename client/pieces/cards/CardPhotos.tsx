import Images from 'lucide-react/icons/images'
import { useTranslation } from 'react-i18next'
import type { MessageFile } from '#contract/files.ts'
import { Pill } from '../../ui/layout/Pill.tsx'
import { Photo } from '../photos/Photo.tsx'
import { cardPhotoRows } from './card-photo-rows.ts'
import styles from './CardPhotos.module.css'

type CardPhotosProps = {
  files: MessageFile[]
  count: number
  /** In pixels. */
  cardWidth: number
  first: boolean
}

export function CardPhotos({ files, count, cardWidth, first }: CardPhotosProps) {
  const { t } = useTranslation()
  const rows = cardPhotoRows(files, cardWidth)

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
