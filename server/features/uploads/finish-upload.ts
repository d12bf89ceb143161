import type { Upload } from '@tus/server'
import { errors } from '#contract/errors.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { findFileOfUpload } from '../files/files.ts'
import { receiveWithPlace, type Received } from '../files/receiving/receive-with-place.ts'
import type { ResumableUploads } from './resumable-uploads.ts'
import { isForImport } from './tus-responder.ts'

type Finished = { uploads: ResumableUploads; viewer: AnyViewer; uploadId: string; keepsNoPosition?: boolean }

/** Another server may finish it, too: the first to write its row makes the file. */
export async function finish(context: Context, finished: Finished): Promise<Received> {
  const { uploads, viewer, uploadId } = finished
  const made = await findFileOfUpload(context, viewer, uploadId)
  if (made) return { file: made }
  const upload = await uploads.requireOwn(viewer, uploadId)
  if (isForImport(upload)) throw new AppError('unsupported-file')
  if (upload.offset !== upload.size) throw new AppError('upload-incomplete')
  const file = await receive(context, finished, upload)
  await uploads.remove(uploadId)
  return file
}

async function receive(
  context: Context,
  { uploads, viewer, keepsNoPosition = false }: Finished,
  upload: Upload,
): Promise<Received> {
  const { id, metadata: { filename, position, place, kind } = {} } = upload
  const options = {
    ...(filename && { name: filename }),
    keepsPosition: position === 'keep' && !keepsNoPosition,
    offersPlace: place === 'offer' && !keepsNoPosition,
    isVoiceNote: kind === 'voice-note',
    uploadId: id,
  }
  try {
    return await receiveWithPlace(context, viewer, { content: uploads.read(upload), ...options })
  } catch (error) {
    // The bytes may also have gone while they were read here.
    const madeElsewhere = await findFileOfUpload(context, viewer, id)
    if (madeElsewhere) return { file: madeElsewhere }
    if (isForGood(error)) await uploads.remove(id)
    throw error
  }
}

/** A retry would be refused, too. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code === 'upload-incomplete') return false
  return errors[error.code].status < 429
}
