import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { makeAnimatedGif } from './odd-files.ts'

/** A PNG of few bytes that takes a gigabyte when decoded: 16,000 × 16,000 transparent pixels. */
export function makePngBomb(side = 16_000, { height = side, depth = 8, interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8)
  const bytesPerPixel = depth / 2
  const passes = interlaced ? adam7 : [[1, 1]]
  const length = passes.reduce((sum, [x = 1, y = 1]) => sum + (height / y) * (1 + (side / x) * bytesPerPixel), 0)
  const parts = [chunk('IHDR', header), chunk('IDAT', zerosAsZlib(length)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

/** A PNG with so many comments behind its header, so that each is walked over before the picture. */
export async function makePngOfChunks(count: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#375' } })
    .png()
    .toBuffer()
  const chunks = Array<Buffer>(count).fill(chunk('tEXt', Buffer.from('Comment\0')))
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

/** Distance between the columns and between the rows of each pass of an interlaced PNG; all sides are multiples of 8. */
const adam7 = [
  [8, 8],
  [8, 8],
  [4, 8],
  [4, 4],
  [2, 4],
  [2, 2],
  [1, 2],
]

/** A progressive JPEG of one scan, in which every coefficient is zero and takes one bit. */
export function makeProgressiveJpeg(side = 10_000): Buffer {
  const components = [1, 2, 3]
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, ...components.flatMap((id) => [id, 0x11, 0])])
  frame.writeUInt16BE(side, 1)
  frame.writeUInt16BE(side, 3)
  const oneCode = Buffer.from([0, 1, ...Array<number>(15).fill(0), 0])
  const scan = Buffer.from([3, ...components.flatMap((id) => [id, 0]), 0, 0, 0])
  const blocks = Math.ceil(side / 8) ** 2
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    segment(0xc2, frame),
    segment(0xc4, oneCode),
    segment(0xda, scan),
    Buffer.alloc(Math.ceil((blocks * components.length) / 8)),
    Buffer.from('ffd9', 'hex'),
  ])
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** One colour in 8,000 × 8,000 pixels: 1.4 kB, kept as a file because making it takes a gigabyte as well. */
export function readAvifBomb(): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'avif-64-megapixels.avif'))
}

/** One colour, as costly to decode as a photo of that size. */
export function makePlainAvif(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#345' } })
    .avif({ effort: 0, quality: 10 })
    .toBuffer()
}

/** An animation with a comment in so many blocks of one byte. */
export async function makeGifWithComment(blocks: number): Promise<Buffer> {
  const gif = await makeAnimatedGif({ frames: 2 })
  const comment = Buffer.concat([Buffer.of(0x21, 0xfe), Buffer.alloc(2 * blocks, Buffer.of(1, 0x78)), Buffer.of(0)])
  return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)])
}

/** Frames of a few pixels on a canvas of 65,535 × 65,535, which whoever shows it has to reserve. */
export async function makeGifWithHugeScreen(): Promise<Buffer> {
  const gif = await makeAnimatedGif({ frames: 2, width: 8, height: 8 })
  gif.writeUInt16LE(65_535, 6)
  gif.writeUInt16LE(65_535, 8)
  return gif
}

/** Compresses one stretch of zeros and repeats the result, so that a gigabyte costs milliseconds. */
function zerosAsZlib(length: number): Buffer {
  const stretch = 4_000_000
  const repeated = Array<Buffer>(Math.floor(length / stretch)).fill(deflatedZeros(stretch))
  const lastBlock = Buffer.from([0x03, 0x00])
  // Adler-32 of zeros: the first sum stays 1, the second counts the bytes.
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((length % 65_521) * 65_536 + 1)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...repeated, deflatedZeros(length % stretch), lastBlock, checksum])
}

function deflatedZeros(length: number) {
  return deflateRawSync(Buffer.alloc(length), { finishFlush: constants.Z_FULL_FLUSH })
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
