import sharp, { type Sharp } from 'sharp'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'

const photos = 8
const width = 720

type Format = { name: string; encode: (picture: Sharp) => Sharp }

/** JPEG and WebP as the media process writes them, and AVIF at the quality that looks like them. */
const formats: Format[] = [
  { name: 'JPEG, quality 82', encode: (picture) => picture.jpeg({ quality: 82, progressive: true }) },
  { name: 'WebP, quality 75, effort 4', encode: (picture) => picture.webp({ quality: 75, effort: 4 }) },
  { name: 'AVIF, quality 55, effort 0', encode: (picture) => picture.avif({ quality: 55, effort: 0 }) },
  { name: 'AVIF, quality 55, effort 4', encode: (picture) => picture.avif({ quality: 55, effort: 4 }) },
]

export type FormatCost = { name: string; kilobytes: number; milliseconds: number }

/** What a thumbnail of 720 pixels costs in each format: mean of photos, one at a time in one thread, decoding not counted. */
export async function measureFormats(): Promise<FormatCost[]> {
  sharp.concurrency(1)
  const thumbnails = []
  for (let seed = 0; seed < photos; seed++) {
    const photo = sharp(await makeCameraPhoto({ seed }), { autoOrient: true }).resize(width)
    thumbnails.push(await photo.raw().toBuffer({ resolveWithObject: true }))
  }
  const costs = []
  for (const { name, encode } of formats) {
    let [bytes, milliseconds] = [0, 0]
    for (const { data, info } of thumbnails) {
      const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      const begin = performance.now()
      bytes += (await encode(picture).toBuffer()).length
      milliseconds += performance.now() - begin
    }
    costs.push({ name, kilobytes: bytes / photos / 1000, milliseconds: milliseconds / photos })
  }
  return costs
}
