import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { limits } from '#contract/fields.ts'
import { AppError } from '../../errors.ts'
import { createWindow, type FileWindow } from '../file-window.ts'

const signatureLength = 8
const kept = ['IHDR', 'PLTE', 'tRNS', 'acTL', 'fcTL', 'fdAT', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP']
const pieceSize = 262_144
/** A picture of 100 MB in pieces of 8 kB, as libpng writes them, has 13,000. */
const mostChunks = 20_000

export type Chunk = { type: string; length: number; at: number }

/** Whether browsers play it: an animation says so before the first picture. */
export async function isAnimatedPng(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    for await (const { type } of chunksOf(createWindow(file)))
      if (type === 'acTL' || type === 'IDAT') return type === 'acTL'
    return false
  } finally {
    await file.close()
  }
}

/**
 * The PNG at this path with its frames as they are, and without everything that is no picture: text, XMP, EXIF and
 * whatever follows the end.
 * @throws AppError broken-picture when it ends too early or a checksum is wrong, picture-too-large for frames that have
 * more pixels together than a picture may have
 */
export async function* cleanPng(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  const window = createWindow(file)
  let pixels = 0
  try {
    yield await readExactly(window, 0, signatureLength)
    for await (const chunk of chunksOf(window)) {
      if (!kept.includes(chunk.type)) continue
      if (chunk.type === 'fcTL') pixels += await framePixels(window, chunk)
      if (pixels > limits.picturePixels) throw new AppError('picture-too-large')
      yield* contentOf(window, chunk)
      if (chunk.type === 'IEND') return
    }
    throw new AppError('broken-picture')
  } finally {
    await file.close()
  }
}

/** Where each begins, up to the end of the file. @throws AppError broken-picture for more than any encoder makes */
export async function* chunksOf(window: FileWindow): AsyncGenerator<Chunk> {
  let at = signatureLength
  for (let count = 0; count < mostChunks; count += 1) {
    const head = await window.read(at, 8)
    if (head.length < 8) return
    const length = head.readUInt32BE(0)
    yield { type: head.toString('latin1', 4), length, at }
    at += length + 12
  }
  throw new AppError('broken-picture')
}

async function framePixels(window: FileWindow, { at }: Chunk): Promise<number> {
  const control = await readExactly(window, at + 8, 12)
  return control.readUInt32BE(4) * control.readUInt32BE(8)
}

/** The whole chunk, in pieces, whatever it claims for its length. */
async function* contentOf(window: FileWindow, { at, length }: Chunk): AsyncGenerator<Buffer> {
  yield await readExactly(window, at, 4)
  let checksum = 0
  const end = at + 8 + length
  for (let place = at + 4; place < end; place += pieceSize) {
    const piece = await readExactly(window, place, Math.min(pieceSize, end - place))
    checksum = crc32(piece, checksum)
    yield piece
  }
  const written = await readExactly(window, end, 4)
  if (written.readUInt32BE(0) !== checksum) throw new AppError('broken-picture')
  yield written
}

/** A copy, for whoever holds it while the next is read. */
async function readExactly(window: FileWindow, position: number, length: number): Promise<Buffer> {
  const bytes = await window.read(position, length)
  if (bytes.length < length) throw new AppError('broken-picture')
  return Buffer.from(bytes)
}
