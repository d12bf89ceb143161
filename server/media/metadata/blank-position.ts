import { directoriesOf, numberAt, openTiff, type Directory, type Tiff } from './exif.ts'

const gpsTag = 0x8825
const entrySize = 12

/** Removes the GPS directory from a block of EXIF, in place; nothing else moves. @returns whether there was one */
export function blankExif(exif: Buffer): boolean {
  const tiff = openTiff(exif)
  if (!tiff) return false
  const directories = directoriesOf(tiff)
  let found = false
  for (const directory of directories) {
    for (const { at, tag, value } of directory.entries.toReversed()) {
      if (tag !== gpsTag) continue
      found = true
      const gps = directories.find((each) => each.at === numberAt(tiff, value, 4))
      if (gps) blankDirectory(tiff, gps)
      removeEntry(tiff, directory, at)
    }
  }
  return found
}

function blankDirectory({ bytes }: Tiff, { at, entries }: Directory) {
  for (const { value, length } of entries) bytes.fill(0, value, value + length)
  bytes.fill(0, at, at + 2 + entries.length * entrySize)
}

function removeEntry(tiff: Tiff, { at, entries }: Directory, entry: number) {
  const { bytes, isLittleEndian } = tiff
  // The next directory's position follows the entries.
  const end = Math.min(bytes.length, at + 2 + entries.length * entrySize + 4)
  bytes.copyWithin(entry, entry + entrySize, end)
  bytes.fill(0, end - entrySize, end)
  const count = Math.max(0, numberAt(tiff, at, 2) - 1)
  if (isLittleEndian) bytes.writeUInt16LE(count, at)
  else bytes.writeUInt16BE(count, at)
}

const name = String.raw`[\w.-]{1,40}:GPS\w{1,40}`
const attribute = new RegExp(String.raw`(?<=\s)${name}\s{0,9}=\s{0,9}(?:"[^"<]{0,999}"|'[^'<]{0,999}')`, 'g')
const element = new RegExp(String.raw`<(${name})(?:\s[^<>]{0,999})?(?:/>|>[^]{0,4000}?</\1\s{0,9}>)`, 'g')

/** Overwrites positions in XMP with spaces, in place. @returns whether there were any */
export function blankXmp(xmp: Buffer): boolean {
  if (!xmp.includes(':GPS')) return false
  const text = xmp.toString('latin1')
  const blanked = text.replaceAll(element, spaces).replaceAll(attribute, spaces)
  if (blanked === text) return false
  xmp.write(blanked, 'latin1')
  return true
}

function spaces(found: string): string {
  return ' '.repeat(found.length)
}
