import type { MessageFile } from '#contract/files.ts'
import type { Pixels } from '#contract/units.ts'
import { Pill } from '../../ui/layout/Pill.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { aspectOf } from '../photos/photo-sources.ts'
import { Photo } from '../photos/Photo.tsx'
import styles from './CardDocument.module.css'

type CardDocumentProps = {
  file: MessageFile
  width: Pixels
  isAlone: boolean
}

/** A fraction of the card's width. */
const pageWidth = 0.62

/** The upper part of a PDF's first page. Loaded with the first one, because most lists have none. */
export function CardDocument({ file, width, isAlone }: CardDocumentProps) {
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
