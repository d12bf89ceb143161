import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { PictureKind as Fit } from '#contract/pictures.ts'
import type { Pixels } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { isStorageFull } from '../../database/dialect.ts'
import { AppError } from '../../errors.ts'
import { requireStored } from '../../files/require-stored.ts'
import type { Recipe } from '../../media/tasks.ts'
import type { FileRow } from './files.ts'
import { sizeIn } from './picture-size.ts'
import { nameOfFull, nameOfSmall } from './stored-names.ts'

/** `bytes` when it could not be stored, because the disk is full. */
export type StoredObject = { name: string; type: string; size: number; bytes?: Uint8Array }

type Wanted = { name: string; type: string; recipe: Recipe }

/**
 * The full picture in the file's own format, upright, in sRGB, without metadata; animations stay. Made when it is not
 * there yet.
 */
export function requireFullPicture(context: Context, file: FileRow): Promise<StoredObject> {
  return requireMade(context, file, fullOf(file))
}

function fullOf(file: FileRow): Wanted {
  return { name: nameOfFull(file), type: file.type, recipe: { kind: 'full', type: file.type } }
}

export type SmallPicture = { fit: Fit; width: number; height: number; format: 'webp' | 'jpeg' }

/** One of the fixed sizes, of an animation its first frame. Made when it is not there yet. */
export async function requireSmallPicture(
  context: Context,
  file: FileRow,
  wanted: SmallPicture,
): Promise<StoredObject> {
  return requireMade(context, file, smallOf(file, wanted))
}

/** The largest side that WebP allows. */
const largestWebp: Pixels = 16_383
/** WebP encoding holds the whole picture, in 12 bytes per pixel. */
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

/** Makes missing thumbnails, and of a photo the full picture, before anybody waits for them. */
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

function requireMade(context: Context, file: FileRow, wanted: Wanted): Promise<StoredObject> {
  const { name, type, recipe } = wanted
  return storedOrMade(
    context,
    { name, type },
    () => make(context, file, [wanted], 'now'),
    async () => {
      if (recipe.kind === 'full' && file.width! * file.height! > mostHeldPixels) throw new AppError('storage-full')
      const source = await requireSource(context, file)
      return context.files.withLocalFile(source, (path) =>
        context.media.run({ kind: 'make-picture', path, recipe }, 'now', file.ownerId),
      )
    },
  )
}

/** Photos of phones have fewer. */
const mostHeldPixels = 25_000_000

/**
 * Concurrent requests for one picture share the work; the store shows it only when complete. If the disk is full, it
 * is made again only to be sent.
 */
export async function storedOrMade(
  { files, media }: Context,
  { name, type }: Pick<StoredObject, 'name' | 'type'>,
  make: () => Promise<number>,
  hold: () => Promise<Uint8Array | null>,
): Promise<StoredObject> {
  const stored = await files.size(name)
  if (stored !== undefined) return { name, type, size: stored }
  return media.once(name, async () => {
    try {
      // It may have been finished since the first look into the store.
      return { name, type, size: (await files.size(name)) ?? (await make()) }
    } catch (error) {
      const bytes = isStorageFull(error) ? await hold() : undefined
      if (!bytes) throw error
      return { name, type, size: bytes.length, bytes }
    }
  })
}

/** The source of all pictures of a file. @throws AppError as requireStored does */
export async function requireSource({ files }: Context, file: FileRow): Promise<string> {
  const source = file.pictureName ?? (isPhoto(file) ? file.originalName : undefined)
  if (!source) throw new AppError('not-found')
  await requireStored(files, source)
  return source
}

/** @returns the size of the last one, in bytes */
async function make(context: Context, file: FileRow, wanted: Wanted[], urgency: 'now' | 'later'): Promise<number> {
  const { media, files } = context
  const source = await requireSource(context, file)
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
