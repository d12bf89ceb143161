import type { YearOfGroup } from '#contract/collecting/years.ts'
import { usePhotoWords } from '../photos/usePhotoWords.ts'
import { Slideshow } from '../slideshow/Slideshow.tsx'

/** The photos of its months. */
export function YearSlideshow({ year, onClose }: { year: YearOfGroup; onClose: () => void }) {
  const wordsOf = usePhotoWords()
  const photos = year.months.flatMap(({ photo }) => photo ?? [])
  const at = (index: number) => {
    const photo = photos[index]
    return photo && { file: photo, alt: wordsOf(photo), author: photo.author, takenAt: photo.takenAt }
  }
  return <Slideshow source={{ count: photos.length, at }} start={0} onClose={onClose} />
}
