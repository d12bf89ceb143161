import { pictureOf } from './picture-of.ts'
import type { FileUpload } from './upload-list.ts'

/** A chosen file as a draft speaks of it; the file itself lies elsewhere, under the same `localId`. */
export type KeptUpload = Omit<FileUpload, 'file' | 'previewUrl' | 'progress' | 'state' | 'problem' | 'removed'>

/** The server removes what nobody has attached for a day; hours before that it is sent anew. In milliseconds. */
const staysOnServer = 20 * 3_600_000

export function keptUpload(upload: FileUpload): KeptUpload {
  const { file: _, previewUrl: __, progress: ___, state: ____, problem: _____, removed: ______, ...kept } = upload
  return kept
}

/** The file again, its bytes still to be found when they have not arrived at the server. */
export function uploadAgain(kept: KeptUpload): FileUpload {
  if (!isThere(kept)) {
    const { stored: _, unturned: __, arrivedAt: ___, ...unsent } = kept
    return { ...unsent, previewUrl: '', progress: 0, state: 'restoring', removed: false }
  }
  return { ...kept, previewUrl: pictureOf(kept.stored!), progress: 1, state: 'done', removed: false }
}

/** Whether the server has the file. Without `arrivedAt` it belongs to a message, and stays. */
export function isThere({ stored, arrivedAt }: Pick<FileUpload, 'stored' | 'arrivedAt'>): boolean {
  return stored !== undefined && (arrivedAt === undefined || Date.now() - arrivedAt < staysOnServer)
}
