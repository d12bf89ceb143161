import { boxesIn, findBox, makeBox, requireBox, type Box } from './boxes.ts'
import { rewriteDescriptions } from './descriptions.ts'
import type { Track } from './tracks.ts'

export type Moved = { track: Track; offsets: Float64Array }

/** Omits or zeroes everything that names a device, a place or a date. */
export function rewriteIndex(index: Buffer, moov: Box, kept: Moved[], isLong: boolean): Buffer {
  const head = withoutDates(index, requireBox(index, moov, 'mvhd'))
  return makeBox('moov', head, ...kept.map((moved) => rewriteTrack(index, moved, isLong)))
}

function rewriteTrack(index: Buffer, { track, offsets }: Moved, isLong: boolean): Buffer {
  const { box, handler, table } = track
  const edits = findBox(index, box, 'edts')
  const media = makeBox(
    'mdia',
    withPlainLanguage(withoutDates(index, requireBox(index, box, 'mdia', 'mdhd'))),
    makeBox('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${handler}${'\0'.repeat(13)}`, 'latin1')),
    makeBox('minf', mediaHeader(handler), inThisFile(), rewriteTable(index, { table, handler, offsets, isLong })),
  )
  const rotated = withoutDates(index, requireBox(index, box, 'tkhd'))
  return makeBox('trak', rotated, ...(edits ? [copyOf(index, edits)] : []), media)
}

type Table = { table: Box; handler: string; offsets: Float64Array; isLong: boolean }
const copied = new Set(['stts', 'ctts', 'cslg', 'stss', 'stsc', 'stsz', 'sdtp', 'sgpd', 'sbgp'])

function rewriteTable(index: Buffer, { table, handler, offsets, isLong }: Table): Buffer {
  const descriptions = rewriteDescriptions(index, requireBox(index, table, 'stsd'), handler)
  const tables = boxesIn(index, table.body, table.end).filter(({ type }) => copied.has(type))
  const copies = [...tables].map((box) => (box.type === 'ctts' ? signed(index, box) : copyOf(index, box)))
  return makeBox('stbl', descriptions, ...copies, makeOffsets(offsets, isLong))
}

function makeOffsets(offsets: Float64Array, isLong: boolean): Buffer {
  const width = isLong ? 8 : 4
  const body = Buffer.alloc(8 + width * offsets.length)
  body.writeUInt32BE(offsets.length, 4)
  for (const [entry, offset] of offsets.entries()) {
    if (isLong) body.writeBigUInt64BE(BigInt(offset), 8 + 8 * entry)
    else body.writeUInt32BE(offset, 8 + 4 * entry)
  }
  return makeBox(isLong ? 'co64' : 'stco', body)
}

/** Negative shifts are allowed in QuickTime, and in version 1 of MP4's table. */
function signed(index: Buffer, box: Box): Buffer {
  const copy = Buffer.from(copyOf(index, box))
  copy[8] = 1
  return copy
}

function withoutDates(index: Buffer, box: Box): Buffer {
  const copy = Buffer.from(copyOf(index, box))
  const body = box.body - box.start
  copy.fill(0, body + 4, body + 4 + (copy[body] === 1 ? 16 : 8))
  return copy
}

const undetermined = 0x55c4

/** QuickTime numbers languages, below the codes that MP4 has. */
function withPlainLanguage(head: Buffer): Buffer {
  const at = head.length - 4
  if (head.readUInt16BE(at) < 0x400) head.writeUInt16BE(undetermined, at)
  return head
}

function mediaHeader(handler: string): Buffer {
  return handler === 'vide'
    ? makeBox('vmhd', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]))
    : makeBox('smhd', Buffer.alloc(8))
}

function inThisFile(): Buffer {
  const reference = makeBox('url ', Buffer.from([0, 0, 0, 1]))
  return makeBox('dinf', makeBox('dref', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), reference))
}

function copyOf(index: Buffer, { start, end }: Box): Buffer {
  return index.subarray(start, end)
}
