import { open, type FileHandle } from 'node:fs/promises'
import { readChunks } from '../films/mp4/chunks.ts'
import { readLayout, type Layout } from '../films/mp4/layout.ts'
import { readTracks, type Track } from '../films/mp4/tracks.ts'
import { blankIndex } from './blank-index.ts'
import { pieceSize, readAt } from './read-at.ts'

/** `unknown`: whether it says where it was taken cannot be told, and nothing was changed. */
export type StrippedFilm = 'stripped' | 'clean' | 'unknown'

/**
 * Overwrites in place what may tell the position in an MP4 or QuickTime film: boxes that are not known to be harmless,
 * tracks of data, and all bytes that no track uses. Film and sound stay as they are, and where they are.
 */
export async function stripFilm(path: string): Promise<StrippedFilm> {
  await using file = await open(path, 'r+')
  try {
    const layout = await readLayout(file)
    if (layout.isFragmented) return 'unknown'
    const tracks = readTracks(layout)
    const hasFilm = tracks.some(({ handler }) => handler === 'vide')
    const shown = tracks.filter((track) => isHarmless(track, hasFilm))
    const used = usedBy(layout, shown)
    const isIndexChanged = blankIndex(layout, new Set(shown.map(({ box }) => box.start)))
    if (isIndexChanged) await file.write(layout.index, 0, layout.index.length, layout.indexAt)
    const isRestChanged = await blankUnused(file, layout, used)
    return isIndexChanged || isRestChanged ? 'stripped' : 'clean'
  } catch (error) {
    if ('syscall' in (error as Error)) throw error
    return 'unknown'
  }
}

/** Film, sound and time codes, and without a film the names of chapters: drones write their position as subtitles. */
function isHarmless({ handler }: Track, hasFilm: boolean): boolean {
  return ['vide', 'soun', 'tmcd'].includes(handler) || (handler === 'text' && !hasFilm)
}

type Span = { start: number; end: number }

function usedBy({ index, fileSize }: Layout, tracks: Track[]): Span[] {
  const spans: Span[] = []
  for (const { table } of tracks) {
    const { offsets, sizes } = readChunks(index, table, fileSize)
    for (const [chunk, start] of offsets.entries()) spans.push({ start, end: start + sizes[chunk]! })
  }
  return spans
}

/** Heads of boxes stay, so that the file keeps its structure. */
async function blankUnused(file: FileHandle, { heads, fileSize }: Layout, used: Span[]): Promise<boolean> {
  let changed = false
  let at = 0
  for (const { start, end } of [...used, ...heads].toSorted((a, b) => a.start - b.start)) {
    if (start > at) changed = (await blank(file, at, start)) || changed
    at = Math.max(at, end)
  }
  return (await blank(file, at, fileSize)) || changed
}

async function blank(file: FileHandle, start: number, end: number): Promise<boolean> {
  let changed = false
  for (let at = start; at < end; at += pieceSize) {
    const piece = await readAt(file, at, Math.min(pieceSize, end - at))
    if (piece.every((byte) => byte === 0)) continue
    changed = true
    await file.write(piece.fill(0), 0, piece.length, at)
  }
  return changed
}
