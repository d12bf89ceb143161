import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Pixels } from '#contract/units.ts'
import { AppError } from '../../../errors.ts'
import { nameOfPicture } from '../stored-names.ts'
import type { Describe } from './describe.ts'

export const describePicture: Describe = async ({ config, media, files }, { id, ownerId, accepted, path }) => {
  const { extension } = accepted
  const decodedTo = extension === 'heic' ? media.newPath() : undefined
  try {
    const picture = await media.run({ kind: 'inspect-picture', path, extension, decodedTo }, 'now', ownerId)
    if (picture.width * picture.height > config.pixelLimits.image) throw new AppError('picture-too-large')
    if (decodedTo) await files.put(nameOfPicture(id), createReadStream(decodedTo), { isLentNext: true })
    const handedOut = handedOutAs(accepted, picture)
    return {
      ...picture,
      // A camera with an older date has lost the time.
      takenAt: (picture.takenAt ?? -1) >= 0 ? picture.takenAt : null,
      type: handedOut.type,
      contentUrl: `${id}.${handedOut.extension}`,
      status: 'ready',
      ...(decodedTo && { pictureName: nameOfPicture(id) }),
    }
  } finally {
    if (decodedTo) await rm(decodedTo, { force: true })
  }
}

type Format = { type: string; extension: string }
const jpeg: Format = { type: 'image/jpeg', extension: 'jpg' }
const webp: Format = { type: 'image/webp', extension: 'webp' }

/** The largest side that WebP allows. */
const largestWebp: Pixels = 16_383

/**
 * The format in which a picture is served. Encoding AVIF takes seconds per picture, so AVIF is served as WebP, or as
 * JPEG beyond WebP's size limit. Few browsers show HEIC.
 */
function handedOutAs({ type, extension }: Format, size: { width: number; height: number }): Format {
  if (extension === 'heic') return jpeg
  if (extension !== 'avif') return { type, extension }
  return Math.max(size.width, size.height) > largestWebp ? jpeg : webp
}
