import { pictureSizes, type PictureKind as Fit } from '#contract/pictures.ts'
import type { FileRow } from './files.ts'
import { sizeIn, type Size } from './picture-size.ts'

/* Names of stored objects; each begins with the file's id, which tells them apart. */

export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

export function nameOfOriginal(id: string, extension: string): string {
  return `originals/${id}.${extension}`
}

export function nameOfPlayable(id: string, extension: string): string {
  return `playable/${id}.${extension}`
}

export function nameOfPicture(id: string): string {
  return `posters/${id}.jpg`
}

export function nameOfConverted(id: string, extension: string): string {
  return `converted/${id}.${extension}`
}

export function nameOfFull({ id, contentUrl }: Pick<FileRow, 'id' | 'contentUrl'>): string {
  return `pictures/${id}-full${contentUrl.slice(id.length)}`
}

export function nameOfSmall(id: string, fit: Fit, { width, height }: Size, isWebp: boolean): string {
  return `pictures/${id}-${fit}-${width}x${height}.${isWebp ? 'webp' : 'jpg'}`
}

export function nameOfPage(id: string, page: number, width: number): string {
  return `pages/${id}-${page}-${width}.webp`
}

export const pageWidths = [720, 1366, 2048] as const
export const mostPages = 500

export function storedNamesOf(file: FileRow): string[] {
  const { id, originalName, playableName, contentName, pictureName, pages } = file
  const own = [originalName, playableName, contentName, pictureName].filter((name) => name !== null)
  const drawn = Array.from({ length: Math.min(pages ?? 0, mostPages) }, (_, index) =>
    pageWidths.map((width) => nameOfPage(id, index + 1, width)),
  )
  return [...new Set([...own, nameOfFull(file), ...smallNamesOf(file), ...drawn.flat()])]
}

function smallNamesOf(file: FileRow): string[] {
  const sizes = Object.entries(pictureSizes).flatMap(([fit, listed]) =>
    listed.map(([width, height]) => ({ fit: fit as Fit, width, height })),
  )
  return sizes.flatMap(({ fit, ...box }) => {
    const size = fit === 'crop' ? box : sizeIn(file, box)
    return size ? [nameOfSmall(file.id, fit, size, true), nameOfSmall(file.id, fit, size, false)] : []
  })
}
