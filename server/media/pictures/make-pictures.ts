import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Metadata } from 'sharp'
import type { Output, Recipe } from '../tasks.ts'
import { cleanGif } from './gif-blocks.ts'
import { openPicture, type Decoded, type Source } from './open-picture.ts'
import { isAnimated, withinBudget } from './picture-cost.ts'
import { cleanPng, isAnimatedPng } from './png-chunks.ts'

/**
 * Makes pictures of one original and writes each to its path. They share one decoding where memory allows it;
 * otherwise the largest small one is made from the original, and the others from that.
 * @throws AppError picture-too-large
 */
export async function makePictures(path: string, outputs: Output[]): Promise<null> {
  const [only, ...others] = outputs
  if (only && others.length === 0)
    await withinBudget(path, async (header) => (await makeOne(path, header, only.recipe)).toFile(only.to))
  else await withinBudget(path, (header, isHeld) => makeSeveral(path, header, isHeld, outputs), { wouldHold: true })
  return null
}

/** @throws AppError picture-too-large */
export function makePicture(path: string, recipe: Recipe): Promise<Uint8Array> {
  return withinBudget(path, async (header) => (await makeOne(path, header, recipe)).toBuffer())
}

type Made = { toFile: (path: string) => Promise<unknown>; toBuffer: () => Promise<Uint8Array> }

function ofParts(parts: AsyncIterable<Buffer>): Made {
  return { toFile: (path) => writeFile(path, parts), toBuffer: () => buffer(parts) }
}

async function makeOne(path: string, header: Metadata, recipe: Recipe): Promise<Made> {
  return recipe.kind === 'full' ? makeFull(path, path, header, recipe.type) : makeSmall(path, recipe)
}

async function makeSeveral(path: string, header: Metadata, isHeld: boolean, outputs: Output[]) {
  const source: Source = isHeld ? await decode(openPicture(path)) : path
  const small = outputs.flatMap(({ recipe }) => (recipe.kind === 'small' ? [recipe] : []))
  const [largest] = small.toSorted((a, b) => b.width * b.height - a.width * a.height)
  let resized: Promise<Decoded> | undefined
  const steps = outputs.map(({ to, recipe }) => async () => {
    if (recipe.kind === 'full') return (await makeFull(source, path, header, recipe.type)).toFile(to)
    resized ??= decode(resize(source, largest ?? recipe))
    return makeSmall(await resized, recipe).toFile(to)
  })
  // Without a decoded picture each step may decode it again, and two of them would take twice the memory.
  await Promise.all(isHeld ? [oneByOne(steps), oneByOne(steps)] : [oneByOne(steps)])
}

async function oneByOne(steps: (() => Promise<unknown>)[]) {
  for (let step = steps.shift(); step; step = steps.shift()) await step()
}

async function decode(picture: ReturnType<typeof openPicture>): Promise<Decoded> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: info.channels as 3 } }
}

async function makeFull(source: Source, path: string, header: Metadata, type: string): Promise<Made> {
  switch (type) {
    case 'image/gif':
      return ofParts(cleanGif(path))
    case 'image/webp': {
      const animated = isAnimated(header) && (header.orientation ?? 1) === 1
      const picture = animated ? openPicture(path, { animated }) : openPicture(source)
      return picture.webp({ quality: 90, effort: 2 })
    }
    case 'image/png':
      if ((header.orientation ?? 1) === 1 && (await isAnimatedPng(path))) return ofParts(cleanPng(path))
      return openPicture(source).png({ compressionLevel: 4, adaptiveFiltering: !header.isPalette })
    default:
      // The best code tables require holding the whole picture: 550 MB more at 100 megapixels, to save 7 %.
      return openPicture(source).flatten({ background: '#fff' }).jpeg({ quality: 90, optimiseCoding: false })
  }
}

type Small = Extract<Recipe, { kind: 'small' }>

const phoneWidth = 720
/** A quarter fewer bytes than `quick` at this size, without a visible difference. */
const light = { quality: 75, effort: 4 }
/** Half the time of the default effort, for 5 % more bytes. */
const quick = { quality: 80, effort: 2 }
/** Not progressive: some printers’ programs are old. */
const forPrint = { quality: 92, chromaSubsampling: '4:4:4' }
/** Pixels; a progressive JPEG is held whole while it is written. */
const mostProgressive = 12_000_000

function makeSmall(source: Source, recipe: Small): Made {
  const { width, height, isWebp, isForPrint = false } = recipe
  const picture = resize(source, recipe)
  if (isWebp) return picture.webp(width <= phoneWidth ? light : quick)
  return picture
    .flatten({ background: '#fff' })
    .jpeg(isForPrint ? forPrint : { quality: 82, progressive: width * height <= mostProgressive })
}

function resize(source: Source, { fit, width, height }: Small) {
  return openPicture(source).resize(width, height, { fit: fit === 'crop' ? 'cover' : 'fill' })
}
