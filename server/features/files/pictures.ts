import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pictureSizes, type PictureKind as Fit } from '#contract/pictures.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { FileRow } from './files.ts'
import { cleanGif } from './gif-blocks.ts'
import { openPicture, readHeader } from './open-picture.ts'
import { largestWebp } from './picture-kinds.ts'
import type { Urgency } from './turns.ts'
import { workshopOf } from './workshop.ts'

export type StoredPicture = { name: string; type: string; size: number }

type Recipe = { name: string; type: string; make: (originalPath: string) => Promise<Readable | Buffer> }

/**
 * The picture in full size and in the file's own format, upright, in sRGB, without metadata; animations stay.
 * Made when it is not there yet.
 */
export function requireFullPicture(context: Context, file: FileRow, urgency: Urgency): Promise<StoredPicture> {
  const name = nameOfFull(file)
  return requireMade(context, file, urgency, { name, type: file.type, make: (path) => makeFull(path, file) })
}

function nameOfFull(file: FileRow): string {
  return `pictures/${file.id}-full${file.contentUrl.slice(file.id.length)}`
}

export type SmallPicture = { fit: Fit; width: number; height: number; format: 'webp' | 'jpeg' }

/** The picture in one of the fixed sizes; of an animation its first frame. Made when it is not there yet. */
export function requireSmallPicture(context: Context, file: FileRow, wanted: SmallPicture, urgency: Urgency) {
  const size = wanted.fit === 'crop' ? wanted : fitInside(file, wanted)
  const isWebp = wanted.format === 'webp' && Math.max(size.width, size.height) <= largestWebp
  return requireMade(context, file, urgency, {
    name: nameOfSmall(file, wanted.fit, size, isWebp),
    type: isWebp ? 'image/webp' : 'image/jpeg',
    make: (path) => makeSmall(path, wanted.fit, size, isWebp),
  })
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

/** Concurrent requests for one picture share the work; the store shows it only when it is complete. */
async function requireMade(context: Context, file: FileRow, urgency: Urgency, recipe: Recipe): Promise<StoredPicture> {
  const { name, type } = recipe
  const { making } = workshopOf(context)
  const size = await context.files.size(name)
  if (size !== undefined) return { name, type, size }
  const made = making.get(name) ?? make(context, file, urgency, recipe).finally(() => making.delete(name))
  making.set(name, made)
  return { name, type, size: await made }
}

function make(context: Context, file: FileRow, urgency: Urgency, recipe: Recipe): Promise<number> {
  return workshopOf(context).turns(urgency, async () => {
    // It may have been finished between the look into the store and this turn.
    const size = await context.files.size(recipe.name)
    if (size !== undefined) return size
    const content = await recipe.make(await context.files.localPath(file.originalName))
    return context.files.put(recipe.name, content)
  })
}

const patience = { seconds: 60 }

async function makeFull(path: string, file: FileRow): Promise<Readable | Buffer> {
  switch (file.type) {
    case 'image/gif':
      return Readable.from(cleanGif(createReadStream(path)))
    case 'image/webp': {
      const { orientation = 1 } = await readHeader(path)
      const animated = orientation === 1 && file.originalName.endsWith('.webp')
      const picture = openPicture(path, { ...patience, animated })
      return picture.webp({ quality: 90, effort: 2 }).toBuffer()
    }
    case 'image/png': {
      const { isPalette } = await readHeader(path)
      const picture = openPicture(path, patience)
      return picture.png({ compressionLevel: 4, adaptiveFiltering: !isPalette }).toBuffer()
    }
    default: {
      // The best code tables are found only by holding the whole picture: 550 MB more at 100 megapixels, to save 7 %.
      const picture = openPicture(path, patience)
      return picture.flatten({ background: '#fff' }).jpeg({ quality: 90, optimiseCoding: false }).toBuffer()
    }
  }
}

/** The widest that phones and lists load. */
const phoneWidth = 720
/** A quarter fewer bytes than `quick` at this size, and nobody sees the difference. */
const light = { quality: 75, effort: 4 }
/** Half the time of the default effort, for 5 % more bytes. */
const quick = { quality: 80, effort: 2 }

async function makeSmall(path: string, fit: Fit, size: Size, isWebp: boolean): Promise<Buffer> {
  const opened = openPicture(path, patience)
  const picture = opened.resize(size.width, size.height, { fit: fit === 'crop' ? 'cover' : 'fill' })
  if (isWebp) return picture.webp(size.width <= phoneWidth ? light : quick).toBuffer()
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 82, progressive: true }).toBuffer()
}
