import Images from 'lucide-react/icons/images'
import { useTranslation } from 'react-i18next'
import { fileKind, type MessageFile } from '#contract/files.ts'
import { formatDuration } from '../../i18n/durations.ts'
import { Pill } from '../../ui/layout/Pill.tsx'
import { Photo } from '../photos/Photo.tsx'
import { PlayDisc } from '../photos/PlayDisc.tsx'
import { isVideo, isVisual } from '../photos/visuals.ts'
import { countKey } from '../text/file-words.ts'
import { CardDocument } from './CardDocument.tsx'
import { cardPhotoRows } from './card-photo-rows.ts'
import { CardSound } from './CardSound.tsx'
import styles from './CardFiles.module.css'

type CardFilesProps = {
  /** The first of them. */
  files: MessageFile[]
  /** Of all. */
  count: number
  /** In pixels. */
  cardWidth: number
  first: boolean
}

/** The photos and videos of a message; where there are none, its first PDF or sound. */
export function CardFiles({ files, count, cardWidth, first }: CardFilesProps) {
  const { t } = useTranslation()
  const visuals = files.filter(isVisual)
  const single = files[0]!
  const hint = count > 1 ? t(countKey(files), { count }) : hintOf(single)

  function hintOf({ type, status, duration, pages }: MessageFile): string | undefined {
    if (fileKind(type) === 'pdf') return pages ? t('pdf_pages', { count: pages }) : 'PDF'
    if (!isVideo({ type })) return undefined
    if (status === 'raw') return t('video_not_ready')
    return duration === undefined ? undefined : formatDuration(duration)
  }

  return (
    <div className={styles.files}>
      {cardPhotoRows(visuals, cardWidth).map((row) => (
        <div key={row.items[0]!.index} className={styles.row} style={{ blockSize: row.height }}>
          {row.items.map(({ index, width }) => {
            const file = visuals[index]!
            return (
              <div key={index} className={styles.tile} style={{ inlineSize: width }}>
                <Photo file={file} alt="" shownWidth={width} crop first={first} />
                {isVideo(file) && file.status === 'ready' && <PlayDisc size={count === 1 ? 'large' : 'small'} />}
              </div>
            )
          })}
        </div>
      ))}
      {visuals.length === 0 &&
        (fileKind(single.type) === 'pdf' ? (
          <CardDocument file={single} width={cardWidth} />
        ) : (
          <CardSound file={single} />
        ))}
      {hint && (
        <Pill tone="photo" className={styles.hint} icon={count > 1 && <Images aria-hidden />}>
          {hint}
        </Pill>
      )}
    </div>
  )
}
