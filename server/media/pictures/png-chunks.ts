import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { limits } from '#contract/fields.ts'
import { AppError } from '../../errors.ts'
import { createBufferedReader, type BufferedReader } from '../buffered-reader.ts'

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
    for await (const { type } of chunksOf(createBufferedReader(file)))
      if (type === 'acTL' || type === 'IDAT') return type === 'acTL'
    return false
  } finally {
    await file.close()
  }
}

/**
 * The PNG at this path with its frames unchanged, without anything else: text, XMP, EXIF and whatever follows the end.
 * @throws AppError broken-picture when it ends too early or a checksum is wrong, picture-too-large for frames with
 * more pixels in total than a picture may have
 */
export async function* cleanPng(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  const reader = createBufferedReader(file)
  let pixels = 0
  try {
    yield await readExactly(reader, 0, signatureLength)
    for await (const chunk of chunksOf(reader)) {
      if (!kept.includes(chunk.type)) continue
      if (chunk.type === 'fcTL') pixels += await framePixels(reader, chunk)
      if (pixels > limits.picturePixels) throw new AppError('picture-too-large')
      yield* contentOf(reader, chunk)
      if (chunk.type === 'IEND') return
    }
    throw new AppError('broken-picture')
  } finally {
    await file.close()
  }
}

/** All chunks, up to the end of the file. @throws AppError broken-picture for more than any encoder makes */
export async function* chunksOf(reader: BufferedReader): AsyncGenerator<Chunk> {
  let at = signatureLength
  for (let count = 0; count < mostChunks; count += 1) {
    const head = await reader.read(at, 8)
    if (head.length < 8) return
    const length = head.readUInt32BE(0)
    yield { type: head.toString('latin1', 4), length, at }
    at += length + 12
  }
  throw new AppError('broken-picture')
}

async function framePixels(reader: BufferedReader, { at }: Chunk): Promise<number> {
  const control = await readExactly(reader, at + 8, 12)
  return control.readUInt32BE(4) * control.readUInt32BE(8)
}

async function* contentOf(reader: BufferedReader, { at, length }: Chunk): AsyncGenerator<Buffer> {
  yield await readExactly(reader, at, 4)
  let checksum = 0
  const end = at + 8 + length
  for (let position = at + 4; position < end; position += pieceSize) {
    const piece = await readExactly(reader, position, Math.min(pieceSize, end - position))
    checksum = crc32(piece, checksum)
    yield piece
  }
  const written = await readExactly(reader, end, 4)
  if (written.readUInt32BE(0) !== checksum) throw new AppError('broken-picture')
  yield written
}

/** A copy that survives the next read. */
async function readExactly(reader: BufferedReader, position: number, length: number): Promise<Buffer> {
  const bytes = await reader.read(position, length)
  if (bytes.length < length) throw new AppError('broken-picture')
  return Buffer.from(bytes)
}
