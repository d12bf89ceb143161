import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/fields.ts'

// Each picture is read once, and one thread per picture is enough: turns.ts says how many are worked on at once.
sharp.cache(false)
sharp.concurrency(1)

/** `animated` reads all frames, which cannot be turned. */
export type Reading = { animated?: boolean; seconds: number }

/**
 * Opens a stored picture upright, with bounds on what a hostile one can cost. Cut data is refused, while the small
 * irregularities of real cameras are not. Without further orders the output is in sRGB and carries no metadata.
 */
export function openPicture(path: string, reading: Reading): Sharp {
  return sharp(path, {
    autoOrient: !reading.animated,
    failOn: 'error',
    limitInputPixels: limits.picturePixels,
    animated: reading.animated ?? false,
  }).timeout({ seconds: reading.seconds })
}

/** What the header of a picture says; nothing is decoded, so its size may be anything. */
export function readHeader(path: string) {
  return sharp(path, { limitInputPixels: false }).metadata()
}
