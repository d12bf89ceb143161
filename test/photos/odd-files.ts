import sharp, { type Sharp } from 'sharp'
import { makeCameraPhoto } from './camera-photo.ts'

/** Bytes of no picture at all, for a file named .jpg. */
export function makeTextFile(): Buffer {
  return Buffer.from('Dear diary, this is not a picture.\n'.repeat(20))
}

/** A JPEG whose upload broke off: whole headers, half of the picture. */
export async function makeTruncatedJpeg(): Promise<Buffer> {
  const whole = await makeCameraPhoto({ seed: 1, width: 1600, height: 1200 })
  return whole.subarray(0, Math.floor(whole.length / 2))
}

export async function makeAnimatedGif({ frames = 4, width = 320, height = 240 } = {}): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      plain(width, height, { r: (index * 255) / frames, g: 120, b: 60 })
        .png()
        .toBuffer(),
    ),
  )
  return await sharp(pages, { join: { animated: true } })
    .gif({ delay: Array(frames).fill(120), loop: 0 })
    .toBuffer()
}

export async function makeAvif({ width = 640, height = 480 } = {}): Promise<Buffer> {
  return await smallPhoto('AVIF', width, height, (image) => image.avif({ quality: 50, effort: 1 }))
}

export async function makeWebp({ width = 640, height = 480 } = {}): Promise<Buffer> {
  return await smallPhoto('WebP', width, height, (image) => image.webp({ quality: 80 }))
}

/** Half of it is see-through. */
export async function makePngWithAlpha({ width = 640, height = 480 } = {}): Promise<Buffer> {
  const opaque = await plain(width, Math.floor(height / 2), { r: 200, g: 40, b: 40 })
    .png()
    .toBuffer()
  return await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: opaque, gravity: 'north' }])
    .png()
    .toBuffer()
}

/** Hundreds of tests ask for the same one, which takes 50 ms of a processor. */
const smallPhotos = new Map<string, Promise<Buffer>>()

async function smallPhoto(format: string, width: number, height: number, encode: (image: Sharp) => Sharp) {
  const name = `${format} ${width} ${height}`
  const known = smallPhotos.get(name)
  const made =
    known ?? makeCameraPhoto({ seed: 2, orientation: 1, width, height }).then((jpeg) => encode(sharp(jpeg)).toBuffer())
  smallPhotos.set(name, made)
  return Buffer.from(await made)
}

function plain(width: number, height: number, background: { r: number; g: number; b: number }) {
  return sharp({ create: { width, height, channels: 3, background } })
}
