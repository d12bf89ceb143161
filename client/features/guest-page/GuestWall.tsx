import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import type { GuestPage, GuestPhoto } from '#contract/guests/guest-pages.ts'
import { format, roughDate } from '../../i18n/dates.ts'
import { PhotoTile } from '../../pieces/album/PhotoTile.tsx'
import { tilePositions } from '../../pieces/album/tile-positions.ts'
import { VideoTile } from '../../pieces/album/VideoTile.tsx'
import { justifiedRows } from '../../pieces/photos/justified-rows.ts'
import { aspectOf } from '../../pieces/photos/photo-sources.ts'
import { useElementWidth } from '../../pieces/photos/useElementWidth.ts'
import { useOpenedFile } from '../../pieces/photos/useOpenedFile.ts'
import { altOf, isVideo } from '../../pieces/photos/visuals.ts'
import { photoGap } from '../../styles/lengths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { MessageFiles } from '../files/MessageFiles.tsx'
import { guestPhotosQuery } from './guest-page.queries.ts'
import styles from './GuestPage.module.css'

const loadLightbox = () => import('../../pieces/lightbox/Lightbox.tsx')
const Lightbox = lazyComponent(loadLightbox, 'Lightbox')
const eagerPhotos = 6
const fewestOfRun = 4

/** All photos under when they were taken, and one lightbox through all of them; of a message, its files as members see them. */
export function GuestWall({ page }: { page: GuestPage }) {
  const { t, i18n } = useTranslation()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(guestPhotosQuery(page.link))
  const photos = data?.pages.flatMap((each) => each.photos) ?? []
  const { opened, open, close } = useOpenedFile(`guest ${page.link}`)
  const tiles = useRef<HTMLDivElement>(null)
  if (photos.length === 0) return null
  if (page.kind === 'message') return <MessageFiles files={photos} title={page.title} showsAvatar={false} first />
  const alts = photos.map((file, index) =>
    altOf(
      file,
      t(isVideo(file) ? 'video_alt' : 'photo_alt', {
        number: index + 1,
        count: photos.length,
        name: file.by ?? t('former_member'),
      }),
    ),
  )
  const runs = runsOf(photos, i18n.language)
  return (
    <div ref={tiles} className={styles.wall}>
      {runs.map(({ when, start, photos: ofRun }) => (
        <section key={`${when} ${start}`}>
          <h2 className={styles.heading}>{when}</h2>
          <Run photos={ofRun} start={start} alts={alts} onOpen={open} />
        </section>
      ))}
      {hasNextPage && (
        <Button size="large" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('guest_more')}
        </Button>
      )}
      {opened !== undefined && (
        <Suspense>
          <Lightbox
            files={photos}
            name={page.title ?? page.group.name}
            altOf={(index) => alts[index]!}
            start={opened}
            tileOf={(index) => tiles.current?.querySelectorAll<HTMLElement>('[data-tile]')[index]}
            title={page.title}
            showsAvatar={false}
            onClosed={close}
          />
        </Suspense>
      )}
    </div>
  )
}

type RunProps = { photos: GuestPhoto[]; start: number; alts: string[]; onOpen: (index: number) => void }

function Run({ photos, start, alts, onOpen }: RunProps) {
  const [ref, width] = useElementWidth()
  const target = width < 560 ? 150 : 220
  const rows = justifiedRows(photos.map(aspectOf), { width, gap: photoGap, target, tallest: target * 1.5 })
  const { positions, height } = tilePositions(rows, width, photoGap, 0)
  return (
    <div ref={ref} className={styles.rows} style={{ blockSize: height }}>
      {positions.map(({ index, top, start: left, width: shownWidth, height: shownHeight }) => {
        const file = photos[index]!
        const Tile = isVideo(file) ? VideoTile : PhotoTile
        const at = { insetBlockStart: top, insetInlineStart: left, inlineSize: shownWidth, blockSize: shownHeight }
        return (
          <div key={file.id} className={styles.placed} data-tile style={at}>
            <Tile
              file={file}
              alt={alts[start + index]!}
              shownWidth={shownWidth}
              first={start + index < eagerPhotos}
              onOpen={() => onOpen(start + index)}
              onNear={() => void loadLightbox()}
            />
          </div>
        )
      })}
    </div>
  )
}

/** By day, or by month or year where that would leave rows with too few photos. */
function runsOf(photos: GuestPhoto[], language: string) {
  const byDay = runsBy(photos, (seconds) =>
    format(seconds, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  )
  const byMonth = runsBy(photos, (seconds) => roughDate(seconds, 'month', language))
  const isFull = (runs: unknown[]) => runs.length * fewestOfRun <= photos.length
  return [byDay, byMonth].find(isFull) ?? runsBy(photos, (seconds) => roughDate(seconds, 'year', language))
}

/** In the order that they are in: a day may come twice where somebody arranged them. */
function runsBy(photos: GuestPhoto[], inWords: (seconds: number) => string) {
  const runs: { when: string; start: number; photos: GuestPhoto[] }[] = []
  for (const [index, photo] of photos.entries()) {
    const when = inWords(photo.takenAt)
    const last = runs.at(-1)
    if (last?.when === when) last.photos.push(photo)
    else runs.push({ when, start: index, photos: [photo] })
  }
  return runs
}
