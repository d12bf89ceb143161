import { limits } from '#contract/fields.ts'
import { CallError } from '../../api/call.ts'
import { firstAbort } from '../../api/first-abort.ts'
import type { SentFile } from '../../api/sending/send-message.ts'
import { findFiles } from '../../device-storage/chosen-files.ts'
import { isThere } from '../uploads/saved-uploads.ts'
import { sendFile } from '../uploads/send-file.ts'
import type { FileUpload } from '../uploads/upload-list.ts'

export async function sendFiles(
  files: FileUpload[],
  signal: AbortSignal,
  onChange: (upload: FileUpload) => void,
): Promise<SentFile[]> {
  const sent: SentFile[] = []
  const waiting = files.entries()
  const failing = new AbortController()
  const either = firstAbort([signal, failing.signal])
  const work = async () => {
    for (const [index, upload] of waiting) sent[index] = await sendOne(upload, either, onChange)
  }
  try {
    await Promise.all(Array.from({ length: limits.concurrentUploads }, work))
  } finally {
    // Uploads still under way would be sent twice at the next attempt.
    failing.abort()
  }
  return sent
}

async function sendOne(
  upload: FileUpload,
  signal: AbortSignal,
  onChange: (upload: FileUpload) => void,
): Promise<SentFile> {
  const { localId, caption, alt, location } = upload
  if (isThere(upload)) return { localId, id: upload.stored!.id, caption, alt, location }
  const file = upload.file ?? (await findFile(upload.localId))
  if (!file) throw new CallError('unusable-file', 0)
  const previewUrl = upload.previewUrl || (upload.kind === 'image' ? URL.createObjectURL(file) : '')
  const found = { ...upload, file, previewUrl }
  if (previewUrl !== upload.previewUrl) onChange(found)
  const stored = await sendFile(found, { signal, onUrl: (uploadUrl) => onChange({ ...found, uploadUrl }) })
  onChange({ ...found, stored, arrivedAt: Date.now(), state: 'done', uploadUrl: undefined })
  return { localId, id: stored.id, caption, alt, location }
}

async function findFile(localId: string): Promise<File | undefined> {
  return (await findFiles([localId])).get(localId)
}
