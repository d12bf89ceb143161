import { findFile, type FileFull } from '#contract/files.ts'
import { call } from '../../api/client.ts'
import { checksumOf } from '../../api/sending/checksum-of.ts'
import { uploadResumably } from '../../api/sending/resumable-upload.ts'
import type { SendOptions } from './send-options.ts'
import type { FileUpload } from './upload-list.ts'

/** Skips the upload if the server already has the file. Rejects as `upload` does. */
export async function sendLargeFile(file: File, upload: FileUpload, options: SendOptions): Promise<FileFull> {
  const { uploadUrl: url, keepsPosition = false, offersPlace, voiceNote } = upload
  // The stored copy may have lost its position.
  const known = url || keepsPosition ? undefined : await findKnown(file, options.signal)
  return known ?? uploadResumably(file, { ...options, keepsPosition, offersPlace, isVoiceNote: voiceNote, url })
}

async function findKnown(file: File, signal: AbortSignal | undefined): Promise<FileFull | undefined> {
  try {
    const sha256 = await checksumOf(file)
    if (sha256 === undefined) return undefined
    const { file: known } = await call(findFile, { body: { sha256 }, ...(signal && { signal }) })
    return known
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}
