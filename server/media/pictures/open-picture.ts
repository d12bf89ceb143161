import sharp, { type Metadata, type Sharp } from 'sharp'
import { limits } from '#contract/fields.ts'

// Each picture is read once, and one thread per picture is enough: the server says how many are worked on at once.
sharp.cache(false)
sharp.concurrency(1)
// libvips chooses a loader by the content, and some of its loaders read formats that nobody may upload.
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })

/** The path of a stored picture, or what has been decoded of it. */
export type Source = string | Decoded
export type Decoded = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/**
 * Opens a picture upright. Cut data is refused, while the small irregularities of real cameras are not. Without further
 * orders the output is in sRGB and carries no metadata. `animated` reads all frames, which cannot be turned.
 */
export function openPicture(source: Source, { animated = false } = {}): Sharp {
  if (typeof source !== 'string') return sharp(source.data, { raw: source.info })
  return sharp(source, {
    autoOrient: !animated,
    failOn: 'error',
    limitInputPixels: limits.picturePixels,
    animated,
  })
}

/** What the header of a picture says; nothing is decoded, so its size may be anything. */
export function readHeader(path: string): Promise<Metadata> {
  return sharp(path, { limitInputPixels: false }).metadata()
}
