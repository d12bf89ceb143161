import { rm } from 'node:fs/promises'
import { AppError } from '../../errors.ts'
import { decodeHeic } from '../heic/decode-heic.ts'
import { takenAt } from '../metadata/taken-at.ts'
import type { Inspection } from '../tasks.ts'
import { cleanGif } from './gif-blocks.ts'
import { openPicture } from './open-picture.ts'
import { isAnimated, withinBudget } from './picture-cost.ts'
import { cleanPng, isAnimatedPng } from './png-chunks.ts'

const formats: Record<string, string> = { jpg: 'jpeg', avif: 'heif' }

/**
 * Decodes a picture once, which proves it complete, and reads its metadata. A format that only we decode is written to
 * `decodedTo` as a JPEG, which replaces it from then on.
 * @throws AppError picture-too-large, decided before anything is decoded, or broken-picture
 */
export async function inspectPicture(path: string, extension: string, decodedTo?: string): Promise<Inspection> {
  try {
    if (extension !== 'heic') return await inspect(path, extension)
    if (!decodedTo) throw new Error('a HEIC is inspected with a path for its copy')
    const exif = await decodeHeic(path, decodedTo)
    return { ...(await inspect(decodedTo, 'jpg')), takenAt: takenAt(exif, Date.now() / 1000) }
  } catch (cause) {
    if (decodedTo) await rm(decodedTo, { force: true })
    const isOurs = cause instanceof AppError || (cause as NodeJS.ErrnoException).syscall === 'write'
    throw isOurs ? cause : new AppError('broken-picture', { cause })
  }
}

function inspect(path: string, extension: string) {
  return withinBudget(path, async (header) => {
    if (header.format !== (formats[extension] ?? extension)) throw new AppError('broken-picture')
    const placeholder = await makePlaceholder(path)
    if (isAnimated(header)) await decodeAllFrames(path)
    if (extension === 'gif') for await (const _ of cleanGif(path));
    if (extension === 'png' && (await isAnimatedPng(path))) for await (const _ of cleanPng(path));
    return {
      width: header.autoOrient.width,
      height: header.autoOrient.height,
      placeholder,
      takenAt: takenAt(header.exif, Date.now() / 1000),
    }
  })
}

const longestPlaceholder = 600

async function makePlaceholder(path: string): Promise<string> {
  let shown = await dataAddress(path, 24)
  if (shown.length > longestPlaceholder) shown = await dataAddress(path, 12)
  return shown
}

async function dataAddress(path: string, side: number): Promise<string> {
  const picture = openPicture(path)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .blur(1)
    .webp({ quality: 30, alphaQuality: 30 })
  return `data:image/webp;base64,${(await picture.toBuffer()).toString('base64')}`
}

async function decodeAllFrames(path: string) {
  return openPicture(path, { animated: true }).resize(8, 8, { fit: 'fill' }).raw().toBuffer()
}
