import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageFile } from '#contract/files.ts'
import type { UserRef } from '#contract/users.ts'
import { Photo } from './Photo.tsx'
import styles from './PhotoGrid.module.css'
import { widthOf } from './justified-rows.ts'
import { photoGap, photoLayout, smallPhotoLayout } from './photo-layout.ts'
import { aspectOf } from './photo-sources.ts'
import { useElementWidth } from './useElementWidth.ts'
import { useOpenedPhoto } from './useOpenedPhoto.ts'

type PhotoGridProps = {
  files: MessageFile[]
  author?: UserRef
  title?: string
  /** Visible without scrolling: loads first. */
  first?: boolean
  small?: boolean
  /** Whether the lightbox shows the author’s avatar. */
  showsAvatar?: boolean
}

const eagerPhotos = 4
const loadLightbox = () => import('./Lightbox.tsx')
const Lightbox = lazy(() => loadLightbox().then((module) => ({ default: module.Lightbox })))

/** Photos in justified rows, uncropped; each opens the lightbox. */
export function PhotoGrid({ files, author, title, first, small, showsAvatar }: PhotoGridProps) {
  const { t } = useTranslation()
  const [ref, width] = useElementWidth()
  const tiles = useRef<HTMLDivElement>(null)
  const { opened, open, close } = useOpenedPhoto(files[0]?.id ?? '')
  const rows = (small ? smallPhotoLayout : photoLayout)(files.map(aspectOf), width, photoGap)
  const name = author?.name ?? t('former_member')
  const alts = files.map((_, index) => t('photo_alt', { place: index + 1, count: files.length, name }))
  const tileOf = (index: number) => tiles.current?.querySelectorAll<HTMLElement>('button')[index]

  return (
    <div ref={ref} className={styles.grid}>
      <div ref={tiles} className={styles.rows}>
        {rows.map((row) => (
          <div
            key={row.items[0]!.index}
            className={styles.row}
            style={{ blockSize: row.height }}
            data-short={widthOf(row, photoGap) < width - 1 || undefined}
          >
            {row.items.map(({ index, width: shownWidth }) => (
              <button
                key={files[index]!.id}
                type="button"
                className={styles.tile}
                style={{ inlineSize: shownWidth }}
                onClick={() => open(index)}
                onPointerEnter={() => void loadLightbox()}
                onFocus={() => void loadLightbox()}
              >
                <Photo
                  file={files[index]!}
                  alt={alts[index]!}
                  shownWidth={shownWidth}
                  first={first && index < eagerPhotos}
                />
              </button>
            ))}
          </div>
        ))}
      </div>
      {opened !== undefined && (
        <Suspense>
          <Lightbox
            files={files}
            alts={alts}
            start={opened}
            tileOf={tileOf}
            author={author}
            title={title}
            showsAvatar={showsAvatar}
            onClosed={close}
          />
        </Suspense>
      )}
    </div>
  )
}
