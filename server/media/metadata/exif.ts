/** EXIF from its byte order on: directories of entries that point into it. */
export type Tiff = { bytes: Buffer; isLittleEndian: boolean }
/** `at` is where the entry begins; `value` and `length` locate its value within the block. */
export type Entry = { at: number; tag: number; type: number; value: number; length: number }
export type Directory = { at: number; entries: Entry[] }

const entrySize = 12
/** Bytes per value, by type; 0 is none. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const tags = { subDirectories: 0x014a, exif: 0x8769, gps: 0x8825, interoperability: 0xa005 } as const
/** More than in any real file. */
const mostDirectories = 32
/** In all directories; real files have some hundred. */
const mostEntries = 5000

/** With or without the name that a JPEG puts before it; undefined for anything else. */
export function openTiff(exif: Buffer): Tiff | undefined {
  const bytes = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
  const mark = bytes.toString('latin1', 0, 4)
  if (bytes.length < 8 || !['II*\0', 'MM\0*'].includes(mark)) return undefined
  return { bytes, isLittleEndian: mark.startsWith('I') }
}

/** Each directory once, however they point at each other; pointers outside are ignored. */
export function directoriesOf(tiff: Tiff): Directory[] {
  const found = new Map<number, Directory>()
  const waiting = [numberAt(tiff, 4, 4)]
  let left = mostEntries
  for (let at = waiting.shift(); at !== undefined && found.size < mostDirectories; at = waiting.shift()) {
    if (found.has(at) || at < 8 || at + 2 > tiff.bytes.length) continue
    const count = numberAt(tiff, at, 2)
    const end = at + 2 + count * entrySize
    if (end > tiff.bytes.length || count > left) continue
    left -= count
    const entries = Array.from({ length: count }, (_, index) => entryAt(tiff, at + 2 + index * entrySize))
    found.set(at, { at, entries })
    waiting.push(...entries.flatMap((entry) => pointersIn(tiff, entry)))
    if (end + 4 <= tiff.bytes.length) waiting.push(numberAt(tiff, end, 4))
  }
  return [...found.values()]
}

export function textOf(tiff: Tiff, directories: Directory[], tag: number): string | undefined {
  const entry = directories.flatMap(({ entries }) => entries).find((each) => each.tag === tag && each.type === 2)
  return entry && tiff.bytes.toString('latin1', entry.value, entry.value + entry.length).replace(/\0.*$/s, '')
}

export function numberAt({ bytes, isLittleEndian }: Tiff, at: number, size: 2 | 4): number {
  return isLittleEndian ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size)
}

function entryAt(tiff: Tiff, at: number): Entry {
  const type = numberAt(tiff, at + 2, 2)
  const bytes = (sizes[type] ?? 0) * numberAt(tiff, at + 4, 4)
  const value = bytes <= 4 ? at + 8 : numberAt(tiff, at + 8, 4)
  const isInside = value + bytes <= tiff.bytes.length
  const place = isInside ? { value, length: bytes } : { value: at + 8, length: 0 }
  return { at, tag: numberAt(tiff, at, 2), type, ...place }
}

function pointersIn(tiff: Tiff, { tag, type, value, length }: Entry): number[] {
  const isPointer = Object.values<number>(tags).includes(tag) && sizes[type] === 4
  if (!isPointer) return []
  const count = Math.min(length / 4, mostDirectories)
  return Array.from({ length: count }, (_, index) => numberAt(tiff, value + index * 4, 4))
}
