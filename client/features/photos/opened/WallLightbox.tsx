import { useMemo, useState } from 'react'
import { Lightbox } from '../../../pieces/lightbox/Lightbox.tsx'
import { lazyComponent } from '../../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { PhotoThreadControls } from '../../photo-threads/PhotoThreadControls.tsx'
import type { PlacedPart } from '../photo-parts.ts'
import { usePhotosBetween, type PhotoScope } from '../photos.queries.ts'
import { usePhotoWords } from '../usePhotoWords.ts'

const WallSlideshow = lazyComponent(() => import('./WallSlideshow.tsx'), 'WallSlideshow')

type WallLightboxProps = {
  scope: PhotoScope
  parts: readonly PlacedPart[]
  count: number
  start: number
  tileOf: (index: number) => HTMLElement | undefined
  onShow: (index: number) => void
  onClosed: () => void
}

/** Photos before its end at which the next part is requested. */
const ahead = 12

export function WallLightbox({ scope, parts, count, start, tileOf, onShow, onClosed }: WallLightboxProps) {
  const { t } = useTranslation()
  const [index, setIndex] = useState(start)
  const photos = usePhotosBetween(scope, parts, Math.max(index - ahead, 0), Math.min(index + ahead, count - 1))
  const wordsOf = usePhotoWords()
  const files = useMemo(() => Array.from({ length: count }, (_, position) => photos.get(position)), [photos, count])
  const shown = photos.get(index)
  // An unknown tile cannot grow into the lightbox.
  if (!photos.has(start) && index === start) return null

  return (
    <Lightbox
      files={files}
      name={t('photos')}
      altOf={(position) => {
        const photo = files[position]
        return photo ? wordsOf(photo) : ''
      }}
      start={start}
      tileOf={tileOf}
      author={shown?.author}
      title={shown && (shown.title ? t('photo_from_message', { message: shown.title }) : t('show_message'))}
      message={shown?.message}
      renderSlideshow={(from, stop) => (
        <WallSlideshow scope={scope} parts={parts} count={count} start={from} onClose={stop} />
      )}
      renderControls={(file, lightbox) =>
        shown && (
          <PhotoThreadControls
            message={shown.message}
            group={shown.group}
            author={shown.author}
            file={file}
            lightbox={lightbox}
          />
        )
      }
      onShow={(position) => {
        setIndex(position)
        onShow(position)
      }}
      onClosed={onClosed}
    />
  )
}
