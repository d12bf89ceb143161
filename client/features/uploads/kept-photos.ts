import { pictureUrl } from '#contract/pictures.ts'
import type { PhotoUpload } from './upload-list.ts'

/** A chosen photo as a draft speaks of it; the file itself lies elsewhere, under the same `localId`. */
export type KeptPhoto = Pick<PhotoUpload, 'localId' | 'name' | 'width' | 'height' | 'stored' | 'arrivedAt'>

/** The server removes what nobody has attached for a day; hours before that it is sent anew. In milliseconds. */
const staysOnServer = 20 * 3_600_000

export function keptPhoto({ localId, name, width, height, stored, arrivedAt }: PhotoUpload): KeptPhoto {
  return { localId, name, width, height, stored, arrivedAt }
}

/** The photo again, its file still to be found when it has not arrived at the server. */
export function photoAgain(kept: KeptPhoto): PhotoUpload {
  if (!isThere(kept)) {
    const { stored: _, arrivedAt: __, ...unsent } = kept
    return { ...unsent, previewUrl: '', progress: 0, state: 'restoring', removed: false }
  }
  return { ...kept, previewUrl: pictureUrl(kept.stored!.id, 720), progress: 1, state: 'done', removed: false }
}

/** Whether the server has the file. Without `arrivedAt` it belongs to a message, and stays. */
export function isThere({ stored, arrivedAt }: Pick<PhotoUpload, 'stored' | 'arrivedAt'>): boolean {
  return stored !== undefined && (arrivedAt === undefined || Date.now() - arrivedAt < staysOnServer)
}
