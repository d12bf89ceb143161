import { findFile, type FileFull } from '#contract/files.ts'
import type { Bytes } from '#contract/units.ts'
import { call } from '../../api/client.ts'
import { uploadResumably } from '../../api/sending/resumable-upload.ts'
import type { SendOptions } from './send-options.ts'
import type { FileUpload } from './upload-list.ts'

/** A file is in memory as a whole while it is hashed. */
const largestToHash: Bytes = 200_000_000

/** Skips the upload if the server already has the file. Rejects as `upload` does. */
export async function sendLargeFile(file: File, upload: FileUpload, options: SendOptions): Promise<FileFull> {
  const { uploadUrl: url, keepsPosition = false, voiceNote } = upload
  // The stored copy may have lost its position.
  const known = url || keepsPosition ? undefined : await findKnown(file, options.signal)
  return known ?? uploadResumably(file, { ...options, keepsPosition, isVoiceNote: voiceNote, url })
}

async function findKnown(file: File, signal: AbortSignal | undefined): Promise<FileFull | undefined> {
  // Missing on pages without HTTPS.
  if (!globalThis.crypto?.subtle || file.size > largestToHash) return undefined
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const { file: known } = await call(findFile, { body: { sha256 }, ...(signal && { signal }) })
    return known
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}
