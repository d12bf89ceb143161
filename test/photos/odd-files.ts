import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { makeCameraPhoto } from './camera-photo.ts'

/** A PNG of few bytes that takes a gigabyte when decoded: 16,000 × 16,000 transparent pixels. */
export function makePngBomb(side = 16_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', zerosAsZlib(side * (1 + side * 4))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

/** Bytes of no picture at all, for a file named .jpg. */
export function makeTextFile(): Buffer {
  return Buffer.from('Dear diary, this is not a picture.\n'.repeat(20))
}

/** A JPEG whose upload broke off: whole headers, half of the picture. */
export async function makeTruncatedJpeg(): Promise<Buffer> {
  const whole = await makeCameraPhoto({ seed: 1, width: 1600, height: 1200 })
  return whole.subarray(0, Math.floor(whole.length / 2))
}

export async function makeAnimatedGif({ frames = 4, width = 320, height = 240 } = {}): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      plain(width, height, { r: (index * 255) / frames, g: 120, b: 60 })
        .png()
        .toBuffer(),
    ),
  )
  return await sharp(pages, { join: { animated: true } })
    .gif({ delay: Array(frames).fill(120), loop: 0 })
    .toBuffer()
}

export async function makeAvif({ width = 640, height = 480 } = {}): Promise<Buffer> {
  return await smallPhoto(width, height).then((image) => image.avif({ quality: 50, effort: 1 }).toBuffer())
}

export async function makeWebp({ width = 640, height = 480 } = {}): Promise<Buffer> {
  return await smallPhoto(width, height).then((image) => image.webp({ quality: 80 }).toBuffer())
}

/** Half of it is see-through. */
export async function makePngWithAlpha({ width = 640, height = 480 } = {}): Promise<Buffer> {
  const opaque = await plain(width, Math.floor(height / 2), { r: 200, g: 40, b: 40 })
    .png()
    .toBuffer()
  return await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: opaque, gravity: 'north' }])
    .png()
    .toBuffer()
}

async function smallPhoto(width: number, height: number) {
  return sharp(await makeCameraPhoto({ seed: 2, orientation: 1, width, height }))
}

function plain(width: number, height: number, background: { r: number; g: number; b: number }) {
  return sharp({ create: { width, height, channels: 3, background } })
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
