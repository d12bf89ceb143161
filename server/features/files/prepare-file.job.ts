import { pictureSizes } from '#contract/pictures.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Job } from '../../jobs/worker.ts'
import { preparePictures } from './pictures.ts'

/** The widths that screens ask for; all other sizes are made when they are first asked for. */
const prepared = pictureSizes.thumbnail.slice(0, 4)

/** Makes the sizes that screens will show, before anybody waits for them; existing ones stay. */
export const prepareFileJob: Job<'prepare-file'> = {
  kind: 'prepare-file',
  run: async (context: Context, { fileId }) => {
    const file = await context.db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst()
    if (!file) return
    try {
      await preparePictures(context, file, prepared)
    } catch (error) {
      // What a file cannot be decoded for today, it cannot be decoded for tomorrow; whoever asks is told.
      if (!(error instanceof AppError)) throw error
      context.log.warn({ err: error, file: fileId }, 'no pictures can be made of this file')
    }
  },
}
