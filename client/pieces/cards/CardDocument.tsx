import type { MessageFile } from '#contract/files.ts'
import { Photo } from '../photos/Photo.tsx'
import { aspectOf } from '../photos/photo-sources.ts'
import styles from './CardDocument.module.css'

/** Of the width of the card. */
const pageWidth = 0.62
const height = 0.72

/** The upper part of a PDF’s first page. */
export function CardDocument({ file, width }: { file: MessageFile; width: number }) {
  const shownWidth = Math.round(width * pageWidth)
  return (
    <div className={styles.document} style={{ blockSize: Math.round(width * height) }}>
      {file.placeholder && (
        <div className={styles.page} style={{ inlineSize: shownWidth, blockSize: shownWidth / aspectOf(file) }}>
          <Photo file={file} alt="" shownWidth={shownWidth} crop />
        </div>
      )}
    </div>
  )
}
