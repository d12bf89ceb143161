import { useState } from 'react'
import type { Photo } from '#contract/photos.ts'

export type Selection = {
  photos: ReadonlyMap<string, Photo>
  /** Where they would go, these are already. */
  there?: ReadonlySet<string> | undefined
  toggle: (photo: Photo) => void
  stop: () => void
}

export function useSelection(isChoosing = false): [Selection | undefined, start: () => void] {
  const [photos, setPhotos] = useState<ReadonlyMap<string, Photo> | undefined>(() =>
    isChoosing ? new Map() : undefined,
  )

  function toggle(photo: Photo) {
    setPhotos((before) => {
      const after = new Map(before)
      if (!after.delete(photo.id)) after.set(photo.id, photo)
      return after
    })
  }

  const selection = photos && { photos, toggle, stop: () => setPhotos(undefined) }
  return [selection, () => setPhotos(new Map())]
}
