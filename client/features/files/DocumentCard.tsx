import Download from 'lucide-react/icons/download'
import { Suspense, useRef } from 'react'
import type { MessageFile } from '#contract/files.ts'
import type { Pixels } from '#contract/units.ts'
import { aspectOf, savedUrl } from '../../pieces/photos/photo-sources.ts'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { useOpenedFile } from '../../pieces/photos/useOpenedFile.ts'
import { nameOfFile } from '../../pieces/text/file-words.ts'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './DocumentCard.module.css'

const loadReader = () => import('./DocumentReader.tsx')
const DocumentReader = lazyComponent(loadReader, 'DocumentReader')

const pageWidth: Pixels = 80

export function DocumentCard({ file }: { file: MessageFile }) {
  const { t } = useTranslation()
  const { opened, open, close } = useOpenedFile(file.id)
  const button = useRef<HTMLButtonElement>(null)
  const name = nameOfFile(file, t) ?? 'PDF'
  const isReadable = file.status === 'ready'

  return (
    <div className={styles.card}>
      <button
        ref={button}
        type="button"
        className={styles.open}
        disabled={!isReadable}
        onClick={() => open(0)}
        onPointerEnter={() => void loadReader()}
        onFocus={() => void loadReader()}
      >
        <span className={styles.paper}>
          {file.placeholder && (
            <span className={styles.page} style={{ inlineSize: pageWidth, blockSize: pageWidth / aspectOf(file) }}>
              <Photo file={file} alt="" shownWidth={pageWidth} crop />
            </span>
          )}
        </span>
        <span className={styles.words}>
          <strong className={styles.name} dir="auto" lang="">
            {name}
          </strong>
          <span className={styles.pages}>
            {isReadable ? t('pdf_pages', { count: file.pages ?? 1 }) : t('file_not_playable')}
          </span>
        </span>
      </button>
      <a className={styles.save} href={savedUrl(file)} download title={t('download')}>
        <Download aria-hidden />
      </a>
      {opened !== undefined && (
        <Suspense>
          <DocumentReader file={file} name={name} openedBy={button} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
