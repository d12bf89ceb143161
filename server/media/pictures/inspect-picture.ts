import { AppError } from '../../errors.ts'
import type { Inspection } from '../tasks.ts'
import { cleanGif } from './gif-blocks.ts'
import { openPicture } from './open-picture.ts'
import { isAnimated, withinBudget } from './picture-cost.ts'

const formats: Record<string, string> = { jpg: 'jpeg', avif: 'heif' }

/**
 * Decodes a picture once, which proves that it is whole, and reads what is kept with its file.
 * @throws AppError picture-too-large, decided before anything is decoded, or broken-picture
 */
export async function inspectPicture(path: string, extension: string): Promise<Inspection> {
  try {
    return await withinBudget(path, async (header) => {
      if (header.format !== (formats[extension] ?? extension)) throw new AppError('broken-picture')
      const placeholder = await makePlaceholder(path)
      if (isAnimated(header)) await decodeAllFrames(path)
      if (extension === 'gif') for await (const _ of cleanGif(path));
      return { width: header.autoOrient.width, height: header.autoOrient.height, placeholder }
    })
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('broken-picture', { cause })
  }
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
