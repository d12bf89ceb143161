import type { MessageFile } from '#contract/files.ts'
import { pictureUrl } from '#contract/pictures.ts'

export function pictureOf({ id, placeholder }: Pick<MessageFile, 'id' | 'placeholder'>): string {
  return placeholder ? pictureUrl(id, 720) : ''
}
