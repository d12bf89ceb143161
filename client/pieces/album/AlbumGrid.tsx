import { Fragment, Suspense, useEffect, useId, useRef, type ReactNode } from 'react'
import type { MessageFile } from '#contract/files.ts'
import type { FileMark } from '#contract/messages.ts'
import type { UserRef } from '#contract/users.ts'
import { photoGap } from '../../styles/lengths.ts'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { whenIdle } from '../../when-idle.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { LightboxHandle } from '../lightbox/lightbox-handle.ts'
import { showOpeningPicture } from '../lightbox/opening-picture.ts'
import { photoLayout, smallPhotoLayout } from '../photos/photo-layout.ts'
import { aspectOf } from '../photos/photo-sources.ts'
import { useElementHeight } from '../photos/useElementHeight.ts'
import { useElementWidth } from '../photos/useElementWidth.ts'
import { useOpenedFile } from '../photos/useOpenedFile.ts'
import { altOf, isVideo } from '../photos/visuals.ts'
import { PhotoTile } from './PhotoTile.tsx'
import { tilePositions } from './tile-positions.ts'
import { TileMark } from './TileMark.tsx'
import { VideoTile } from './VideoTile.tsx'
import styles from './AlbumGrid.module.css'

type AlbumGridProps = {
  files: MessageFile[]
  author?: UserRef
  title?: string
  first?: boolean
  small?: boolean
  showsAvatar?: boolean
  message?: string
  marks?: FileMark[]
  underFirst?: ReactNode
  renderControls?: (file: MessageFile, lightbox: LightboxHandle) => ReactNode
  renderSlideshow?: (show: { start: number; alts: readonly string[]; onClose: (index: number) => void }) => ReactNode
}

const eagerPhotos = 4
const loadLightbox = () => import('../lightbox/Lightbox.tsx')
const preloadLightbox = () =>
  loadLightbox().then(
    () => undefined,
    () => undefined,
  )
const Lightbox = lazyComponent(loadLightbox, 'Lightbox')

/**
 * Photos and videos in justified rows, uncropped. Tiles are positioned and not grouped by row, so that a video keeps
 * playing when another width changes the rows.
 */
export function AlbumGrid(props: AlbumGridProps) {
  const { files, author, title, first, small, showsAvatar, message, marks } = props
  const { underFirst, renderControls, renderSlideshow } = props
  const { t } = useTranslation()
  const id = useId()
  useEffect(() => whenIdle(preloadLightbox), [])
  const [ref, width] = useElementWidth()
  const tiles = useRef<HTMLDivElement>(null)
  const { opened, open, close } = useOpenedFile(files[0]?.id ?? '', { message, files })
  const rows = (small ? smallPhotoLayout : photoLayout)(files.map(aspectOf), width, photoGap)
  const [under, underHeight] = useElementHeight()
  const inFirstRow = rows[0]?.items.length ?? 0
  const { positions, height } = tilePositions(rows, width, photoGap, underHeight)
  const standsAlone = !small && files.length === 1 && positions[0]?.isShort
  const name = author?.name ?? t('former_member')
  const alts = files.map((file, index) =>
    altOf(file, t(isVideo(file) ? 'video_alt' : 'photo_alt', { number: index + 1, count: files.length, name })),
  )
  const tileOf = (index: number) => tiles.current?.querySelectorAll<HTMLElement>(':scope > [data-tile]')[index]

  return (
    <div ref={ref} className={styles.grid} style={standsAlone ? groundOf(files[0]!) : undefined}>
      <div ref={tiles} className={styles.tiles} style={{ blockSize: height }}>
        {positions.map(({ index, top, start, width: shownWidth, height, isShort }) => {
          const file = files[index]!
          const Tile = isVideo(file) ? VideoTile : PhotoTile
          const mark = marks?.find((one) => one.file === file.id)
          const at = { insetBlockStart: top, insetInlineStart: start, inlineSize: shownWidth, blockSize: height }
          return (
            <Fragment key={file.id}>
              <div className={styles.tile} data-tile data-short={isShort || undefined} style={at}>
                <Tile
                  file={file}
                  alt={alts[index]!}
                  shownWidth={shownWidth}
                  first={first && index < eagerPhotos}
                  describedBy={mark && `${id}-${index}`}
                  onOpen={() => {
                    showOpeningPicture(tileOf(index), loadLightbox())
                    open(index)
                  }}
                  onNear={preloadLightbox}
                />
                {mark && <TileMark id={`${id}-${index}`} mark={mark} />}
              </div>
              {underFirst && index === inFirstRow - 1 && (
                <div ref={under} className={styles.under} style={{ insetBlockStart: top + height }}>
                  {underFirst}
                </div>
              )}
            </Fragment>
          )
        })}
      </div>
      {opened !== undefined && (
        <Suspense>
          <Lightbox
            files={files}
            name={t('files_of_message')}
            altOf={(index) => alts[index]!}
            start={opened}
            tileOf={tileOf}
            author={author}
            title={title}
            showsAvatar={showsAvatar}
            renderControls={renderControls}
            renderSlideshow={renderSlideshow && ((start, onClose) => renderSlideshow({ start, alts, onClose }))}
            onClosed={close}
          />
        </Suspense>
      )}
    </div>
  )
}

function groundOf({ placeholder }: MessageFile) {
  return placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined
}
