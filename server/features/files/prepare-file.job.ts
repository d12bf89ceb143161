import { pictureSizes } from '#contract/pictures.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Job } from '../../jobs/worker.ts'
import { sourceOf } from './content.ts'
import type { FileRow } from './files.ts'
import { isPhoto, preparePictures } from './pictures.ts'
import { publishFileReady } from './publish-file-ready.ts'
import { factsOf } from './receiving/describe-recording.ts'

/** The widths that screens request; others are made on their first request. */
const prepared = pictureSizes.thumbnail.slice(0, 4)

/** Makes what screens will show of a file before anybody waits for it; existing pictures stay. */
export const prepareFileJob: Job<'prepare-file'> = {
  kind: 'prepare-file',
  run: async (context: Context, { fileId }) => {
    const file = await context.db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst()
    if (!file) return
    try {
      if (isPhoto(file) || file.pictureName !== null) await preparePictures(context, file, prepared)
      if (file.type.startsWith('audio/') && file.peaks === null) await drawPeaks(context, file)
    } catch (error) {
      // A file that cannot be decoded today cannot be decoded tomorrow; requests for it report that.
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      context.log.warn({ err: error, file: fileId }, 'this file cannot be prepared')
    }
  },
}

async function drawPeaks(context: Context, file: FileRow): Promise<void> {
  if (!context.ffmpeg) return
  const { ffmpeg } = context
  const peaks = await context.files.withLocalFile(sourceOf(file), async (path) =>
    ffmpeg.readPeaks(path, await factsOf(context, file)),
  )
  await transaction(context, async (tx) => {
    await tx.updateTable('file').set({ peaks }).where('id', '=', file.id).execute()
    await publishFileReady(tx, context, file.id)
  })
}
