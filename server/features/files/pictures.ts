import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pictureSizes, type PictureKind as Fit } from '#contract/pictures.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Recipe } from '../../media/tasks.ts'
import type { FileRow } from './files.ts'
import { largestWebp } from './picture-kinds.ts'

export type StoredPicture = { name: string; type: string; size: number }

/** A picture that can be made of an original: the name that it is stored under, its type, and how. */
type Wanted = { name: string; type: string; recipe: Recipe }

/**
 * The picture in full size and in the file's own format, upright, in sRGB, without metadata; animations stay.
 * Made when it is not there yet.
 */
export function requireFullPicture(context: Context, file: FileRow): Promise<StoredPicture> {
  return requireMade(context, file, fullOf(file))
}

function fullOf(file: FileRow): Wanted {
  return { name: nameOfFull(file), type: file.type, recipe: { kind: 'full', type: file.type } }
}

function nameOfFull(file: FileRow): string {
  return `pictures/${file.id}-full${file.contentUrl.slice(file.id.length)}`
}

export type SmallPicture = { fit: Fit; width: number; height: number; format: 'webp' | 'jpeg' }

/** The picture in one of the fixed sizes; of an animation its first frame. Made when it is not there yet. */
export function requireSmallPicture(context: Context, file: FileRow, wanted: SmallPicture): Promise<StoredPicture> {
  return requireMade(context, file, smallOf(file, wanted))
}

/** A WebP is held as a whole while it is written, in 12 bytes per pixel. */
const mostWebpPixels = 12_000_000

function smallOf(file: FileRow, { fit, format, ...box }: SmallPicture): Wanted {
  const { width, height } = fit === 'crop' ? box : fitInside(file, box)
  const canBeWebp = Math.max(width, height) <= largestWebp && width * height <= mostWebpPixels
  const isWebp = format === 'webp' && canBeWebp
  return {
    name: nameOfSmall(file, fit, { width, height }, isWebp),
    type: isWebp ? 'image/webp' : 'image/jpeg',
    recipe: { kind: 'small', fit, width, height, isWebp },
  }
}

type Size = { width: number; height: number }

function nameOfSmall(file: FileRow, fit: Fit, { width, height }: Size, isWebp: boolean): string {
  return `pictures/${file.id}-${fit}-${width}x${height}.${isWebp ? 'webp' : 'jpg'}`
}

export function storedNamesOf(file: FileRow): string[] {
  const sizes = Object.entries(pictureSizes).flatMap(([fit, listed]) =>
    listed.map(([width, height]) => ({ fit: fit as Fit, width, height })),
  )
  const hasSize = file.width !== null && file.height !== null
  const small = sizes.flatMap(({ fit, ...box }) => {
    if (fit === 'thumbnail' && !hasSize) return []
    const size = fit === 'crop' ? box : fitInside(file, box)
    return [nameOfSmall(file, fit, size, true), nameOfSmall(file, fit, size, false)]
  })
  return [...new Set([file.originalName, nameOfFull(file), ...small])]
}

/** JPEG cannot be larger than this on a side. */
const largestJpeg = 65_535

/** Requested sizes that result in the same pixels share one stored picture. */
function fitInside(file: FileRow, box: Size): Size {
  const { width, height } = file
  if (width === null || height === null) throw new AppError('not-found')
  const scale = Math.min(1, box.width / width, Math.min(box.height, largestJpeg) / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Makes the full picture and these thumbnails, as far as they are not there yet, before anybody waits for them. */
export async function preparePictures(context: Context, file: FileRow, boxes: readonly (readonly [number, number])[]) {
  const small = boxes.map(([width, height]) => smallOf(file, { fit: 'thumbnail', width, height, format: 'webp' }))
  const missing = new Map<string, Wanted>()
  // The full one takes longest, so it begins first.
  for (const wanted of [fullOf(file), ...small]) {
    if ((await context.files.size(wanted.name)) === undefined) missing.set(wanted.name, wanted)
  }
  if (missing.size > 0) await make(context, file, [...missing.values()], 'later')
}

/** Concurrent requests for one picture share the work; the store shows it only when it is complete. */
async function requireMade(context: Context, file: FileRow, wanted: Wanted): Promise<StoredPicture> {
  const { name, type } = wanted
  const size =
    (await context.files.size(name)) ??
    (await context.media.once(name, async () => {
      // It may have been finished between the look into the store and this one.
      const found = await context.files.size(name)
      return found ?? (await make(context, file, [wanted], 'now'))
    }))
  return { name, type, size }
}

/** @returns the size of the last one, in bytes */
async function make(context: Context, file: FileRow, wanted: Wanted[], urgency: 'now' | 'later'): Promise<number> {
  const { media, files } = context
  const outputs = wanted.map(({ name, recipe }) => ({ name, recipe, to: media.newPath() }))
  try {
    const path = await files.localPath(file.originalName)
    await media.run(
      { kind: 'make-pictures', path, outputs: outputs.map(({ to, recipe }) => ({ to, recipe })) },
      urgency,
    )
    let size = 0
    for (const { name, to } of outputs) size = await files.put(name, createReadStream(to))
    return size
  } finally {
    await Promise.all(outputs.map(({ to }) => rm(to, { force: true })))
  }
}
