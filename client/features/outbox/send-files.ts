import { CallError } from '../../api/call.ts'
import { isThere } from '../uploads/kept-uploads.ts'
import type { FileUpload } from '../uploads/upload-list.ts'
import { sendFile } from '../uploads/send-file.ts'

/** Sends the files that the server does not have yet, one after the other. Returns the ids of all. */
export async function sendFiles(
  files: FileUpload[],
  signal: AbortSignal,
  onChange: (upload: FileUpload) => void,
): Promise<string[]> {
  const ids: string[] = []
  for (const upload of files) {
    if (isThere(upload)) {
      ids.push(upload.stored!.id)
      continue
    }
    const file = upload.file ?? (await findFile(upload.localId))
    if (!file) throw new CallError('unusable-file', 0)
    const previewUrl = upload.previewUrl || (upload.kind === 'image' ? URL.createObjectURL(file) : '')
    const found = { ...upload, file, previewUrl }
    if (previewUrl !== upload.previewUrl) onChange(found)
    const stored = await sendFile(found, { signal, onUrl: (uploadUrl) => onChange({ ...found, uploadUrl }) })
    ids.push(stored.id)
    onChange({ ...found, stored, arrivedAt: Date.now(), state: 'done', uploadUrl: undefined })
  }
  // One that was chosen twice is one file.
  return [...new Set(ids)]
}

async function findFile(localId: string): Promise<File | undefined> {
  const { keptFiles } = await import('../uploads/kept-files.ts')
  return (await keptFiles([localId])).get(localId)
}
