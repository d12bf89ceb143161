import { rm } from 'node:fs/promises'
import type { Describe } from './describe.ts'
import { storePicture } from './store-picture.ts'

export const describeDocument: Describe = async (context, { id, ownerId, accepted, originalName, path }) => {
  const { media } = context
  const pictureTo = media.newPath()
  try {
    const { pages, text } = await media.run({ kind: 'inspect-document', path, pictureTo }, 'now', ownerId)
    return {
      ...(await storePicture(context, { id, ownerId }, pictureTo)),
      type: accepted.type,
      contentUrl: `${id}.pdf`,
      status: 'ready',
      contentName: originalName,
      pages,
      text,
    }
  } finally {
    await rm(pictureTo, { force: true })
  }
}
