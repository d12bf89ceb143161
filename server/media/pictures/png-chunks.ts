import { open, type FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { limits } from '#contract/fields.ts'
import { AppError } from '../../errors.ts'

const signatureLength = 8
const kept = ['IHDR', 'PLTE', 'tRNS', 'acTL', 'fcTL', 'fdAT', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP']
const pieceSize = 262_144
/** A picture of 100 MB in pieces of 8 kB has 13,000. */
const mostChunks = 100_000

type Chunk = { type: string; length: number; at: number }

/** Whether browsers play it: an animation says so before the first picture. */
export async function isAnimatedPng(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    for await (const { type } of chunksOf(file)) if (type === 'acTL' || type === 'IDAT') return type === 'acTL'
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
  let pixels = 0
  try {
    yield await readExactly(file, 0, signatureLength)
    for await (const chunk of chunksOf(file)) {
      if (!kept.includes(chunk.type)) continue
      if (chunk.type === 'fcTL') pixels += await framePixels(file, chunk)
      if (pixels > limits.picturePixels) throw new AppError('picture-too-large')
      yield* contentOf(file, chunk)
      if (chunk.type === 'IEND') return
    }
    throw new AppError('broken-picture')
  } finally {
    await file.close()
  }
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Chunk> {
  let at = signatureLength
  for (let count = 0; count < mostChunks; count += 1) {
    const head = await readExactly(file, at, 8)
    const length = head.readUInt32BE(0)
    yield { type: head.toString('latin1', 4), length, at }
    at += length + 12
  }
  throw new AppError('broken-picture')
}

async function framePixels(file: FileHandle, { at }: Chunk): Promise<number> {
  const control = await readExactly(file, at + 8, 12)
  return control.readUInt32BE(4) * control.readUInt32BE(8)
}

/** The whole chunk, in pieces, whatever it claims for its length. */
async function* contentOf(file: FileHandle, { at, length }: Chunk): AsyncGenerator<Buffer> {
  yield await readExactly(file, at, 4)
  let checksum = 0
  const end = at + 8 + length
  for (let place = at + 4; place < end; place += pieceSize) {
    const piece = await readExactly(file, place, Math.min(pieceSize, end - place))
    checksum = crc32(piece, checksum)
    yield piece
  }
  const written = await readExactly(file, end, 4)
  if (written.readUInt32BE(0) !== checksum) throw new AppError('broken-picture')
  yield written
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
  if (bytesRead < length) throw new AppError('broken-picture')
  return buffer
}
