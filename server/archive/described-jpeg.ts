/** What is known of a photo and may be missing in it; `date` as `2026-11-03T10:12:00+01:00`. */
export type Known = { date?: string | undefined; caption?: string | undefined }

/** In front of the picture itself; what is longer is left as it is. */
const longestHead = 1 << 20

/**
 * The same JPEG, with date and caption as EXIF and XMP where it has none. Nothing that is there is changed, so that a
 * copy of the copy is the same.
 */
export async function* describedJpeg(bytes: AsyncIterable<Buffer>, known: Known): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (!head) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    const found = segmentsIn(head)
    if (found === 'unfinished' && head.length < longestHead) continue
    yield found === 'unfinished' ? head : described(head, found, known)
    head = undefined
  }
  if (head) yield head
}

/** `end` is behind the segments that describe the file and its camera, where more of them belong. */
type Segments = { end: number; hasExif: boolean; hasDate: boolean; hasXmp: boolean }

const exifName = Buffer.from('Exif\0\0')
const xmpName = Buffer.from('http://ns.adobe.com/xap/1.0/\0')
const exifDate = /\d{4}:\d\d:\d\d \d\d:\d\d:\d\d/

/** All up to the picture itself. */
function segmentsIn(head: Buffer): Segments | 'unfinished' {
  const found = { end: 2, hasExif: false, hasDate: false, hasXmp: false }
  for (let at = 2; ;) {
    if (at + 4 > head.length) return 'unfinished'
    const [start, marker, length] = [head[at], head[at + 1]!, head.readUInt16BE(at + 2)]
    const isApp = start === 0xff && marker >= 0xe0 && marker <= 0xef
    // A segment has at least the two bytes that say how long it is.
    if ((!isApp && marker !== 0xfe) || length < 2) return found
    if (at + 2 + length > head.length) return 'unfinished'
    const content = head.subarray(at + 4, at + 2 + length)
    at += 2 + length
    if (marker === 0xe0) found.end = at
    if (marker !== 0xe1) continue
    found.end = at
    if (content.subarray(0, exifName.length).equals(exifName)) {
      found.hasExif = true
      found.hasDate ||= exifDate.test(content.toString('latin1'))
    }
    found.hasXmp ||= content.subarray(0, xmpName.length).equals(xmpName)
  }
}

function described(head: Buffer, { end, hasExif, hasDate, hasXmp }: Segments, { date, caption }: Known): Buffer {
  const isJpeg = head.readUInt16BE(0) === 0xffd8
  const missing = { date: hasDate ? undefined : date, caption }
  if (!isJpeg || hasXmp || (missing.date === undefined && caption === undefined)) return head
  const added = [
    ...(hasExif || missing.date === undefined ? [] : [segment(exifName, exifOf(missing.date))]),
    segment(xmpName, Buffer.from(xmpOf(missing))),
  ]
  return Buffer.concat([head.subarray(0, end), ...added, head.subarray(end)])
}

function segment(name: Buffer, content: Buffer): Buffer {
  const start = Buffer.of(0xff, 0xe1, 0, 0)
  start.writeUInt16BE(2 + name.length + content.length, 2)
  return Buffer.concat([start, name, content])
}

/** A directory that leads to another with the date, and its distance from UTC. */
function exifOf(date: string): Buffer {
  const [day = '', time = ''] = [date.slice(0, 10).replaceAll('-', ':'), date.slice(11, 19)]
  const texts = [`${day} ${time}\0`, `${date.slice(19)}\0`]
  const first = 8 + 2 + 12 + 4
  const at = first + 2 + 2 * 12 + 4
  const bytes = Buffer.alloc(at)
  bytes.write('II*\0')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(1, 8)
  writeEntry(bytes, 10, { tag: 0x8769, type: 4, count: 1, value: first })
  bytes.writeUInt16LE(2, first)
  writeEntry(bytes, first + 2, { tag: 0x9003, type: 2, count: texts[0]!.length, value: at })
  writeEntry(bytes, first + 14, { tag: 0x9011, type: 2, count: texts[1]!.length, value: at + texts[0]!.length })
  return Buffer.concat([bytes, Buffer.from(texts.join(''))])
}

type Entry = { tag: number; type: number; count: number; value: number }

function writeEntry(bytes: Buffer, at: number, { tag, type, count, value }: Entry): void {
  bytes.writeUInt16LE(tag, at)
  bytes.writeUInt16LE(type, at + 2)
  bytes.writeUInt32LE(count, at + 4)
  bytes.writeUInt32LE(value, at + 8)
}

function xmpOf({ date, caption }: Known): string {
  const attribute = date === undefined ? '' : ` exif:DateTimeOriginal="${date}"`
  const words =
    caption === undefined
      ? ''
      : `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(caption)}</rdf:li></rdf:Alt></dc:description>`
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"${attribute}>${words}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
}

/** Without what XML cannot hold. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
}
