import type { ImportFormat } from '#contract/importing/import-formats.ts'
import type { Source } from './sources.ts'

export function sourceOf(format: ImportFormat | undefined): Source {
  return format === 'whatsapp' || format === 'takeout' || format === 'photos' ? format : 'elsewhere'
}
