import { stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { limits } from '#contract/fields.ts'
import type { Bytes } from '#contract/units.ts'
import { AppError } from '../../errors.ts'
import { openPicture, readHeader } from '../pictures/open-picture.ts'
import { budget, withinBudget, withinMemory } from '../pictures/picture-cost.ts'
import { startThread } from '../threads/media-thread.ts'
import type { HeicHeader, HeicPixels, HeicQuestion } from './heic-thread.ts'
import { withProfile } from './jpeg-profile.ts'

const entry = new URL('./heic-thread.ts', import.meta.url)
const mostHeap = 120_000_000
const encoding: Bytes = 25_000_000
const jpeg = { quality: 92, optimiseCoding: false }

/**
 * Writes the primary picture of a HEIC as an upright JPEG with its colour profile and no other metadata. One that
 * takes too much memory is halved in width and height.
 * @returns the EXIF of the photo
 * @throws AppError picture-too-large, decided before anything is decoded, or broken-picture
 */
export async function decodeHeic(path: string, to: string): Promise<Buffer | undefined> {
  // HEIF is a container: some cameras use AVIF's codec in a file named HEIC.
  const header = await readHeader(path).catch(() => undefined)
  if (header?.compression !== 'av1') return decodeHevc(path, to)
  await withinBudget(path, () => openPicture(path).jpeg(jpeg).toFile(to))
  return header.exif
}

async function decodeHevc(path: string, to: string): Promise<Buffer | undefined> {
  const { size } = await stat(path)
  if (heapOf(size) > mostHeap) throw new AppError('picture-too-large')
  const thread = startThread(entry)
  try {
    const header = await thread.ask<HeicHeader>({ open: path, heap: heapOf(size) } satisfies HeicQuestion)
    const pixels = header.width * header.height
    if (pixels > limits.picturePixels) throw new AppError('picture-too-large')
    const heap = heapOf(size, header)
    const isEven = header.tileWidth % 2 === 0 && header.tileHeight % 2 === 0
    const by = heap + pixels * 3 + encoding <= budget || !isEven ? 1 : 0.5
    await withinMemory(heap + pixels * 3 * by * by + encoding, async () => {
      const question: HeicQuestion = { decode: true, heap, by }
      const { width, height, data } = await thread.ask<HeicPixels>(question)
      await thread.end()
      const encoded = await sharp(data, { raw: { width, height, channels: 3 } })
        .jpeg(jpeg)
        .toBuffer()
      await writeFile(to, withProfile(encoded, header.icc))
    })
    return header.exif && Buffer.from(header.exif)
  } finally {
    await thread.end()
  }
}

/** Measured use of libheif, in bytes: it holds the file, and the coded data of each tile. */
function heapOf(size: number, header?: HeicHeader): number {
  const file = 2 * size + 20_000_000
  if (!header) return file
  return file + header.tileWidth * header.tileHeight * (header.bits > 8 ? 14 : 7)
}
