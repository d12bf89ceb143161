import { pictureOf } from './previews/picture-of.ts'
import type { FileUpload } from './upload-list.ts'

/** A chosen file in a draft; the file itself is stored elsewhere, under the same `localId`. */
export type SavedUpload = Omit<FileUpload, 'file' | 'previewUrl' | 'progress' | 'state' | 'problem' | 'removed'>

const staysOnServer = 20 * 3_600_000

export function savedUpload(upload: FileUpload): SavedUpload {
  const { file: _, previewUrl: __, progress: ___, state: ____, problem: _____, removed: ______, ...saved } = upload
  return saved
}

/** Its bytes still have to be found if they have not arrived at the server. */
export function uploadAgain(saved: SavedUpload): FileUpload {
  if (!isThere(saved)) {
    const { stored: _, unturned: __, arrivedAt: ___, ...unsent } = saved
    return { ...unsent, previewUrl: '', progress: 0, state: 'restoring', removed: false }
  }
  return { ...saved, previewUrl: pictureOf(saved.stored!), progress: 1, state: 'done', removed: false }
}

/** Whether the server has the file. Without `arrivedAt` it belongs to a message, and stays. */
export function isThere({ stored, arrivedAt }: Pick<FileUpload, 'stored' | 'arrivedAt'>): boolean {
  return stored !== undefined && (arrivedAt === undefined || Date.now() - arrivedAt < staysOnServer)
}
