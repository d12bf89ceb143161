import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lightbox } from '../../pieces/lightbox/Lightbox.tsx'
import { PhotoThreadControls } from '../photo-threads/PhotoThreadControls.tsx'
import type { PlacedPart } from './photo-parts.ts'
import { usePhotosBetween, type PhotoScope } from './photos.queries.ts'
import { usePhotoWords } from './usePhotoWords.ts'

type WallLightboxProps = {
  scope: PhotoScope
  parts: readonly PlacedPart[]
  count: number
  start: number
  tileOf: (index: number) => HTMLElement | undefined
  onShow: (index: number) => void
  onClosed: () => void
}

/** How many photos ahead the next part is asked for. */
const ahead = 12

/** One lightbox through all photos of a wall; it loads on as one goes. */
export function WallLightbox({ scope, parts, count, start, tileOf, onShow, onClosed }: WallLightboxProps) {
  const { t } = useTranslation()
  const [index, setIndex] = useState(start)
  const photos = usePhotosBetween(scope, parts, Math.max(index - ahead, 0), Math.min(index + ahead, count - 1))
  const wordsOf = usePhotoWords()
  const files = Array.from({ length: count }, (_, place) => photos.get(place))
  const shown = photos.get(index)
  // Nothing grows out of a tile that is not known yet.
  if (!photos.has(start) && index === start) return null

  return (
    <Lightbox
      files={files}
      name={t('photos')}
      alts={files.map((photo) => (photo ? wordsOf(photo) : ''))}
      start={start}
      tileOf={tileOf}
      author={shown?.author}
      title={shown && (shown.title ? t('photo_from_message', { message: shown.title }) : t('show_message'))}
      message={shown?.message}
      renderControls={(file, lightbox) =>
        shown && <PhotoThreadControls message={shown.message} group={shown.group} file={file} lightbox={lightbox} />
      }
      onShow={(place) => {
        setIndex(place)
        onShow(place)
      }}
      onClosed={onClosed}
    />
  )
}
