import sharp, { type Metadata, type Sharp } from 'sharp'
import { limits } from '#contract/fields.ts'

// Each picture is read once, and one thread per picture is enough: the server limits how many are processed at once.
sharp.cache(false)
sharp.concurrency(1)
// libvips chooses a loader by the content, and some of its loaders read formats that nobody may upload.
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })

/** The path of a stored picture, or its decoded pixels. */
export type Source = string | Decoded
export type Decoded = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/**
 * Opens a picture upright. Truncated data is refused, while the small irregularities of real cameras are not. By
 * default the output is in sRGB without metadata. `animated` reads all frames, which cannot be turned.
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

export function readHeader(path: string): Promise<Metadata> {
  return sharp(path, { limitInputPixels: false }).metadata()
}
