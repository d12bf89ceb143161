import { open, type FileHandle } from 'node:fs/promises'
import { crc32, inflateSync } from 'node:zlib'
import { AppError } from '../../errors.ts'
import { blankExif, blankXmp } from './blank-position.ts'

const chunkSize = 1_048_576
/** What is said of a position in XMP is shorter than this, and so is what stands before EXIF. */
const overlap = 8192
/** Of real files, with the pictures that some carry behind the first. */
const mostBlocks = 100

/**
 * Overwrites where a picture was taken in the file at this path: the GPS directories of its EXIF and what its XMP says
 * of them. Everything else stays as it is, at its place. Maker notes are left alone.
 * @returns whether there was anything
 * @throws AppError broken-picture for a file that has more blocks of EXIF than any real one
 */
export async function stripPosition(path: string, extension: string): Promise<boolean> {
  const file = await open(path, 'r+')
  try {
    return extension === 'png' ? await stripPng(file) : await stripAnywhere(file)
  } finally {
    await file.close()
  }
}

/**
 * Finds EXIF by its first bytes and XMP by its names, wherever they are: containers have them in many places, also
 * inside further pictures behind the first.
 */
async function stripAnywhere(file: FileHandle): Promise<boolean> {
  let blocks = 0
  let found = false
  for (let at = 0; ; at += chunkSize - overlap) {
    const chunk = await readAt(file, at, chunkSize)
    for (const place of exifIn(chunk)) {
      if (++blocks > mostBlocks) throw new AppError('broken-picture')
      found = (await stripExif(file, at + place)) || found
    }
    if (blankXmp(chunk)) {
      found = true
      await blankInFile(file, at)
    }
    if (chunk.length < chunkSize) return found
  }
}

/** Read again, since EXIF of the same chunk may have been changed. */
async function blankInFile(file: FileHandle, at: number) {
  const chunk = await readAt(file, at, chunkSize)
  blankXmp(chunk)
  await file.write(chunk, 0, chunk.length, at)
}

/** The byte orders with which EXIF begins: behind its name, or followed by the place that nearly every file uses. */
function exifIn(chunk: Buffer): number[] {
  return ['II*\0', 'MM\0*'].flatMap((mark) => {
    const usual = mark.startsWith('I') ? '\x08\0\0\0' : '\0\0\0\x08'
    const places: number[] = []
    for (let at = chunk.indexOf(mark, 0, 'latin1'); at >= 0; at = chunk.indexOf(mark, at + 1, 'latin1')) {
      const isNamed = chunk.toString('latin1', Math.max(0, at - 6), at) === 'Exif\0\0'
      if (isNamed || chunk.toString('latin1', at + 4, at + 8) === usual) places.push(at)
    }
    return places
  })
}

async function stripExif(file: FileHandle, at: number): Promise<boolean> {
  const before = await readAt(file, Math.max(0, at - 10), Math.min(10, at))
  const isSegment = before.length === 10 && before.readUInt16BE(0) === 0xffe1
  const exif = await readAt(file, at, isSegment ? before.readUInt16BE(2) - 8 : chunkSize)
  if (!blankExif(exif)) return false
  await file.write(exif, 0, exif.length, at)
  return true
}

/** The chunks of a PNG have checksums. */
async function stripPng(file: FileHandle): Promise<boolean> {
  let found = false
  for (let at = 8; ;) {
    const head = await readAt(file, at, 8)
    if (head.length < 8) return found
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4)
    if (/^(eXIf|iTXt|zTXt|tEXt)$/.test(type) && length <= chunkSize) {
      const chunk = await readAt(file, at + 4, length + 4)
      if (blankChunk(chunk, type)) {
        found = true
        const checksum = Buffer.alloc(4)
        checksum.writeUInt32BE(crc32(chunk))
        await file.write(Buffer.concat([chunk, checksum]), 0, chunk.length + 4, at + 4)
      }
    }
    if (type === 'IEND') return found
    at += length + 12
  }
}

const rawProfile = /^Raw profile type (exif|APP1|xmp)\0/i
const xmpName = 'XML:com.adobe.xmp\0'

function blankChunk(chunk: Buffer, type: string): boolean {
  const data = chunk.subarray(4)
  if (type === 'eXIf') return blankExif(data)
  const packed = packedXmp(data, type)
  const hasPosition = packed ? saysPosition(packed) : rawProfile.test(data.toString('latin1', 0, 30))
  if (!hasPosition) return !packed && blankXmp(data)
  // What is packed cannot be changed at its length.
  chunk.fill(' ')
  chunk.write('tEXtComment\0', 'latin1')
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
    return inflateSync(packed, { maxOutputLength: 8 * chunkSize }).includes(':GPS')
  } catch {
    return true
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.max(0, length)), position })
  return buffer.subarray(0, bytesRead)
}
