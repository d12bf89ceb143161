import type { FileFull } from '#contract/files.ts'
import type { UploadOptions } from '../../api/sending/upload.ts'

export type SendOptions = UploadOptions & {
  onUrl?: (url: string) => void
  onPreview?: (stored: FileFull) => void
}
