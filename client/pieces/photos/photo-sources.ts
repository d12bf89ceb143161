import type { MessageFile } from '#contract/files.ts'
import { pictureUrl, type PictureWidth } from '#contract/pictures.ts'
import { isVideo } from './visuals.ts'

type Shown = Pick<MessageFile, 'id' | 'type' | 'contentUrl' | 'width'>

/** GIFs are served as uploaded, because resized copies are not animated. */
export function photoSource(file: Shown, width: PictureWidth): string {
  return file.type === 'image/gif' ? originalUrl(file) : pictureUrl(file.id, width)
}

/** Widths up to the first that covers the original; larger ones would be the same file. */
export function photoSourceSet(
  file: Shown,
  widths: readonly PictureWidth[] = [360, 720, 1366, 2048],
): string | undefined {
  if (file.type === 'image/gif') return undefined
  const own = file.width ?? Infinity
  const useful = widths.filter((_, index) => index === 0 || widths[index - 1]! < own)
  return useful.map((width) => `${pictureUrl(file.id, width)} ${Math.min(width, own)}w`).join(', ')
}

/** Up to this shown width 720 pixels are enough on any screen: 1366 would weigh three times as much. */
const phoneWidth = 430

export function photoSizes(shownWidth: number): string {
  const most = shownWidth <= phoneWidth ? Math.floor(720 / devicePixelRatio) : Infinity
  return `${Math.min(Math.ceil(shownWidth), most)}px`
}

export function originalUrl({ contentUrl }: Pick<MessageFile, 'contentUrl'>): string {
  return `files/${contentUrl}`
}

export function savedUrl(file: Pick<MessageFile, 'contentUrl'>): string {
  return `${originalUrl(file)}?save=1`
}

export function aspectOf({ width, height, type }: Pick<MessageFile, 'width' | 'height' | 'type'>): number {
  return width && height ? width / height : isVideo({ type }) ? 16 / 9 : 4 / 3
}
