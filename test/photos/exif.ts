import { crc32 } from 'node:zlib'

type Value = string | number | number[] | Buffer
export type Exif = {
  order: 'II' | 'MM'
  image?: Record<number, Value>
  photo?: Record<number, Value>
  gps?: Record<number, Value>
}

export const tags = {
  make: 0x010f,
  orientation: 0x0112,
  photo: 0x8769,
  gps: 0x8825,
  dateTimeOriginal: 0x9003,
  offsetTimeOriginal: 0x9011,
  makerNote: 0x927c,
} as const

/** 46° 33′ 31.27″ north, 7° 58′ east, with the day; as a phone writes it. */
export const position = {
  1: 'N',
  2: [46, 1, 33, 1, 3127, 100],
  3: 'E',
  4: [7, 1, 58, 1, 1017, 100],
  0x1d: '2024:07:14',
}

/** A block of EXIF from its byte order on; a list of numbers is a list of fractions. */
export function makeExif({ order, image = {}, photo, gps }: Exif): Buffer {
  const number = (value: number, size: 2 | 4) => {
    const bytes = Buffer.alloc(size)
    if (order === 'II') bytes.writeUIntLE(value, 0, size)
    else bytes.writeUIntBE(value, 0, size)
    return bytes
  }
  const encode = (value: Value): { type: number; count: number; bytes: Buffer } => {
    if (typeof value === 'string') return { type: 2, count: value.length + 1, bytes: Buffer.from(`${value}\0`) }
    if (typeof value === 'number') return { type: 4, count: 1, bytes: number(value, 4) }
    if (Buffer.isBuffer(value)) return { type: 7, count: value.length, bytes: value }
    return { type: 5, count: value.length / 2, bytes: Buffer.concat(value.map((each) => number(each, 4))) }
  }
  const sizeOf = (values: Record<number, Value>) =>
    Object.values(values).reduce<number>((sum, value) => sum + 12 + external(encode(value).bytes), 6)
  const directory = (values: Record<number, Value>, at: number) => {
    const entries: Buffer[] = []
    const data: Buffer[] = []
    const sorted = Object.entries(values).toSorted(([a], [b]) => Number(a) - Number(b))
    let place = at + 6 + sorted.length * 12
    for (const [tag, value] of sorted) {
      const { type, count, bytes } = encode(value)
      const inline = Buffer.concat([bytes, Buffer.alloc(4)]).subarray(0, 4)
      const isInline = bytes.length <= 4
      entries.push(number(Number(tag), 2), number(type, 2), number(count, 4), isInline ? inline : number(place, 4))
      if (isInline) continue
      data.push(Buffer.concat([bytes, Buffer.alloc(bytes.length % 2)]))
      place += external(bytes)
    }
    return Buffer.concat([number(sorted.length, 2), ...entries, number(0, 4), ...data])
  }
  const all: Record<number, Value> = { ...image }
  if (photo) all[tags.photo] = 0
  if (gps) all[tags.gps] = 0
  const photoAt = 8 + sizeOf(all)
  const gpsAt = photoAt + (photo ? sizeOf(photo) : 0)
  if (photo) all[tags.photo] = photoAt
  if (gps) all[tags.gps] = gpsAt
  const parts = [
    directory(all, 8),
    ...(photo ? [directory(photo, photoAt)] : []),
    ...(gps ? [directory(gps, gpsAt)] : []),
  ]
  return Buffer.concat([Buffer.from(order), number(42, 2), number(8, 4), ...parts])
}

function external(bytes: Buffer): number {
  return bytes.length <= 4 ? 0 : bytes.length + (bytes.length % 2)
}

export function insertIntoJpeg(jpeg: Buffer, name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const head = Buffer.of(0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** Behind the header. */
export function insertIntoPng(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
