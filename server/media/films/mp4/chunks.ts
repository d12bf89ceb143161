import { findBox, requireBox, type Box } from './boxes.ts'

export type Chunks = { offsets: Float64Array; sizes: Float64Array; total: number }

/** Reads the sample tables of a track. @throws Error for tables that promise more than they or the file contain */
export function readChunks(index: Buffer, table: Box, fileSize: number): Chunks {
  const offsets = readOffsets(index, table)
  const sizes = new Float64Array(offsets.length)
  const sampleSize = readSampleSizes(index, table)
  const runs = requireBox(index, table, 'stsc')
  const runCount = countEntries(index, runs, 12)
  let sample = 0
  let total = 0
  for (let run = 0; run < runCount; run++) {
    const at = runs.body + 8 + 12 * run
    const first = index.readUInt32BE(at) - 1
    const last = run + 1 < runCount ? index.readUInt32BE(at + 12) - 1 : offsets.length
    if (first < 0 || last < first || last > offsets.length) throw new Error('A film has impossible chunks.')
    const samplesPerChunk = index.readUInt32BE(at + 4)
    for (let chunk = first; chunk < last; chunk++) {
      const size = sampleSize(sample, samplesPerChunk)
      if (offsets[chunk]! + size > fileSize) throw new Error('The film continues after its file has ended.')
      sample += samplesPerChunk
      sizes[chunk] = size
      total += size
    }
  }
  if (total > fileSize) throw new Error('The film is larger than its file.')
  return { offsets, sizes, total }
}

/**
 * The total duration of a track's samples, in units of its time scale.
 * @throws Error when times are given for more samples than there are
 */
export function readSpan(index: Buffer, table: Box): number {
  const times = requireBox(index, table, 'stts')
  const sizes = requireBox(index, table, 'stsz')
  const runs = countEntries(index, times, 8)
  let samples = 0
  let span = 0
  for (let at = times.body + 8; at < times.body + 8 + 8 * runs; at += 8) {
    samples += index.readUInt32BE(at)
    span += index.readUInt32BE(at) * index.readUInt32BE(at + 4)
  }
  if (samples > index.readUInt32BE(sizes.body + 8)) throw new Error('A film promises more samples than it has.')
  return span
}

function readOffsets(index: Buffer, table: Box): Float64Array {
  const short = findBox(index, table, 'stco')
  const box = short ?? requireBox(index, table, 'co64')
  const count = countEntries(index, box, short ? 4 : 8)
  return Float64Array.from({ length: count }, (_, entry) =>
    short ? index.readUInt32BE(box.body + 8 + 4 * entry) : Number(index.readBigUInt64BE(box.body + 8 + 8 * entry)),
  )
}

function readSampleSizes(index: Buffer, table: Box): (first: number, count: number) => number {
  const box = requireBox(index, table, 'stsz')
  const same = index.readUInt32BE(box.body + 4)
  const count = index.readUInt32BE(box.body + 8)
  const requireSamples = (end: number) => {
    if (end > count) throw new Error('A film has more samples than its table.')
  }
  if (same > 0)
    return (first, length) => {
      requireSamples(first + length)
      return length * same
    }
  if (box.body + 12 + 4 * count > box.end) throw new Error('A table of samples is cut off.')
  return (first, length) => {
    requireSamples(first + length)
    let size = 0
    for (let sample = first; sample < first + length; sample++) size += index.readUInt32BE(box.body + 12 + 4 * sample)
    return size
  }
}

function countEntries(index: Buffer, box: Box, width: number): number {
  const count = index.readUInt32BE(box.body + 4)
  if (box.body + 8 + width * count > box.end) throw new Error(`A table of a film (${box.type}) is cut off.`)
  return count
}
