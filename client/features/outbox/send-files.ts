import { limits } from '#contract/fields.ts'
import { CallError } from '../../api/call.ts'
import { firstAbort } from '../../api/first-abort.ts'
import { findFiles } from '../../device-storage/chosen-files.ts'
import { isThere } from '../uploads/kept-uploads.ts'
import type { FileUpload } from '../uploads/upload-list.ts'
import { sendFile } from '../uploads/send-file.ts'

/** Sends the files that the server does not have yet, two at a time, in their order. Returns the ids of all. */
export async function sendFiles(
  files: FileUpload[],
  signal: AbortSignal,
  onChange: (upload: FileUpload) => void,
): Promise<string[]> {
  const ids: string[] = []
  const waiting = files.entries()
  const failing = new AbortController()
  const either = firstAbort([signal, failing.signal])
  const work = async () => {
    for (const [place, upload] of waiting) ids[place] = await sendOne(upload, either, onChange)
  }
  try {
    await Promise.all(Array.from({ length: limits.concurrentUploads }, work))
  } finally {
    // What is still under way would be sent twice once this is tried again.
    failing.abort()
  }
  // One that was chosen twice is one file.
  return [...new Set(ids)]
}

async function sendOne(upload: FileUpload, signal: AbortSignal, onChange: (upload: FileUpload) => void) {
  if (isThere(upload)) return upload.stored!.id
  const file = upload.file ?? (await findFile(upload.localId))
  if (!file) throw new CallError('unusable-file', 0)
  const previewUrl = upload.previewUrl || (upload.kind === 'image' ? URL.createObjectURL(file) : '')
  const found = { ...upload, file, previewUrl }
  if (previewUrl !== upload.previewUrl) onChange(found)
  const stored = await sendFile(found, { signal, onUrl: (uploadUrl) => onChange({ ...found, uploadUrl }) })
  onChange({ ...found, stored, arrivedAt: Date.now(), state: 'done', uploadUrl: undefined })
  return stored.id
}

async function findFile(localId: string): Promise<File | undefined> {
  return (await findFiles([localId])).get(localId)
}
