import type { FileHandle } from 'node:fs/promises'
import type { Bytes } from '#contract/units.ts'
import type { Box } from './boxes.ts'

export type Layout = {
  fileSize: number
  isQuickTime: boolean
  /** Its brand declares pictures to be covers and chapters. */
  isSound: boolean
  isFragmented: boolean
  isIndexFirst: boolean
  /** A box beside the index may hold anything. */
  hasExtra: boolean
  index: Buffer
  indexAt: number
  moov: Box
  /** Where the heads of all boxes of the file are, and the whole of those that say what it is and index it. */
  heads: { start: number; end: number }[]
}

/** An index of eight hours of film has 25 MB. */
const largestIndex: Bytes = 64_000_000
const mostBoxes = 50_000
const extra = new Set(['udta', 'meta', 'uuid'])

/** @throws Error for a truncated file, or one without an index of a sensible size */
export async function readLayout(file: FileHandle): Promise<Layout> {
  const { size: fileSize } = await file.stat()
  const layout = {
    fileSize,
    isQuickTime: true,
    isSound: false,
    isFragmented: false,
    isIndexFirst: true,
    hasExtra: false,
  }
  const heads: Layout['heads'] = []
  let moov: { at: number; size: number } | undefined
  let at = 0
  for (let count = 0; at + 8 <= fileSize; count++) {
    const box = await readHead(file, at, fileSize)
    // Cameras fill up the end of a file.
    if (moov && !box) break
    if (!box || count >= mostBoxes) throw new Error('This is not a film.')
    if (at + box.size > fileSize) throw new Error('The file ends before its boxes do.')
    if (box.type === 'ftyp') {
      layout.isQuickTime = box.brand === 'qt  '
      layout.isSound = /^M4[AB] /.test(box.brand)
    }
    if (box.type === 'mdat' && !moov) layout.isIndexFirst = false
    if (box.type === 'moof') layout.isFragmented = true
    if (extra.has(box.type)) layout.hasExtra = true
    const isWhole = box.type === 'ftyp' || (box.type === 'moov' && !moov)
    heads.push({ start: at, end: at + (isWhole ? box.size : box.headSize) })
    if (box.type === 'moov') moov ??= { at, size: box.size }
    at += box.size
  }
  if (!moov || moov.size > largestIndex) throw new Error('The film has no index, or one that is too large.')
  const index = Buffer.alloc(moov.size)
  await file.read(index, 0, moov.size, moov.at)
  const body = index.readUInt32BE(0) === 1 ? 16 : 8
  return { ...layout, index, indexAt: moov.at, heads, moov: { type: 'moov', start: 0, body, end: moov.size } }
}

async function readHead(file: FileHandle, at: number, fileSize: number) {
  const head = Buffer.alloc(16)
  const { bytesRead } = await file.read(head, 0, 16, at)
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  const size = short === 0 ? fileSize - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
  const isBox = bytesRead >= 8 && /^[\w ©-]{4}$/.test(type) && size >= (short === 1 ? 16 : 8)
  return isBox ? { type, size, headSize: short === 1 ? 16 : 8, brand: head.toString('latin1', 8, 12) } : undefined
}
