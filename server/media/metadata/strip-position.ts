import { open, type FileHandle } from 'node:fs/promises'
import type { Milliseconds } from '#contract/units.ts'
import { AppError } from '../../errors.ts'
import { createCpuBudget, type CpuBudget } from '../cpu-budget.ts'
import { blankExif, blankXmp } from './blank-position.ts'
import { exifIn } from './find-exif.ts'
import { pieceSize, readAt } from './read-at.ts'
import { stripPng } from './strip-png.ts'

/** Photos take some hundredths of a second. */
const mostTime: Milliseconds = 5000
/** A position in XMP is shorter than this, and so is what precedes EXIF. */
const overlap = 8192
/** In real files, with the pictures that some carry after the first. */
const mostBlocks = 100

/**
 * Overwrites the position in the picture at this path: the GPS directories of its EXIF, and its XMP. Everything else
 * stays unchanged and in place, maker notes included.
 * @returns whether there was one
 * @throws AppError broken-picture for a file with more blocks than any real one
 */
export async function stripPosition(path: string, extension: string): Promise<boolean> {
  const file = await open(path, 'r+')
  const within = createCpuBudget(mostTime)
  try {
    return extension === 'png' ? await stripPng(file, within) : await stripAnywhere(file, within)
  } finally {
    await file.close()
  }
}

/**
 * Finds EXIF by its first bytes and XMP by its names, wherever they are: containers have them in many places, also
 * inside further pictures after the first.
 */
async function stripAnywhere(file: FileHandle, within: CpuBudget): Promise<boolean> {
  let blocks = 0
  let found = false
  for (let at = 0; ; at += pieceSize - overlap) {
    const chunk = await readAt(file, at, pieceSize)
    const positions = within(() => exifIn(chunk))
    blocks += positions.length
    if (blocks > mostBlocks) throw new AppError('broken-picture')
    for (const position of positions) found = (await stripExif(file, at + position, within)) || found
    if (within(() => blankXmp(chunk))) {
      found = true
      await blankInFile(file, at, within)
    }
    if (chunk.length < pieceSize) return found
  }
}

/** Read again, since EXIF of the same chunk may have been changed. */
async function blankInFile(file: FileHandle, at: number, within: CpuBudget) {
  const chunk = await readAt(file, at, pieceSize)
  within(() => blankXmp(chunk))
  await file.write(chunk, 0, chunk.length, at)
}

async function stripExif(file: FileHandle, at: number, within: CpuBudget): Promise<boolean> {
  const before = await readAt(file, Math.max(0, at - 10), Math.min(10, at))
  const isSegment = before.length === 10 && before.readUInt16BE(0) === 0xffe1
  const exif = await readAt(file, at, isSegment ? before.readUInt16BE(2) - 8 : pieceSize)
  if (!within(() => blankExif(exif))) return false
  await file.write(exif, 0, exif.length, at)
  return true
}
