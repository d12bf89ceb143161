import { memo, type CSSProperties } from 'react'
import type { DocumentPage, MessageFile } from '#contract/files.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Pixels } from '#contract/units.ts'
import { hasPicture } from '../../pieces/photos/visuals.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './DocumentReader.module.css'

type DocumentPagesProps = {
  file: MessageFile
  pages: DocumentPage[]
  fit: Pixels
  pageWidth: number
}

const widths = [720, 1366, 2048] as const

export function DocumentPages({ file, pages, fit, pageWidth }: DocumentPagesProps) {
  // Sharper pictures are loaded in whole steps, not at every movement of two fingers.
  const sharpness = Math.ceil(pageWidth / fit) * fit
  return (
    <ol className={styles.pages} style={{ '--page-width': `${pageWidth}px` } as CSSProperties}>
      {pages.map((page, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Page key={index} file={file} page={page} index={index} count={pages.length} sharpness={sharpness} />
      ))}
    </ol>
  )
}

type PageProps = { file: MessageFile; page: DocumentPage; index: number; count: number; sharpness: number }

const Page = memo(function Page({ file, page, index, count, sharpness }: PageProps) {
  const { t } = useTranslation()
  // The card has already loaded a picture of the first page.
  const isKnown = index === 0 && hasPicture(file)
  const url = (width: number) => `api/files/${file.id}/pages/${index + 1}/${width}`
  return (
    <li
      className={styles.page}
      style={{
        aspectRatio: page.width / page.height,
        backgroundImage: isKnown ? `url("${pictureUrl(file.id, 720)}")` : '',
      }}
      aria-label={t('photo_of_count', { number: index + 1, count })}
    >
      <img
        src={url(720)}
        srcSet={widths.map((width) => `${url(width)} ${width}w`).join(', ')}
        sizes={`${Math.ceil(sharpness)}px`}
        width={page.width}
        height={page.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <VisuallyHidden dir="auto" lang="">
        {page.text}
      </VisuallyHidden>
    </li>
  )
})
