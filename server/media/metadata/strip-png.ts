import type { FileHandle } from 'node:fs/promises'
import { crc32, inflateSync } from 'node:zlib'
import { createBufferedReader } from '../buffered-reader.ts'
import type { CpuBudget } from '../cpu-budget.ts'
import { chunksOf, type Chunk } from '../pictures/png-chunks.ts'
import { blankExif, blankXmp } from './blank-position.ts'
import { pieceSize, readAt } from './read-at.ts'

const saysSomething = new Set(['eXIf', 'iTXt', 'zTXt', 'tEXt'])
const rawProfile = /^Raw profile type (exif|APP1|xmp)\0/i
const xmpName = 'XML:com.adobe.xmp\0'
const emptyComment = 'tEXtComment\0'

export async function stripPng(file: FileHandle, within: CpuBudget): Promise<boolean> {
  const { size } = await file.stat()
  const reader = createBufferedReader(file)
  let found = false
  for await (const chunk of chunksOf(reader)) {
    const { type, at, length } = chunk
    if (saysSomething.has(type) && at + 12 + length <= size) {
      const content = length + 4 <= pieceSize ? Buffer.from(await reader.read(at + 4, length + 4)) : undefined
      found = (await (content ? stripShort(file, chunk, content, within) : stripLong(file, chunk))) || found
    }
    if (chunk.type === 'IEND') return found
  }
  return found
}

async function stripShort(
  file: FileHandle,
  { at, length, type }: Chunk,
  content: Buffer,
  within: CpuBudget,
): Promise<boolean> {
  if (!within(() => blankChunk(content, type))) return false
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  await file.write(Buffer.concat([content, checksum]), 0, length + 8, at + 4)
  return true
}

function blankChunk(chunk: Buffer, type: string): boolean {
  const data = chunk.subarray(4)
  if (type === 'eXIf') return blankExif(data)
  const packed = packedXmp(data, type)
  const hasPosition = packed ? saysPosition(packed) : rawProfile.test(data.toString('latin1', 0, 30))
  if (!hasPosition) return !packed && blankXmp(data)
  // Compressed text cannot be changed at its length.
  chunk.fill(' ')
  chunk.write(emptyComment, 'latin1')
  return true
}

function packedXmp(data: Buffer, type: string): Buffer | undefined {
  if (data.toString('latin1', 0, xmpName.length) !== xmpName) return undefined
  if (type === 'zTXt') return data.subarray(xmpName.length + 1)
  const endOfLanguage = data.indexOf(0, xmpName.length + 2)
  return data[xmpName.length] === 1 ? data.subarray(data.indexOf(0, endOfLanguage + 1) + 1) : undefined
}

function saysPosition(packed: Buffer): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: 8 * pieceSize }).includes(':GPS')
  } catch {
    return true
  }
}

/** Larger than any camera writes: a chunk that may contain a position is removed whole. */
async function stripLong(file: FileHandle, chunk: Chunk): Promise<boolean> {
  const name = (await readAt(file, chunk.at + 8, 30)).toString('latin1')
  const maySayIt = chunk.type === 'eXIf' || name.startsWith(xmpName) || rawProfile.test(name)
  if (!maySayIt && !(await namesPosition(file, chunk))) return false
  await emptyOut(file, chunk)
  return true
}

const longestName = 4

async function namesPosition(file: FileHandle, { at, length }: Chunk): Promise<boolean> {
  const end = at + 8 + length
  for (let position = at + 8; position < end; position += pieceSize - longestName) {
    if ((await readAt(file, position, Math.min(pieceSize, end - position))).includes(':GPS')) return true
  }
  return false
}

async function emptyOut(file: FileHandle, { at, length }: Chunk): Promise<void> {
  const end = at + 8 + length
  let checksum = 0
  for (let position = at + 4; position < end; position += pieceSize) {
    const piece = Buffer.alloc(Math.min(pieceSize, end - position), ' ')
    if (position === at + 4) piece.write(emptyComment, 'latin1')
    checksum = crc32(piece, checksum)
    await file.write(piece, 0, piece.length, position)
  }
  const written = Buffer.alloc(4)
  written.writeUInt32BE(checksum)
  await file.write(written, 0, 4, end)
}
