import type { MessageFile } from '#contract/files.ts'

export function isVisual({ type }: Pick<MessageFile, 'type'>): boolean {
  return /^(image|video)\//.test(type)
}

export function isVideo({ type }: Pick<MessageFile, 'type'>): boolean {
  return type.startsWith('video/')
}

/** Whether pictures of it can be fetched; a video that is not ready has only its placeholder. */
export function hasPicture({ placeholder, status }: Pick<MessageFile, 'placeholder' | 'status'>): boolean {
  return placeholder !== undefined && status === 'ready'
}

/** Describes a picture to screen readers, in its author's words if there are any. */
export function altOf({ alt, caption }: Pick<MessageFile, 'alt' | 'caption'>, otherwise: string): string {
  return alt || caption || otherwise
}
