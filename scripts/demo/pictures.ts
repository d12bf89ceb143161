import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Portrait } from './people.ts'
import type { PhotoName, PhotoPart } from './story.ts'

const folder = join(import.meta.dirname, 'photos')

const parts: Record<PhotoPart, [left: number, top: number, width: number, height: number]> = {
  left: [0, 0.1, 0.62, 0.8],
  right: [0.38, 0.1, 0.62, 0.8],
  close: [0.2, 0.2, 0.6, 0.6],
  tall: [0.3, 0, 0.5, 1],
}

/** @returns a JPEG, as a phone would send it */
export async function developPhoto(name: PhotoName): Promise<Buffer> {
  const [photo, part] = name.split('/') as [string, PhotoPart | undefined]
  if (!part) return jpeg(open(photo))
  const { width, height } = await open(photo).metadata()
  const [x, y, w, h] = parts[part]
  return jpeg(
    open(photo).extract({
      left: Math.round(x * width),
      top: Math.round(y * height),
      width: Math.round(w * width),
      height: Math.round(h * height),
    }),
  )
}

/** @returns a square JPEG of 512 pixels */
export async function cutPortrait({ photo, left, top, side }: Portrait): Promise<Buffer> {
  const { width, height } = await open(photo).metadata()
  const edge = Math.round(side * Math.min(width, height))
  const within = (place: number, length: number) => Math.min(Math.round(place * length), length - edge)
  const square = { left: within(left, width), top: within(top, height), width: edge, height: edge }
  return jpeg(open(photo).extract(square).resize(512, 512))
}

function open(photo: string): Sharp {
  return sharp(join(folder, `${photo}.jpg`))
}

function jpeg(picture: Sharp): Promise<Buffer> {
  return picture.jpeg({ quality: 88 }).toBuffer()
}
