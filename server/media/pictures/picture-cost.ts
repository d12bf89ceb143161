import type { Metadata } from 'sharp'
import { limits } from '#contract/fields.ts'
import type { Bytes } from '#contract/units.ts'
import { AppError } from '../../errors.ts'
import { createMemoryGate } from '../memory-gate.ts'
import { readGifScreen } from './gif-blocks.ts'
import { readHeader } from './open-picture.ts'

export const budget: Bytes = 180_000_000
/** libvips needs these for any picture: strips of lines, tables of encoders. */
const basis: Bytes = 25_000_000
/** So many lines are held while a picture is made smaller and encoded: of a very wide one, they take more than all else. */
const heldLines = 1700
const gate = createMemoryGate(budget)

type Work<T> = (header: Metadata, isHeld: boolean) => Promise<T>
type Wishes = { wouldHold?: boolean; isTurned?: boolean }

/**
 * Works on a picture once there is memory for it, judging by its header. Work that would like to hold the decoded
 * picture is told whether it may.
 * @throws AppError picture-too-large before anything is decoded
 */
export async function withinBudget<T>(
  path: string,
  work: Work<T>,
  { wouldHold = false, isTurned = false }: Wishes = {},
): Promise<T> {
  const header = await readHeader(path)
  const cost = Math.max(basis + (await costOf(path, header, isTurned)), heldLines * lineOf(header))
  const pixels = header.width * header.height * (isAnimated(header) ? (header.pages ?? 1) : 1)
  if (pixels > limits.picturePixels) throw new AppError('picture-too-large')
  const held = header.width * header.height * header.channels
  const isHeld = wouldHold && cost + held <= budget
  return withinMemory(isHeld ? cost + held : cost, () => work(header, isHeld))
}

/**
 * Waits until there is memory among all decoding work; `cost` is in bytes.
 * @throws AppError picture-too-large when there is never so much
 */
export async function withinMemory<T>(cost: number, work: () => Promise<T>): Promise<T> {
  if (cost > budget) throw new AppError('picture-too-large')
  return gate(cost, work)
}

export function isAnimated(header: Metadata): boolean {
  return (header.pages ?? 1) > 1 && (header.format === 'gif' || header.format === 'webp')
}

function lineOf({ width, channels, depth }: Metadata): Bytes {
  return width * channels * (depth === 'uchar' ? 1 : 2)
}

/** Measured cost of decoding and encoding in full size, in bytes; see docs/decisions/0011. */
async function costOf(path: string, header: Metadata, isTurned: boolean): Promise<number> {
  const { format, width, height, orientation = 1 } = header
  const pixels = width * height
  const decoded = height * lineOf(header)
  // Lines are read one after the other, except to turn them.
  const turned = isTurned || orientation > 1 ? decoded : 0
  switch (format) {
    case 'jpeg':
      // All coefficients are held until the last scan, two bytes each.
      return turned + (header.isProgressive ? pixels * (header.chromaSubsampling === '4:2:0' ? 3 : 6) : 0)
    case 'png':
      return turned + (header.isProgressive ? decoded * 1.05 : 0)
    case 'gif': {
      const screen = await readGifScreen(path)
      return Math.max(pixels, screen.width * screen.height) * 5
    }
    case 'webp':
      return pixels * 12
    case 'heif':
      return pixels * (header.bitsPerSample === 8 ? 18 : 27)
    default:
      throw new AppError('broken-picture')
  }
}
