import { createReadStream } from 'node:fs'
import { limits } from '#contract/fields.ts'
import { AppError } from '../../errors.ts'
import { cleanGif } from './gif-blocks.ts'
import { openPicture, readHeader } from './open-picture.ts'
import type { PictureKind } from './picture-kinds.ts'

/** `width` and `height` as shown; `placeholder` is a data address of a few hundred characters. */
export type Inspection = { width: number; height: number; placeholder: string }

const patience = { seconds: 30 }

/**
 * Decodes a picture once, which proves that it is whole, and reads what is kept with its file.
 * @throws AppError picture-too-large, decided before anything is decoded, or broken-picture
 */
export async function inspectPicture(path: string, kind: PictureKind): Promise<Inspection> {
  try {
    const header = await readHeader(path)
    const isAnimated = (header.pages ?? 1) > 1 && (kind.extension === 'gif' || kind.extension === 'webp')
    const frames = isAnimated ? (header.pages ?? 1) : 1
    if (header.width * header.height * frames > limits.picturePixels) throw new AppError('picture-too-large')

    const placeholder = await makePlaceholder(path)
    if (isAnimated) await decodeAllFrames(path)
    if (kind.extension === 'gif') for await (const _ of cleanGif(createReadStream(path)));
    return { width: header.autoOrient.width, height: header.autoOrient.height, placeholder }
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
  const opened = openPicture(path, patience)
  const picture = opened
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .blur(1)
    .webp({ quality: 30, alphaQuality: 30 })
  return `data:image/webp;base64,${(await picture.toBuffer()).toString('base64')}`
}

async function decodeAllFrames(path: string) {
  const picture = openPicture(path, { ...patience, animated: true })
  return picture.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
}
