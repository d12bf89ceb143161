import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePngBomb } from './bombs.ts'
import { differenceFromUpright, makeCameraPhoto, type Orientation } from './camera-photo.ts'
import * as odd from './odd-files.ts'

const orientations: Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]

test('a camera photo has twelve megapixels, a position, a camera and an orientation', async () => {
  const photo = await makeCameraPhoto({ seed: 3 })
  const { format, width, height, orientation, exif } = await sharp(photo).metadata()
  expect({ format, width, height, orientation }).toEqual({ format: 'jpeg', width: 4032, height: 3024, orientation: 6 })
  expect(exif?.includes('Kamerawerk')).toBe(true)
  // The pointer to the GPS directory (tag 0x8825), and the latitude's 46° 33′ 31.27″ in it.
  const bigEndian = exif?.includes('MM\0*') ?? false
  expect(exif?.includes(Buffer.from(bigEndian ? '8825' : '2588', 'hex'))).toBe(true)
  const latitude = Buffer.alloc(24)
  for (const [index, number] of [46, 1, 33, 1, 3127, 100].entries()) {
    if (bigEndian) latitude.writeUInt32BE(number, index * 4)
    else latitude.writeUInt32LE(number, index * 4)
  }
  expect(exif?.includes(latitude)).toBe(true)
})

test.each(orientations)('orientation %i turns the stored picture upright', async (orientation) => {
  const photo = await makeCameraPhoto({ seed: 4, orientation, width: 800, height: 600 })
  expect((await sharp(photo).metadata()).orientation).toBe(orientation)
  const upright = await sharp(photo).autoOrient().png().toBuffer()
  expect(await differenceFromUpright(4, upright)).toBeLessThan(6)
  if (orientation > 1) expect(await differenceFromUpright(4, photo)).toBeGreaterThan(8)
})

test('different seeds are different photos, the same seed is the same', async () => {
  const small = { width: 400, height: 300 }
  const [one, again, ninth] = await Promise.all([1, 1, 9].map((seed) => makeCameraPhoto({ seed, ...small })))
  expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true)
  expect(one?.equals(ninth ?? Buffer.alloc(0))).toBe(false)
})

test('the PNG bomb is small, valid and huge', async () => {
  const bomb = makePngBomb()
  expect(bomb.length).toBeLessThan(2_000_000)
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 16_000, height: 16_000 })
  const small = await sharp(makePngBomb(1_500)).raw().toBuffer({ resolveWithObject: true })
  expect(small.info).toMatchObject({ width: 1_500, height: 1_500, channels: 4 })
})

test('the truncated JPEG and the text file cannot be decoded', async () => {
  await expect(sharp(await odd.makeTruncatedJpeg(), { failOn: 'truncated' }).toBuffer()).rejects.toThrow()
  await expect(sharp(odd.makeTextFile()).metadata()).rejects.toThrow()
})

test('the other formats are what they say', async () => {
  expect(await sharp(await odd.makeAnimatedGif(), { animated: true }).metadata()).toMatchObject({
    format: 'gif',
    pages: 4,
  })
  expect(await sharp(await odd.makeAvif()).metadata()).toMatchObject({ format: 'heif', compression: 'av1' })
  expect(await sharp(await odd.makeWebp()).metadata()).toMatchObject({ format: 'webp' })
  const { isOpaque } = await sharp(await odd.makePngWithAlpha()).stats()
  expect(isOpaque).toBe(false)
})
