import { randomBytes } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import type { Bytes } from '#contract/units.ts'
import { rawZip } from '#test/archives/archives.ts'
import { makeWhatsappZip } from '#test/archives/chat-with-photos.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** A chat of so many lines, spread over three years, of which so many have a photo. */
export function makeChat(photos: number, lines: number, firstYear = 2016): Promise<Buffer> {
  const start = Date.UTC(firstYear, 0, 1)
  const step = (3 * 365 * 86_400_000) / lines
  const nth = Math.max(1, Math.floor(lines / Math.max(1, photos)))
  return makeWhatsappZip(
    Array.from({ length: lines }, (_, n) => {
      const date = new Date(start + n * step)
      const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
      const isPhoto = n % nth === 0 && n / nth < photos
      return {
        at: `${day}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`,
        from: ['Ada', 'Bea', 'Opa', 'Oncle Gérard'][n % 4]!,
        text: `Line ${n}, and what was said that day`,
        ...(isPhoto && { photo: `IMG-${date.toISOString().slice(0, 10).replaceAll('-', '')}-WA${n}.jpg` }),
      }
    }),
  )
}

const mebibyte: Bytes = 1 << 20

/** Each is as large as the caps of archives allow, or larger. */
export function makeBombs(): Record<string, () => Buffer> {
  return {
    'an entry of 4 GB, packed to a thousandth': () => {
      const content = Buffer.alloc(4 * mebibyte)
      return rawZip([{ name: 'a.jpg', content, method: 8, size: 0xffffffff }])
    },
    'a chat of 240 MB in 1 MB': () => packed('_chat.txt', 240, '[13.05.16, 10:00:00] Bea: a\r\n'),
    'a document of 480 MB in 2 MB': () => packed('result.json', 480, '{"messages":[[[[{"a":"b"}]]]]}'),
    'a hundred messages, each half a million deep': () => {
      const deep = `${'['.repeat(mebibyte / 2 - 4000)}${']'.repeat(mebibyte / 2 - 4000)}`
      const messages = Array.from(
        { length: 100 },
        (_, id) => `{"id":${id},"type":"message","date_unixtime":"1650000000","from":"${noise()}","text":${deep}}`,
      )
      return rawZip([zipped('result.json', `{"name":"Family","messages":[${messages.join(',')}]}`)])
    },
    'a chat of one line of 240 MB': () => packed('_chat.txt', 240, 'x'),
    '2,000 photos of 4 MB of nothing': () => {
      const size = 4 * mebibyte - 1
      const content = deflateRawSync(Buffer.alloc(size))
      return rawZip(Array.from({ length: 2000 }, (_, n) => ({ name: `${n}.jpg`, content, method: 8, size })))
    },
    '100,000 photos of nothing': () =>
      rawZip(Array.from({ length: 100_000 }, (_, n) => ({ name: `${n}.jpg`, content: Buffer.alloc(0), size: 0 }))),
  }
}

const noise = () => randomBytes(3000).toString('hex')

/** The same again and again, with just so much noise that the ratio is allowed. */
function packed(name: string, megabytes: number, words: string): Buffer {
  const piece = words.repeat(Math.ceil(mebibyte / words.length))
  const whole = Buffer.concat(Array.from({ length: megabytes }, () => Buffer.from(`${piece}${noise()}\n`)))
  return rawZip([zipped(name, whole)])
}

function zipped(name: string, content: string | Buffer) {
  const whole = Buffer.from(content as string)
  return { name, content: deflateRawSync(whole, { level: 9 }), method: 8 as const, size: whole.length }
}

/** A zip of this size with some photos and a film of nothing, most of which is a hole in the file. */
export async function saveLargeZip(path: string, size: Bytes, photos: Record<string, Buffer>): Promise<void> {
  const names = Object.entries(photos)
  const whole = rawZip([
    { name: 'film.mp4', size: 0, content: Buffer.alloc(0) },
    ...names.map(([name, content]) => ({ name, content })),
  ])
  const film = size - whole.length
  const file = await open(path, 'w')
  try {
    await saveWithHole(file, whole, film)
  } finally {
    await file.close()
  }
}

/** Behind the header of its first entry, so many bytes of nothing; every place behind them is later by as much. */
async function saveWithHole(file: FileHandle, zip: Buffer, hole: Bytes): Promise<void> {
  const header = 30 + zip.readUInt16LE(26)
  const end = zip.length - 22
  const directory = zip.readUInt32LE(end + 16)
  zip.writeUInt32LE(hole, 18)
  zip.writeUInt32LE(hole, 22)
  for (let at = directory, first = true; at < end; first = false) {
    if (first) for (const field of [20, 24]) zip.writeUInt32LE(hole, at + field)
    else zip.writeUInt32LE(zip.readUInt32LE(at + 42) + hole, at + 42)
    at += 46 + zip.readUInt16LE(at + 28)
  }
  zip.writeUInt32LE(directory + hole, end + 16)
  await file.write(zip, 0, header, 0)
  await file.write(zip, header, zip.length - header, header + hole)
}
