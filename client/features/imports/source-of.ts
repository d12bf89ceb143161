import type { ImportFormat } from '#contract/importing/import-formats.ts'
import type { Source } from './sources.ts'

export function sourceOf(format: ImportFormat | undefined): Source {
  return format === 'whatsapp' || format === 'takeout' || format === 'photos' ? format : 'elsewhere'
}

/** Photos that nobody has sent to anybody are no messages. */
export function isChat(format: ImportFormat): boolean {
  return format !== 'takeout' && format !== 'photos'
}
