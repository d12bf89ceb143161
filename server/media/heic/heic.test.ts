// @module-tag long

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { makeCameraPhoto, differenceFromUpright } from '#test/photos/camera-photo.ts'
import { makeHeic, rawOf, type Heic } from '#test/photos/heic.ts'
import { makeAvif } from '#test/photos/odd-files.ts'
import { inspectPicture } from '../pictures/inspect-picture.ts'

async function inspect(heic: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-heic-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'a.heic'), heic)
  const inspection = await inspectPicture(join(folder, 'a.heic'), 'heic', join(folder, 'a.jpg'))
  return { inspection, copy: await readFile(join(folder, 'a.jpg')) }
}

const photo = () => makeCameraPhoto({ seed: 1, orientation: 1, width: 800, height: 600 })
const exif = async () => (await sharp(await photo()).metadata()).exif!.subarray(6)

const stored: [string, Omit<Heic, 'raw'>][] = [
  ['one picture', {}],
  ['a grid', { tile: 256 }],
  ['a grid without remainders', { tile: 200 }],
  ['one picture on its side', { turns: 1 }],
  ['a grid on its side', { turns: 1, tile: 256 }],
  ['a grid upside down', { turns: 2, tile: 256 }],
  ['a grid on its other side', { turns: 3, tile: 256 }],
  ['a grid with ten bits per channel', { bits: 10, tile: 256 }],
]

test.for(stored)('%s becomes an upright JPEG', { timeout: 180_000 }, async ([, how]) => {
  const { inspection, copy } = await inspect(makeHeic({ raw: await rawOf(await photo(), how.turns), ...how }))
  expect(inspection).toMatchObject({ width: 800, height: 600, takenAt: null })
  expect(inspection.placeholder).toMatch(/^data:image\/webp/)
  expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 })
  expect(await differenceFromUpright(1, copy)).toBeLessThan(6)
})

test.for(['left-right', 'top-bottom'] as const)(
  'a grid mirrored %s is mirrored back',
  { timeout: 180_000 },
  async (mirror) => {
    const seen = sharp(await photo())
    const raw = await rawOf(await (mirror === 'left-right' ? seen.flop() : seen.flip()).toBuffer(), 1)
    const { copy } = await inspect(makeHeic({ raw, turns: 1, tile: 256, mirror }))
    expect(await differenceFromUpright(1, copy)).toBeLessThan(6)
  },
)

test('colours of a wide profile are kept, and the copy says nothing of the camera', { timeout: 180_000 }, async () => {
  const red = { r: 255, g: 0, b: 0 }
  const plain = sharp({ create: { width: 256, height: 256, channels: 3, background: red } }).png()
  const wide = await plain.clone().withIccProfile('p3').png().toBuffer({ resolveWithObject: true })
  const { icc } = await sharp(wide.data).metadata()
  const raw = { data: Buffer.alloc(256 * 256 * 3, Buffer.of(234, 51, 35)), width: 256, height: 256 }
  const { copy } = await inspect(makeHeic({ raw, icc, exif: await exif() }))
  const header = await sharp(copy).metadata()
  expect(header.exif).toBeUndefined()
  expect(header.icc).toEqual(icc)
  const [r = 0, g = 255, b = 255] = await sharp(copy).raw().toBuffer()
  expect(r).toBeGreaterThan(250)
  expect(g).toBeLessThan(16)
  expect(b).toBeLessThan(16)
})

test('the time of a HEIC is read from its EXIF', { timeout: 180_000 }, async () => {
  const { inspection } = await inspect(makeHeic({ raw: await rawOf(await photo()), exif: await exif() }))
  expect(inspection.takenAt).toBe(Date.UTC(2024, 6, 14, 12) / 1000)
})

test('what a camera calls HEIF and codes as AVIF is decoded as well', { timeout: 180_000 }, async () => {
  const { inspection } = await inspect(await makeAvif())
  expect(inspection).toMatchObject({ width: 640, height: 480 })
})

const plainTile = () =>
  sharp({ create: { width: 512, height: 512, channels: 3, background: '#375' } })
    .png()
    .toBuffer()
const tile = async () =>
  rawOf(
    await sharp(await photo())
      .resize(512, 512, { fit: 'fill' })
      .png()
      .toBuffer(),
  )

test('a photo of 24 megapixels is decoded', { timeout: 120_000 }, async () => {
  const claimed = { width: 5712, height: 4284 }
  const { inspection } = await inspect(makeHeic({ raw: await tile(), tile: 512, claimed, turns: 3 }))
  expect(inspection).toMatchObject({ width: 4284, height: 5712 })
})

test('a photo of 49 megapixels is decoded at half its width and height', { timeout: 120_000 }, async () => {
  const claimed = { width: 8064, height: 6048 }
  const heic = makeHeic({ raw: await rawOf(await plainTile()), tile: 512, claimed, turns: 3 })
  const { inspection, copy } = await inspect(heic)
  expect(inspection).toMatchObject({ width: 3024, height: 4032 })
  const { channels } = await sharp(copy).stats()
  // No seams: every pixel is of the one colour.
  for (const { stdev } of channels) expect(stdev).toBeLessThan(1)
})

test('a HEIC that takes too much memory is refused before anything is decoded', { timeout: 180_000 }, async () => {
  const huge = makeHeic({ raw: await rawOf(await plainTile()), tile: 512, claimed: { width: 10_100, height: 10_100 } })
  const large = makeHeic({ raw: await tile(), claimed: { width: 8000, height: 8000 } })
  for (const heic of [huge, large]) await expect(inspect(heic)).rejects.toMatchObject({ code: 'picture-too-large' })
})

test('broken and lying files are refused', { timeout: 180_000 }, async () => {
  const whole = makeHeic({ raw: await rawOf(await photo()), tile: 256 })
  const lying = makeHeic({ raw: await rawOf(await photo()), claimed: { width: 64, height: 64 } })
  const cut = whole.subarray(0, Math.floor(whole.length / 2))
  const random = Buffer.concat([whole.subarray(0, whole.length - 20_000), Buffer.alloc(20_000, 0xa5)])
  await expect(inspect(cut)).rejects.toMatchObject({ code: 'broken-picture' })
  for (const heic of [lying, random])
    await inspect(heic).catch((error: unknown) => expect(error).toMatchObject({ code: 'broken-picture' }))
  await expect(inspect(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'broken-picture' })
})
