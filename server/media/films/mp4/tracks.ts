import { boxesIn, findBox, requireBox, type Box } from './boxes.ts'
import { readSpan } from './chunks.ts'
import type { Layout } from './layout.ts'

export type Track = {
  box: Box
  /** vide, soun, or another handler. */
  handler: string
  formats: string[]
  table: Box
  /** 0 in a fragmented film, whose samples are not in its index. */
  durationSeconds: number
}

export function readTracks({ index, moov }: Pick<Layout, 'index' | 'moov'>): Track[] {
  const tracks = boxesIn(index, moov.body, moov.end).filter(({ type }) => type === 'trak')
  return [...tracks].map((box) => {
    const media = requireBox(index, box, 'mdia')
    const handler = requireBox(index, media, 'hdlr')
    const table = requireBox(index, media, 'minf', 'stbl')
    const { timescale, duration } = readHeader(index, requireBox(index, media, 'mdhd'))
    const described = requireBox(index, table, 'stsd')
    return {
      box,
      handler: index.toString('latin1', handler.body + 8, handler.body + 12),
      formats: [...boxesIn(index, described.body + 8, described.end)].map(({ type }) => type),
      table,
      // Other tables of sizes are rare and not checked.
      durationSeconds: findBox(index, table, 'stsz') ? readSpan(index, table) / timescale : duration / timescale,
    }
  })
}

/** For mvhd and mdhd, which begin alike. */
export function readHeader(index: Buffer, box: Box) {
  const isLong = index[box.body] === 1
  const at = box.body + 4
  return {
    createdAt: (isLong ? Number(index.readBigUInt64BE(at)) : index.readUInt32BE(at)) - secondsFrom1904To1970,
    timescale: index.readUInt32BE(at + (isLong ? 16 : 8)),
    duration: isLong ? Number(index.readBigUInt64BE(at + 20)) : index.readUInt32BE(at + 12),
  }
}

const secondsFrom1904To1970 = 2_082_844_800

/** Media that lies in another file, which is never opened. */
export function isElsewhere(index: Buffer, track: Box): boolean {
  const references = findBox(index, track, 'mdia', 'minf', 'dinf', 'dref')
  if (!references) return false
  const isInThisFile = (entry: Box) => (index.readUInt32BE(entry.body) & 1) === 1
  return ![...boxesIn(index, references.body + 8, references.end)].every(isInThisFile)
}
