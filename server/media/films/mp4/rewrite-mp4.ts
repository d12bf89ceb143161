import { open, type FileHandle } from 'node:fs/promises'
import { makeBox } from './boxes.ts'
import { readChunks, type Chunks } from './chunks.ts'
import { readLayout } from './layout.ts'
import { chooseTracks } from './read-index.ts'
import { rewriteIndex } from './rewrite-index.ts'
import { readTracks } from './tracks.ts'

const kind = makeBox('ftyp', Buffer.from('isom\0\0\x02\0isomiso4mp41', 'latin1'))
const copiedAtOnce = 1_000_000

/** Writes an unfragmented film as MP4: its index first, then the chunks of film and sound in order. */
export async function rewriteMp4(path: string, to: string): Promise<void> {
  await using from = await open(path)
  const { index, moov, fileSize } = await readLayout(from)
  const tracks = chooseTracks(readTracks({ index, moov }))
  const chunks = tracks.map(({ table }) => readChunks(index, table, fileSize))
  const total = chunks.reduce((sum, each) => sum + each.total, 0)
  if (tracks.length === 0 || total > fileSize) throw new Error('The film is larger than its file.')

  const isLong = total + 2 * index.length > 0xffff_ffff
  const moved = tracks.map((track, which) => ({ track, offsets: new Float64Array(chunks[which]!.offsets.length) }))
  const head = isLong ? Buffer.alloc(16) : Buffer.alloc(8)
  const size = total + head.length
  head.writeUInt32BE(isLong ? 1 : size)
  head.write('mdat', 4, 'latin1')
  if (isLong) head.writeBigUInt64BE(BigInt(size), 8)
  // The size of the index does not depend on its offsets.
  let at = kind.length + rewriteIndex(index, moov, moved, isLong).length + head.length
  for (const { which, chunk, size } of inFileOrder(chunks)) {
    moved[which]!.offsets[chunk] = at
    at += size
  }

  await using target = await open(to, 'w')
  await target.writeFile(Buffer.concat([kind, rewriteIndex(index, moov, moved, isLong), head]))
  const buffer = Buffer.allocUnsafe(copiedAtOnce)
  for (const run of adjacent(inFileOrder(chunks))) await copy(from, target, run, buffer)
}

type Piece = { which: number; chunk: number; offset: number; size: number }

function* inFileOrder(tracks: Chunks[]): Generator<Piece> {
  const next = tracks.map(() => 0)
  for (;;) {
    let which = -1
    for (const [track, { offsets }] of tracks.entries()) {
      if (next[track]! >= offsets.length) continue
      if (which < 0 || offsets[next[track]!]! < tracks[which]!.offsets[next[which]!]!) which = track
    }
    if (which < 0) return
    const chunk = next[which]!++
    yield { which, chunk, offset: tracks[which]!.offsets[chunk]!, size: tracks[which]!.sizes[chunk]! }
  }
}

type Run = { offset: number; size: number }

function* adjacent(pieces: Iterable<Piece>): Generator<Run> {
  let run: Run | undefined
  for (const { offset, size } of pieces) {
    if (run && run.offset + run.size === offset) run.size += size
    else {
      if (run) yield run
      run = { offset, size }
    }
  }
  if (run) yield run
}

async function copy(from: FileHandle, to: FileHandle, { offset, size }: Run, buffer: Buffer) {
  for (let done = 0; done < size;) {
    const { bytesRead } = await from.read(buffer, 0, Math.min(buffer.length, size - done), offset + done)
    if (bytesRead === 0) throw new Error('The file has ended.')
    await to.writeFile(buffer.subarray(0, bytesRead))
    done += bytesRead
  }
}
