import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Slide } from '../../slideshow/slides.ts'
import { Slideshow } from '../../slideshow/Slideshow.tsx'
import { partsAround, type PlacedPart } from '../photo-parts.ts'
import { partQuery, type PhotoScope } from '../photos.queries.ts'
import { usePhotoWords } from '../usePhotoWords.ts'

type WallSlideshowProps = {
  scope: PhotoScope
  parts: readonly PlacedPart[]
  count: number
  start: number
  onClose: (index: number) => void
}

/** On each side, enough for two pairs and for what cannot be loaded. */
const reach = 10

/** Keeps what is near in memory, not the whole wall. */
export function WallSlideshow({ scope, parts, count, start, onClose }: WallSlideshowProps) {
  const [index, setIndex] = useState(start)
  const wordsOf = usePhotoWords()
  const near = partsAround(parts, index, { count, reach })
  const loaded = useQueries({ queries: near.map((part) => partQuery(scope, part)) })

  function at(position: number): Slide | undefined {
    const n = near.findIndex((part) => part.start <= position && position < part.start + part.length)
    const part = near[n]
    const photo = part && loaded[n]?.data?.[position - part.start]
    return photo && { file: photo, alt: wordsOf(photo), author: photo.author, takenAt: photo.takenAt }
  }

  if (index === start && !at(start)) return null
  return <Slideshow source={{ count, at }} start={start} onShow={setIndex} onClose={onClose} />
}
