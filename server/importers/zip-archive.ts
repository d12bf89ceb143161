import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import type { Bytes, Seconds } from '#contract/units.ts'
import { AppError } from '../errors.ts'
import { labelOf } from './entry-labels.ts'
import type { Archive, ArchiveBytes, ArchiveEntry } from './imported.ts'
import { RangeReader } from './range-reader.ts'
import { unreadable } from './unreadable.ts'

export type ArchiveCaps = {
  entries: number
  /** Of all names and what else the table of contents says. */
  contents: Bytes
  /** Of everything unpacked. */
  bytes: Bytes
  /** Unpacked to packed, of entries above `smallEntry`. */
  ratio: number
}

export const archiveCaps: ArchiveCaps = { entries: 50_000, contents: 16 << 20, bytes: 16 * 1024 ** 3, ratio: 250 }

/** Below, any ratio is harmless. */
const smallEntry: Bytes = 4 << 20
const longestName: Bytes = 1024

/** A ZIP, or a single text, which becomes an archive with one entry; `fileName` is what its owner calls it. */
export async function openArchive(
  from: string | ArchiveBytes,
  fileName: string,
  caps: ArchiveCaps = archiveCaps,
): Promise<Archive> {
  const source = typeof from === 'string' ? await onDisk(from) : from
  const start = source.size === 0 ? Buffer.alloc(0) : await buffer(source.bytes(0, Math.min(source.size, 4096)))
  if (start.subarray(0, 2).toString('latin1') === 'PK') return openZip(source, fileName, caps)
  if (isBinary(start)) throw unreadable(/\.backup$/i.test(fileName) ? 'signal-backup' : 'not-an-archive')
  if (source.size > caps.bytes) throw unreadable('too-large')
  const name = labelOf(fileName) || 'chat.txt'
  const open = () => Promise.resolve(source.bytes(0, source.size))
  return { fileName: name, entries: [{ name, size: source.size, open }], close: () => Promise.resolve() }
}

async function onDisk(path: string): Promise<ArchiveBytes> {
  const { size } = await stat(path)
  return { size, bytes: (start, end) => createReadStream(path, { start, end: end - 1 }) }
}

function isBinary(start: Buffer): boolean {
  return start.includes(0) || start.length === 0
}

/** What to tell of an error: that of a store that cannot be read at the moment stays what it is. */
type FaultOf = (error: unknown) => Error
type Zip = { zip: yauzl.ZipFile; source: ArchiveBytes; faultOf: FaultOf }

async function openZip(source: ArchiveBytes, fileName: string, caps: ArchiveCaps): Promise<Archive> {
  const reader = new RangeReader(source)
  const faultOf: FaultOf = (error) => {
    const isOther = error instanceof AppError || reader.failures.has(error as object)
    return isOther ? (error as Error) : unreadable(reasonOf(error), { cause: error })
  }
  const zip = await openContents(reader, source.size, faultOf)
  try {
    const entries = await listEntries({ zip, source, faultOf }, caps)
    return {
      fileName: labelOf(fileName),
      entries,
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw faultOf(error)
  }
}

async function openContents(reader: RangeReader, size: Bytes, faultOf: FaultOf): Promise<yauzl.ZipFile> {
  try {
    // Names are decoded here: as text, the library would refuse those that would be paths.
    return await yauzl.fromRandomAccessReaderPromise(reader, size, {
      autoClose: false,
      decodeStrings: false,
    })
  } catch (error) {
    throw faultOf(error)
  }
}

function reasonOf(error: unknown) {
  return /encrypt/.test(String(error)) ? ('encrypted' as const) : ('damaged' as const)
}

async function listEntries(from: Zip, caps: ArchiveCaps): Promise<ArchiveEntry[]> {
  const { zip, source } = from
  if (zip.entryCount > caps.entries) throw unreadable('too-large')
  const entries = new Map<string, ArchiveEntry>()
  const sum = { contents: 0, packed: 0, unpacked: 0 }
  for await (const entry of zip.eachEntry()) {
    sum.contents += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    sum.packed += entry.compressedSize
    sum.unpacked += entry.uncompressedSize
    if (entry.fileNameLength > longestName || sum.contents > caps.contents) throw unreadable('too-large')
    // Entries that share their bytes make a small file unpack to a huge one.
    if (sum.unpacked > caps.bytes || sum.packed > source.size || isBomb(entry, caps)) throw unreadable('too-large')
    if (entry.isEncrypted()) throw unreadable('encrypted')
    const name = labelOf(decodeName(entry))
    const isFolder = entry.fileNameRaw.at(-1) === 0x2f
    if (name === '' || isFolder || isLink(entry) || isOfSystem(name) || entries.has(name)) continue
    entries.set(name, {
      name,
      size: entry.uncompressedSize,
      changedAt: changedAt(entry),
      checksum: entry.crc32,
      ...opening(from, entry),
    })
  }
  return [...entries.values()]
}

function isBomb({ compressedSize, uncompressedSize }: yauzl.Entry, { ratio }: ArchiveCaps): boolean {
  return uncompressedSize > smallEntry && uncompressedSize > compressedSize * ratio
}

function isLink(entry: yauzl.Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
}

/** Undefined before 1981, which is what programs write that do not know. */
function changedAt(entry: yauzl.Entry): Seconds | undefined {
  const seconds = Math.floor(entry.getLastModDate().getTime() / 1000)
  return seconds > 347_155_200 ? seconds : undefined
}

function isOfSystem(name: string): boolean {
  return /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)
}

function decodeName(entry: yauzl.Entry): string {
  try {
    // macOS and iOS write UTF-8 without saying so.
    return new TextDecoder('utf-8', { fatal: true }).decode(entry.fileNameRaw)
  } catch {
    return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
  }
}

/** Keeps nothing of the entry but four numbers, since there may be 50,000. */
function opening({ zip, source, faultOf }: Zip, entry: yauzl.Entry): Pick<ArchiveEntry, 'open' | 'findBytes'> {
  const { compressedSize, uncompressedSize, compressionMethod, relativeOffsetOfLocalHeader } = entry
  const findStart = async () => {
    const place = Object.assign(new yauzl.Entry(), { compressedSize, relativeOffsetOfLocalHeader })
    try {
      return (await zip.readLocalFileHeaderPromise(place, { minimal: true })).fileDataStart
    } catch (error) {
      throw faultOf(error)
    }
  }
  const open = async () => {
    if (compressionMethod !== 0 && compressionMethod !== 8) throw unreadable('damaged')
    const start = await findStart()
    return new Promise<Readable>((resolve, reject) => {
      zip.openReadStreamLowLevel(
        start,
        compressedSize,
        0,
        compressedSize,
        compressionMethod === 8,
        uncompressedSize,
        (error, stream) => (error ? reject(faultOf(error)) : resolve(stream)),
      )
    })
  }
  if (compressionMethod !== 0 || compressedSize !== uncompressedSize) return { open }
  const findBytes = async () => {
    const begin = await findStart()
    return { size: compressedSize, bytes: (start: Bytes, end: Bytes) => source.bytes(begin + start, begin + end) }
  }
  return { open, findBytes }
}
