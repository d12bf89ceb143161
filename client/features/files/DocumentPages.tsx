import { memo, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentPage, MessageFile } from '#contract/files.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { hasPicture } from '../../pieces/photos/visuals.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './DocumentReader.module.css'

type DocumentPagesProps = {
  file: MessageFile
  pages: DocumentPage[]
  /** Of a page, in pixels, before it is enlarged. */
  fit: number
  pageWidth: number
}

const widths = [720, 1366, 2048] as const

export function DocumentPages({ file, pages, fit, pageWidth }: DocumentPagesProps) {
  // Sharper pictures come in whole steps, not with every movement of two fingers.
  const sharpness = Math.ceil(pageWidth / fit) * fit
  return (
    <ol className={styles.pages} style={{ '--page-width': `${pageWidth}px` } as CSSProperties}>
      {pages.map((page, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Page key={place} file={file} page={page} place={place + 1} count={pages.length} sharpness={sharpness} />
      ))}
    </ol>
  )
}

type PageProps = { file: MessageFile; page: DocumentPage; place: number; count: number; sharpness: number }

const Page = memo(function Page({ file, page, place, count, sharpness }: PageProps) {
  const { t } = useTranslation()
  // Of the first the card has shown a picture, which is there already.
  const isKnown = place === 1 && hasPicture(file)
  const url = (width: number) => `api/files/${file.id}/pages/${place}/${width}`
  return (
    <li
      className={styles.page}
      style={{
        aspectRatio: page.width / page.height,
        backgroundImage: isKnown ? `url("${pictureUrl(file.id, 720)}")` : '',
      }}
      aria-label={t('photo_of_count', { place, count })}
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
