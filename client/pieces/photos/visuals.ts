import type { MessageFile } from '#contract/files.ts'

/** What stands in the grid: photos and videos. */
export function isVisual({ type }: Pick<MessageFile, 'type'>): boolean {
  return /^(image|video)\//.test(type)
}

export function isVideo({ type }: Pick<MessageFile, 'type'>): boolean {
  return type.startsWith('video/')
}

/** Whether there are pictures of it to be fetched; of a video that is not ready only the placeholder is shown. */
export function hasPicture({ placeholder, status }: Pick<MessageFile, 'placeholder' | 'status'>): boolean {
  return placeholder !== undefined && status === 'ready'
}

/** What stands for a picture where it is not seen: its author's words, where there are any. */
export function altOf({ alt, caption }: Pick<MessageFile, 'alt' | 'caption'>, otherwise: string): string {
  return alt || caption || otherwise
}
