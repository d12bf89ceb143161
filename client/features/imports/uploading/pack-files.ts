import type { Bytes } from '#contract/units.ts'
import { CallError } from '../../../api/call.ts'
import { addToCrc32, startOfCrc32 } from './crc32.ts'

/** Of an archive without the extension for larger ones. */
const most = { files: 65_535, bytes: 0xffffffff } as const
const exported = /\.(zip|txt|jsonl?)$/i

/** As another application has written it, and sent as it is. */
export function isExport([only, ...others]: readonly File[]): boolean {
  return only !== undefined && others.length === 0 && exported.test(only.name)
}

type PackOptions = { onProgress?: (part: number) => void; signal?: AbortSignal }

/**
 * One file to send: an export as it is, several photos or a folder as a zip. It refers to their bytes on the device
 * and holds none of them, so that two gigabytes take no memory. The same files always make the same archive.
 * @throws CallError `file-too-large`, and what the browser throws when a file cannot be read any more
 */
export async function packFiles(files: readonly File[], { onProgress, signal }: PackOptions = {}): Promise<File> {
  if (isExport(files)) return files[0]!
  const sorted = files
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1))
  const total = sorted.reduce((sum, { size }) => sum + size, 0)
  if (sorted.length > most.files || total > most.bytes) throw new CallError('file-too-large', 413)

  const parts: BlobPart[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset: Bytes = 0
  let read: Bytes = 0
  for (const [name, file] of namedApart(sorted)) {
    const sum = await checksum(file, signal, (bytes) => onProgress?.((read += bytes) / total))
    const entry = { name: new TextEncoder().encode(name), sum, size: file.size, changedAt: file.lastModified }
    const header = localHeader(entry)
    parts.push(header, file)
    directory.push(directoryEntry(entry, offset))
    offset += header.length + file.size
  }
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0)
  if (offset + directorySize > most.bytes) throw new CallError('file-too-large', 413)
  parts.push(...directory, endOfDirectory(directory.length, directorySize, offset))
  return new File(parts, `${folderOf(sorted)}.zip`, { type: 'application/zip' })
}

async function checksum(file: File, signal: AbortSignal | undefined, onRead: (bytes: Bytes) => void): Promise<number> {
  let sum = startOfCrc32
  const reader = file.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    signal?.throwIfAborted()
    sum = addToCrc32(sum, piece.value)
    onRead(piece.value.length)
  }
  return ~sum >>> 0
}

function pathOf({ name, webkitRelativePath }: File): string {
  return webkitRelativePath || name
}

function folderOf([first]: readonly File[]): string {
  return first?.webkitRelativePath?.split('/')[0] || 'photos'
}

/** Photos chosen from several folders may have the same name. */
function namedApart(files: readonly File[]): [string, File][] {
  const uses = new Map<string, number>()
  return files.map((file) => {
    const path = pathOf(file)
    const before = uses.get(path) ?? 0
    uses.set(path, before + 1)
    return [before === 0 ? path : path.replace(/(\.[^./]*)?$/, ` (${before + 1})$1`), file]
  })
}

type Entry = { name: Uint8Array; sum: number; size: Bytes; changedAt: number }

const utf8Names = 0x0800
const version = 20

/** `fields` are pairs of a width in bytes and a value, lowest byte first. */
function record(fields: readonly (readonly [2 | 4, number])[], ...rest: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = fields.reduce((sum, [width]) => sum + width, 0)
  const bytes = new Uint8Array(rest.reduce((sum, { length }) => sum + length, head))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  for (const part of rest) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** What the two headers of a file have in common. */
function facts({ name, sum, size, changedAt }: Entry, extra: Uint8Array) {
  const date = new Date(Math.max(changedAt, Date.UTC(1980, 0, 2)))
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  return [
    [2, version],
    [2, utf8Names],
    [2, 0],
    [2, time],
    [2, day],
    [4, sum],
    [4, size],
    [4, size],
    [2, name.length],
    [2, extra.length],
  ] as const
}

/** The second at which a file was changed, which for photos without a date of their own is all there is. */
function changed({ changedAt }: Entry): Uint8Array {
  const mark = 0x5455
  return record(
    [
      [2, mark],
      [2, 5],
    ],
    new Uint8Array([1]),
    record([[4, Math.floor(changedAt / 1000) >>> 0]]),
  )
}

function localHeader(entry: Entry): Uint8Array<ArrayBuffer> {
  const extra = changed(entry)
  return record([[4, 0x04034b50], ...facts(entry, extra)], entry.name, extra)
}

function directoryEntry(entry: Entry, offset: Bytes): Uint8Array<ArrayBuffer> {
  const extra = changed(entry)
  const noComment = [2, 0] as const
  const ofFile = [
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ] as const
  return record([[4, 0x02014b50], [2, version], ...facts(entry, extra), noComment, ...ofFile], entry.name, extra)
}

function endOfDirectory(count: number, size: Bytes, offset: Bytes): Uint8Array<ArrayBuffer> {
  return record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ])
}
