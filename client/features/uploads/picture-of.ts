import type { MessageFile } from '#contract/files.ts'
import { pictureUrl } from '#contract/pictures.ts'

/** Address of the server's picture of a file; empty where it has none. */
export function pictureOf({ id, placeholder }: Pick<MessageFile, 'id' | 'placeholder'>): string {
  return placeholder ? pictureUrl(id, 720) : ''
}
