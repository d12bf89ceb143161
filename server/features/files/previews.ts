import { rm } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/queue.ts'
import { requireOwnFile, type FileRow } from './files.ts'
import { isPhoto } from './pictures.ts'
import { publishFileReady } from './publish-file-ready.ts'
import { storePicture } from './receiving/store-picture.ts'

type Preview = { picture?: string | undefined; peaks?: string | undefined }

/**
 * Stores what the uploader's browser has made of a video or sound, unless the server has its own.
 * @throws AppError not-found, and broken-picture or picture-too-large
 */
export async function addPreviewTo(context: Context, viewer: Viewer, fileId: string, sent: Preview): Promise<FileRow> {
  const file = await requireOwnFile(context, viewer, fileId)
  if (isPhoto(file) || file.type === 'application/pdf') throw new AppError('not-found')
  const picture = sent.picture && file.pictureName === null ? await savePicture(context, file, sent.picture) : {}
  const peaks = file.peaks ?? sent.peaks ?? null
  return transaction(context, async (tx) => {
    const changed = await tx
      .updateTable('file')
      .set({ ...picture, peaks })
      .where('id', '=', fileId)
      .returningAll()
      .executeTakeFirstOrThrow(() => new AppError('not-found'))
    if ('pictureName' in picture) await enqueue(tx, context.clock, 'prepare-file', { fileId })
    await publishFileReady(tx, context, fileId)
    return changed
  })
}

async function savePicture(context: Context, file: FileRow, base64: string) {
  const path = await context.media.write(Buffer.from(base64, 'base64'))
  try {
    const { pictureName, placeholder, width, height } = await storePicture(context, file, path)
    const shown = file.width === null ? { width, height } : {}
    return { pictureName, placeholder, ...shown }
  } finally {
    await rm(path, { force: true })
  }
}
