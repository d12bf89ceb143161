import { loadAhead } from '../../pieces/photos/load-ahead.ts'
import { photoSource, photoSourceSet } from '../../pieces/photos/photo-sources.ts'
import { isFilm, type Slide } from './slides.ts'

/** As large as the window needs, then the size that walls show, which the device may have without a network. */
export function sourcesOf({ file }: Slide): { src: string; srcSet?: string | undefined }[] {
  return [
    { src: photoSource(file, 2048), srcSet: photoSourceSet(file, [720, 1366, 2048]) },
    { src: photoSource(file, 720) },
  ]
}

export function sizesOf({ file: { width, height } }: Slide): string {
  return width && height ? `min(100vw, ${Math.round((100 * width) / height)}vh)` : '100vw'
}

/** Into the browser's cache. @returns whether it can be shown; a film loads as it plays */
export async function loadPicture(slide: Slide): Promise<boolean> {
  if (isFilm(slide)) return true
  if (slide.file.status !== 'ready') return false
  for (const { src, srcSet } of sourcesOf(slide)) {
    if (await loadAhead({ src, srcset: srcSet, sizes: sizesOf(slide) })) return true
  }
  return false
}
