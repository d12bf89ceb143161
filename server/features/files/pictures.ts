import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { PictureKind as Fit } from '#contract/pictures.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireStored } from '../../files/require-stored.ts'
import type { Recipe } from '../../media/tasks.ts'
import type { FileRow } from './files.ts'
import { sizeIn } from './picture-size.ts'
import { nameOfFull, nameOfSmall } from './stored-names.ts'

export type StoredObject = { name: string; type: string; size: number }

/** A picture that can be made of an original: the name that it is stored under, its type, and how. */
type Wanted = { name: string; type: string; recipe: Recipe }

/**
 * The picture in full size and in the file's own format, upright, in sRGB, without metadata; animations stay.
 * Made when it is not there yet.
 */
export function requireFullPicture(context: Context, file: FileRow): Promise<StoredObject> {
  return requireMade(context, file, fullOf(file))
}

function fullOf(file: FileRow): Wanted {
  return { name: nameOfFull(file), type: file.type, recipe: { kind: 'full', type: file.type } }
}

export type SmallPicture = { fit: Fit; width: number; height: number; format: 'webp' | 'jpeg' }

/** The picture in one of the fixed sizes; of an animation its first frame. Made when it is not there yet. */
export async function requireSmallPicture(
  context: Context,
  file: FileRow,
  wanted: SmallPicture,
): Promise<StoredObject> {
  return requireMade(context, file, smallOf(file, wanted))
}

/** WebP cannot be larger than this on a side. */
const largestWebp = 16_383
/** A WebP is held as a whole while it is written, in 12 bytes per pixel. */
const mostWebpPixels = 12_000_000

function smallOf(file: FileRow, { fit, format, ...box }: SmallPicture): Wanted {
  const fitting = sizeIn(file, box)
  if (!fitting) throw new AppError('not-found')
  const { width, height } = fit === 'crop' ? box : fitting
  const canBeWebp = Math.max(width, height) <= largestWebp && width * height <= mostWebpPixels
  const isWebp = format === 'webp' && canBeWebp
  return {
    name: nameOfSmall(file.id, fit, { width, height }, isWebp),
    type: isWebp ? 'image/webp' : 'image/jpeg',
    recipe: { kind: 'small', fit, width, height, isWebp },
  }
}

/**
 * Makes these thumbnails, and of a photo the full picture, as far as they are not there yet, before anybody waits for
 * them.
 */
export async function preparePictures(context: Context, file: FileRow, boxes: readonly (readonly [number, number])[]) {
  const small = boxes.map(([width, height]) => smallOf(file, { fit: 'thumbnail', width, height, format: 'webp' }))
  const missing = new Map<string, Wanted>()
  // The full one takes longest, so it begins first.
  for (const wanted of [...(isPhoto(file) ? [fullOf(file)] : []), ...small]) {
    if ((await context.files.size(wanted.name)) === undefined) missing.set(wanted.name, wanted)
  }
  if (missing.size > 0) await make(context, file, [...missing.values()], 'later')
}

export function isPhoto({ type }: Pick<FileRow, 'type'>): boolean {
  return type.startsWith('image/')
}

/** Concurrent requests for one picture share the work; the store shows it only when it is complete. */
async function requireMade(context: Context, file: FileRow, wanted: Wanted): Promise<StoredObject> {
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
  const source = file.pictureName ?? (isPhoto(file) ? file.originalName : undefined)
  if (!source) throw new AppError('not-found')
  await requireStored(files, source)
  const outputs = wanted.map(({ name, recipe }) => ({ name, recipe, to: media.newPath() }))
  try {
    const made = outputs.map(({ to, recipe }) => ({ to, recipe }))
    await files.withLocalFile(source, (path) =>
      media.run({ kind: 'make-pictures', path, outputs: made }, urgency, file.ownerId),
    )
    let size = 0
    for (const { name, to } of outputs) size = await files.put(name, createReadStream(to))
    return size
  } finally {
    await Promise.all(outputs.map(({ to }) => rm(to, { force: true })))
  }
}
