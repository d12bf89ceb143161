import { useTranslation } from 'react-i18next'
import { fileKind, type MessageFile } from '#contract/files.ts'
import { formatDuration } from '../../i18n/durations.ts'
import { Pill } from '../../ui/layout/Pill.tsx'
import { Photo } from '../photos/Photo.tsx'
import { aspectOf } from '../photos/photo-sources.ts'
import { PlayDisc } from '../photos/PlayDisc.tsx'
import { SoundWave } from '../sound/SoundWave.tsx'
import styles from './CardOther.module.css'

type CardOtherProps = {
  file: MessageFile
  /** Of the card, in pixels. */
  width: number
  isAlone: boolean
}

/** Of the width of the card. */
const pageWidth = 0.62
const bars = 48

/** A PDF or a sound. Loaded with the first of them, because most lists have none. */
export function CardOther(props: CardOtherProps) {
  return fileKind(props.file.type) === 'pdf' ? <CardDocument {...props} /> : <CardSound {...props} />
}

/** The upper part of the first page. */
function CardDocument({ file, width, isAlone }: CardOtherProps) {
  const { t } = useTranslation()
  const shownWidth = Math.round(width * pageWidth)
  return (
    <div className={styles.document}>
      {file.placeholder && (
        <div className={styles.page} style={{ inlineSize: shownWidth, blockSize: shownWidth / aspectOf(file) }}>
          <Photo file={file} alt="" shownWidth={shownWidth} crop />
        </div>
      )}
      {isAlone && (
        <Pill tone="photo" className={styles.pages}>
          {t('pdf_pages', { count: file.pages ?? 1 })}
        </Pill>
      )}
    </div>
  )
}

function CardSound({ file: { status, peaks, duration } }: CardOtherProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.sound}>
      <PlayDisc size="medium" />
      {status === 'raw' ? <span>{t('audio_not_ready')}</span> : <SoundWave peaks={peaks} bars={bars} />}
      {duration !== undefined && <time>{formatDuration(duration)}</time>}
    </div>
  )
}
