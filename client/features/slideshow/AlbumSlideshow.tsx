import type { MessageFile } from '#contract/files.ts'
import type { UserRef } from '#contract/users.ts'
import type { SlideSource } from './slides.ts'
import { Slideshow } from './Slideshow.tsx'

type AlbumSlideshowProps = {
  files: readonly MessageFile[]
  alts: readonly string[]
  author?: UserRef | undefined
  start: number
  onClose: (index: number) => void
}

/** The photos and films of a message. */
export function AlbumSlideshow({ files, alts, author, start, onClose }: AlbumSlideshowProps) {
  const source: SlideSource = {
    count: files.length,
    at: (index) => files[index] && { file: files[index], alt: alts[index] ?? '', author },
  }
  return <Slideshow source={source} start={start} onClose={onClose} />
}
