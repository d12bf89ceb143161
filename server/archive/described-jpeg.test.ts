import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { describedJpeg, type Known } from './described-jpeg.ts'

const known = { date: '2026-11-03T10:12:00+01:00', caption: 'The jetty <at> the lake & 家' }

async function describe(bytes: Buffer, given: Known = known, size = 1000): Promise<Buffer> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  )
  return buffer(Readable.from(describedJpeg(Readable.from(chunks), given)))
}

const plain = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
const camera = await makeCameraPhoto({ seed: 1, width: 320, height: 240 })

test('a photo without a date or caption gets both, and the same pixels', async () => {
  const made = await describe(plain)
  const { exif, xmp } = await sharp(made).metadata()
  expect(exif!.toString('latin1')).toContain('2026:11:03 10:12:00\0+01:00\0')
  expect(xmp!.toString()).toContain('exif:DateTimeOriginal="2026-11-03T10:12:00+01:00"')
  expect(xmp!.toString()).toContain('The jetty &lt;at> the lake &amp; 家')
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
  expect((await pixels(made)).equals(await pixels(plain))).toBe(true)
})

test('what a camera wrote stays as it is, beside a caption', async () => {
  const [before, after] = [await sharp(camera).metadata(), await sharp(await describe(camera)).metadata()]
  expect(after.exif!.equals(before.exif!)).toBe(true)
  expect(after.xmp!.toString()).not.toContain('DateTimeOriginal')
  expect(after.xmp!.toString()).toContain('The jetty')
})

test('with nothing to add, and a second time, nothing changes', async () => {
  expect((await describe(camera, { date: known.date })).equals(camera)).toBe(true)
  const once = await describe(plain)
  expect((await describe(once, { ...known, caption: 'Another' })).equals(once)).toBe(true)
})

test.each([0, 1, 3])('what ends after %i bytes, and what is no JPEG, comes as it is', async (length) => {
  expect((await describe(plain.subarray(0, length))).equals(plain.subarray(0, length))).toBe(true)
  const other = Buffer.alloc(length, 'none')
  expect((await describe(other)).equals(other)).toBe(true)
})

test('a segment that is shorter than what says so gets what is missing once', async () => {
  const broken = Buffer.from('ffd8ffe10001040000', 'hex')
  const once = await describe(broken)
  expect(once.length).toBeGreaterThan(broken.length)
  expect((await describe(once)).equals(once)).toBe(true)
})
