import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoPart } from '#contract/photos.ts'
import { Lightbox } from '../../pieces/lightbox/Lightbox.tsx'
import { startsOf, usePhotos, type PhotoScope } from './photos.queries.ts'
import { usePhotoWords } from './usePhotoWords.ts'
import { partOf } from './useWall.ts'

type WallLightboxProps = {
  scope: PhotoScope
  parts: readonly PhotoPart[]
  count: number
  start: number
  tileOf: (index: number) => HTMLElement | undefined
  onClosed: () => void
}

/** How many photos ahead the next part is asked for. */
const ahead = 12

/** One lightbox through all photos of a wall; it loads on as one goes. */
export function WallLightbox({ scope, parts, count, start, tileOf, onClosed }: WallLightboxProps) {
  const { t } = useTranslation()
  const [index, setIndex] = useState(start)
  const starts = startsOf(parts)
  const wanted = new Set(
    [index - ahead, index, index + ahead].map((place) => partOf(Math.min(Math.max(place, 0), count - 1), starts)),
  )
  const { photos } = usePhotos(scope, parts, wanted)
  const wordsOf = usePhotoWords()
  const files = Array.from({ length: count }, (_, place) => photos.get(place))
  const shown = photos.get(index)
  // Nothing grows out of a tile that is not known yet.
  if (!photos.has(start) && index === start) return null

  return (
    <Lightbox
      files={files}
      alts={files.map((photo) => (photo ? wordsOf(photo) : ''))}
      start={start}
      tileOf={tileOf}
      author={shown?.author}
      title={shown && (shown.title ? t('photo_from_message', { message: shown.title }) : t('show_message'))}
      message={shown?.message}
      onShow={setIndex}
      onClosed={onClosed}
    />
  )
}
