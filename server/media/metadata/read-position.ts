import { open } from 'node:fs/promises'
import type { Milliseconds } from '#contract/units.ts'
import type { Position } from '../../places/towns.ts'
import { createCpuBudget } from '../cpu-budget.ts'
import { directoriesOf, numberAt, openTiff, type Entry, type Tiff } from './exif.ts'
import { exifIn } from './find-exif.ts'
import { pieceSize, readAt } from './read-at.ts'

const gpsTag = 0x8825
const gps = { north: 1, latitude: 2, east: 3, longitude: 4 } as const
const mostTime: Milliseconds = 2000
/** Positions are short, and near the beginning of their EXIF. */
const overlap = 65_536
const mostBlocks = 20

/** Where a picture says that it was taken: in its first EXIF that does. */
export async function readPosition(path: string): Promise<Position | null> {
  const file = await open(path, 'r')
  const within = createCpuBudget(mostTime)
  try {
    let left = mostBlocks
    for (let at = 0; ; at += pieceSize - overlap) {
      const chunk = await readAt(file, at, pieceSize)
      for (const start of within(() => exifIn(chunk)).slice(0, left)) {
        left--
        const found = within(() => positionIn(chunk.subarray(start)))
        if (found) return found
      }
      if (chunk.length < pieceSize || left === 0) return null
    }
  } finally {
    await file.close()
  }
}

function positionIn(exif: Buffer): Position | undefined {
  const tiff = openTiff(exif)
  if (!tiff) return undefined
  const directories = directoriesOf(tiff)
  const pointer = directories.flatMap(({ entries }) => entries).find(({ tag }) => tag === gpsTag)
  const at = pointer && numberAt(tiff, pointer.value, 4)
  const entries = directories.find((each) => each.at === at)?.entries ?? []
  const latitude = degreesOf(tiff, entries, gps.latitude, { sign: gps.north, negative: 'S' })
  const longitude = degreesOf(tiff, entries, gps.longitude, { sign: gps.east, negative: 'W' })
  // Cameras without a fix write zeros.
  const isReal = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isReal ? { latitude, longitude } : undefined
}

/** NaN where there are none. */
function degreesOf(tiff: Tiff, entries: Entry[], tag: number, { sign, negative }: { sign: number; negative: string }) {
  const angle = entries.find((entry) => entry.tag === tag && entry.type === 5 && entry.length === 24)
  const side = entries.find((entry) => entry.tag === sign && entry.type === 2 && entry.length > 0)
  if (!angle || !side) return Number.NaN
  const [degrees = 0, minutes = 0, seconds = 0] = [0, 8, 16].map((offset) => {
    const [over, under] = [numberAt(tiff, angle.value + offset, 4), numberAt(tiff, angle.value + offset + 4, 4)]
    return over === 0 ? 0 : over / under
  })
  const all = degrees + minutes / 60 + seconds / 3600
  return tiff.bytes.toString('latin1', side.value, side.value + 1) === negative ? -all : all
}
