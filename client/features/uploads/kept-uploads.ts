import { pictureUrl } from '#contract/pictures.ts'
import type { FileUpload, StoredFile } from './upload-list.ts'

/** A chosen file as a draft speaks of it; the file itself lies elsewhere, under the same `localId`. */
export type KeptUpload = Pick<
  FileUpload,
  'localId' | 'name' | 'kind' | 'width' | 'height' | 'duration' | 'keepsPosition' | 'uploadUrl' | 'stored' | 'arrivedAt'
>

/** The server removes what nobody has attached for a day; hours before that it is sent anew. In milliseconds. */
const staysOnServer = 20 * 3_600_000

export function keptUpload(upload: FileUpload): KeptUpload {
  const { localId, name, kind, width, height, duration, keepsPosition, uploadUrl, stored, arrivedAt } = upload
  return { localId, name, kind, width, height, duration, keepsPosition, uploadUrl, stored, arrivedAt }
}

/** The file again, its bytes still to be found when they have not arrived at the server. */
export function uploadAgain(kept: KeptUpload): FileUpload {
  if (!isThere(kept)) {
    const { stored: _, arrivedAt: __, ...unsent } = kept
    return { ...unsent, previewUrl: '', progress: 0, state: 'restoring', removed: false }
  }
  return { ...kept, previewUrl: pictureOf(kept.stored!), progress: 1, state: 'done', removed: false }
}

/** Address of the server's picture of a file; empty where it has none. */
export function pictureOf({ id, placeholder }: StoredFile): string {
  return placeholder ? pictureUrl(id, 720) : ''
}

/** Whether the server has the file. Without `arrivedAt` it belongs to a message, and stays. */
export function isThere({ stored, arrivedAt }: Pick<FileUpload, 'stored' | 'arrivedAt'>): boolean {
  return stored !== undefined && (arrivedAt === undefined || Date.now() - arrivedAt < staysOnServer)
}
