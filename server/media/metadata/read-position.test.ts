import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { insertIntoJpeg, insertIntoPng, makeExif, position } from '#test/photos/exif.ts'
import { makeHeic } from '#test/photos/heic.ts'
import { readPosition } from './read-position.ts'

async function read(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-position-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'a')
  await writeFile(path, bytes)
  return readPosition(path)
}

const plain = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#375' } })
const jpegWith = async (exif: Buffer) => insertIntoJpeg(await plain().jpeg().toBuffer(), 'Exif\0\0', exif)
const there = { latitude: 46 + 33 / 60 + 31.27 / 3600, longitude: 7 + 58 / 60 + 10.17 / 3600 }

test.for([
  ['JPEG', jpegWith],
  ['PNG', async (exif: Buffer) => insertIntoPng(await plain().png().toBuffer(), 'eXIf', exif)],
  ['HEIC', (exif: Buffer) => makeHeic({ raw: { data: Buffer.alloc(64 * 64 * 3, 90), width: 64, height: 64 }, exif })],
] as const)('the position in a %s, in either byte order', async ([, picture]) => {
  for (const order of ['II', 'MM'] as const) {
    const found = await read(await picture(makeExif({ order, gps: position })))
    expect(found?.latitude).toBeCloseTo(there.latitude, 6)
    expect(found?.longitude).toBeCloseTo(there.longitude, 6)
  }
})

test('south and west are negative', async () => {
  const found = await read(await jpegWith(makeExif({ order: 'MM', gps: { ...position, 1: 'S', 3: 'W' } })))
  expect([found!.latitude, found!.longitude]).toEqual([-there.latitude, -there.longitude])
})

test.for([
  ['none', undefined],
  ['one without a fix', { ...position, 2: [0, 1, 0, 1, 0, 1], 4: [0, 1, 0, 1, 0, 1] }],
  ['one divided by zero', { ...position, 2: [46, 0, 33, 0, 31, 0] }],
  ['one that is nowhere', { ...position, 2: [95, 1, 0, 1, 0, 1] }],
  ['one without its side', { 2: position[2], 4: position[4] }],
] as const)('%s is no position', async ([, gps]) => {
  const exif = makeExif({ order: 'II', ...(gps && { gps: gps as Record<number, string | number[]> }) })
  expect(await read(await jpegWith(exif))).toBeNull()
})

test('a broken file has none, or a possible one', async () => {
  const whole = await jpegWith(makeExif({ order: 'II', gps: position }))
  const change = fc.tuple(fc.nat(400), fc.integer({ min: 0, max: 255 }))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
      const bytes = Buffer.from(whole)
      for (const [at, value] of changes) bytes[at] = value
      const found = await read(bytes)
      expect(Math.abs(found?.latitude ?? 0)).toBeLessThanOrEqual(90)
    }),
    { numRuns: 60 },
  )
})
