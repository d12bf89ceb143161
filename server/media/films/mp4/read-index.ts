import { open } from 'node:fs/promises'
import { boxesIn, findBox, requireBox } from './boxes.ts'
import { readChunks } from './chunks.ts'
import { readLayout, type Layout } from './layout.ts'
import { isElsewhere, readHeader, readTracks, type Track } from './tracks.ts'

export type IndexFacts = {
  container: 'mp4' | 'mov'
  isSound: boolean
  isFragmented: boolean
  /** 0 when the index does not say. */
  durationSeconds: number
  createdAt: number
  /** A plain MP4 with its index first, without metadata and without other tracks than film and sound. */
  isPlain: boolean
  canRewrite: boolean
}

/** @throws Error for a truncated file, or an index that promises more than it has */
export async function readIndex(path: string): Promise<IndexFacts> {
  await using file = await open(path)
  const layout = await readLayout(file)
  const tracks = readTracks(layout)
  for (const track of tracks) requireWhole(layout, track)
  const kept = chooseTracks(tracks)
  const head = readHeader(layout.index, requireBox(layout.index, layout.moov, 'mvhd'))
  const isPlain = !layout.isQuickTime && layout.isIndexFirst && !layout.isFragmented && !hasMetadata(layout, tracks)
  return {
    container: layout.isQuickTime ? 'mov' : 'mp4',
    isSound: layout.isSound,
    isFragmented: layout.isFragmented,
    durationSeconds: Math.max(0, ...kept.map(({ durationSeconds }) => durationSeconds)),
    createdAt: head.createdAt,
    isPlain: isPlain && kept.length === tracks.length,
    canRewrite: kept.length > 0,
  }
}

function requireWhole({ index, fileSize }: Layout, { box, table }: Track) {
  if (isElsewhere(index, box)) throw new Error('A track lies in another file.')
  if (findBox(index, table, 'stsz')) readChunks(index, table, fileSize)
}

function hasMetadata(layout: Layout, tracks: Track[]): boolean {
  if (layout.hasExtra) return true
  const { index, moov } = layout
  return [moov, ...tracks.map(({ box }) => box)].some((parent) =>
    boxesIn(index, parent.body, parent.end).some(({ type }) => ['udta', 'meta', 'uuid'].includes(type)),
  )
}

const films = ['avc1', 'hvc1']
const sounds = ['mp4a']

/** The first film and the first sound that a plain MP4 can have; other tracks are data, text or duplicates. */
export function chooseTracks(tracks: Track[]): Track[] {
  const first = (handler: string, formats: string[]) =>
    tracks.find((track) => track.handler === handler && track.formats.every((format) => formats.includes(format)))
  return [first('vide', films), first('soun', sounds)].filter((track) => track !== undefined)
}
