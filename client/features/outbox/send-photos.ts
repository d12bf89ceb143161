import { CallError } from '../../api/call.ts'
import { isThere } from '../uploads/kept-photos.ts'
import type { PhotoUpload } from '../uploads/upload-list.ts'
import { uploadPhoto } from '../uploads/upload-photo.ts'

/** Sends the photos that the server does not have yet, one after the other. Returns the ids of all. */
export async function sendPhotos(
  photos: PhotoUpload[],
  signal: AbortSignal,
  onChange: (photo: PhotoUpload) => void,
): Promise<string[]> {
  const ids: string[] = []
  for (const photo of photos) {
    if (isThere(photo)) {
      ids.push(photo.stored!.id)
      continue
    }
    const file = photo.file ?? (await findFile(photo.localId))
    if (!file) throw new CallError('unusable-file', 0)
    const found = { ...photo, file, previewUrl: photo.previewUrl || URL.createObjectURL(file) }
    if (!photo.previewUrl) onChange(found)
    const stored = await uploadPhoto(file, { signal })
    ids.push(stored.id)
    onChange({ ...found, stored, arrivedAt: Date.now(), state: 'done' })
  }
  return ids
}

async function findFile(localId: string): Promise<File | undefined> {
  const { keptFiles } = await import('../uploads/kept-files.ts')
  return (await keptFiles([localId])).get(localId)
}
