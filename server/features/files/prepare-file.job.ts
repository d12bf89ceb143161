import { pictureSizes } from '#contract/pictures.ts'
import type { Context } from '../../context.ts'
import type { Job } from '../../jobs/worker.ts'
import { requireFullPicture, requireSmallPicture } from './pictures.ts'

/** The widths that screens ask for; all other sizes are made when they are first asked for. */
const prepared = pictureSizes.thumbnail.slice(0, 4)

/** Makes the sizes that screens will show, before anybody waits for them; existing ones stay. */
export const prepareFileJob: Job<'prepare-file'> = {
  kind: 'prepare-file',
  run: async (context: Context, { fileId }) => {
    const file = await context.db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst()
    if (!file) return
    for (const [width, height] of prepared) {
      await requireSmallPicture(context, file, { fit: 'thumbnail', width, height, format: 'webp' }, 'later')
    }
    await requireFullPicture(context, file, 'later')
  },
}
