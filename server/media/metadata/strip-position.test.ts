import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readExif from 'exif-reader'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { makePngOfChunks } from '#test/photos/bombs.ts'
import { insertIntoJpeg, insertIntoPng, makeExif, pngChunk, position, tags } from '#test/photos/exif.ts'
import { makeHeic } from '#test/photos/heic.ts'
import { blankExif } from './blank-position.ts'
import { stripPosition } from './strip-position.ts'

async function strip(bytes: Buffer, extension: string) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-position-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, `a.${extension}`)
  await writeFile(path, bytes)
  return { found: await stripPosition(path, extension), stripped: await readFile(path) }
}

const image = { [tags.make]: 'Kamerawerk', [tags.orientation]: 1 }
const photo = {
  [tags.dateTimeOriginal]: '2024:07:14 18:21:07',
  [tags.makerNote]: Buffer.from('MM\0*secret of the maker'),
}
const exifOf = (order: 'II' | 'MM') => makeExif({ order, image, photo, gps: position })

const plain = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#375' } })
const heicPixels = { data: Buffer.alloc(64 * 64 * 3, 90), width: 64, height: 64 }

/** sharp writes EXIF in one byte order; what it has written is replaced. */
async function withExif(picture: Buffer, order: 'II' | 'MM') {
  const written = (await sharp(picture).metadata()).exif!.subarray(6)
  const wanted = exifOf(order)
  const at = picture.indexOf(written)
  wanted.copy(picture, at)
  picture.fill(0, at + wanted.length, at + written.length)
  return picture
}
const roomy = { IFD0: { ImageDescription: 'x'.repeat(600) } }

const formats: [string, (order: 'II' | 'MM') => Buffer | Promise<Buffer>][] = [
  ['jpg', async (order) => insertIntoJpeg(await plain().jpeg().toBuffer(), 'Exif\0\0', exifOf(order))],
  ['png', async (order) => insertIntoPng(await plain().png().toBuffer(), 'eXIf', exifOf(order))],
  ['webp', async (order) => withExif(await plain().withExif(roomy).webp({ lossless: true }).toBuffer(), order)],
  ['avif', async (order) => withExif(await plain().withExif(roomy).avif({ effort: 0 }).toBuffer(), order)],
  ['heic', (order) => makeHeic({ raw: heicPixels, exif: exifOf(order) })],
]
const cases = formats.flatMap(([extension, make]) =>
  (['II', 'MM'] as const).map((order) => [extension, order, make] as const),
)

test.for(cases)(
  'EXIF of %s, %s: the position goes, all else stays',
  { timeout: 180_000 },
  async ([extension, order, make]) => {
    const whole = await make(order)
    const before = readExif((await sharp(whole).metadata()).exif!)
    expect(before.GPSInfo?.GPSLatitude).toEqual([46, 33, 31.27])

    const { found, stripped } = await strip(Buffer.from(whole), extension)
    expect(found).toBe(true)
    expect(stripped).toHaveLength(whole.length)
    const { GPSInfo: _, Image: { GPSTag: _pointer, ...imageBefore } = {}, ...rest } = before
    expect(readExif((await sharp(stripped).metadata()).exif!)).toEqual({ ...rest, Image: imageBefore })
    expect(stripped.includes('2024:07:14\0\0')).toBe(false)
    expect(stripped.includes('Kamerawerk')).toBe(true)
    if (extension !== 'heic')
      expect(await sharp(stripped, { failOn: 'warning' }).raw().toBuffer()).toEqual(await sharp(whole).raw().toBuffer())

    expect((await strip(stripped, extension)).found).toBe(false)
  },
)

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/"
 exif:GPSLatitude="46,33.521N" exif:GPSLongitude='7,58.17E' exif:ColorSpace="1"><exif:GPSAltitude>5670/10</exif:GPSAltitude>
 <exif:GPSAreaInformation rdf:parseType="Resource"><exif:Where>Wengen</exif:Where></exif:GPSAreaInformation>
 <exif:PixelXDimension>64</exif:PixelXDimension></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

const withXmp: [string, () => Promise<Buffer> | Buffer][] = [
  ['jpg', () => plain().withXmp(xmp).jpeg().toBuffer()],
  [
    'png',
    async () => insertIntoPng(await plain().png().toBuffer(), 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
  ],
  ['webp', () => plain().withXmp(xmp).webp().toBuffer()],
  ['avif', () => plain().withXmp(xmp).avif({ effort: 0 }).toBuffer()],
  ['heic', () => makeHeic({ raw: heicPixels, xmp })],
]

test.for(withXmp)('XMP of %s: the position goes, all else stays', { timeout: 180_000 }, async ([extension, make]) => {
  const whole = await make()
  const { found, stripped } = await strip(whole, extension)
  expect(found).toBe(true)
  const left = (await sharp(stripped, { failOn: 'warning' }).metadata()).xmpAsString ?? ''
  expect(left).not.toMatch(/GPS|46,33|7,58|5670|Wengen/)
  expect(left).toContain('exif:ColorSpace="1"')
  expect(left).toContain('<exif:PixelXDimension>64<')
  expect((await strip(stripped, extension)).found).toBe(false)
})

test('the position of a further picture behind the first goes, too, and so does extended XMP', async () => {
  const second = insertIntoJpeg(await plain().jpeg().toBuffer(), 'Exif\0\0', exifOf('MM'))
  const noise = Buffer.alloc(1_048_576 - 8192 - 20, 0x55)
  const extended = insertIntoJpeg(
    await plain().jpeg().toBuffer(),
    'http://ns.adobe.com/xmp/extension/\0',
    Buffer.from(xmp),
  )
  const { found, stripped } = await strip(Buffer.concat([extended, noise, second]), 'jpg')
  expect(found).toBe(true)
  expect(stripped.includes('46,33')).toBe(false)
  expect(stripped.includes('2024:07:14\0\0')).toBe(false)
})

test('what is packed into text of a PNG goes as a whole', async () => {
  const profile = Buffer.from('Raw profile type exif\0\0packed')
  const packedXmp = Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0packed')
  const comment = Buffer.from('Comment\0at the lake')
  const empty = await plain().png().toBuffer()
  const png = insertIntoPng(insertIntoPng(insertIntoPng(empty, 'zTXt', profile), 'iTXt', packedXmp), 'tEXt', comment)
  const { found, stripped } = await strip(png, 'png')
  expect(found).toBe(true)
  expect(stripped.includes('packed')).toBe(false)
  expect(stripped.includes('at the lake')).toBe(true)
  expect(await sharp(stripped, { failOn: 'warning' }).raw().toBuffer()).toEqual(await plain().raw().toBuffer())
})

test('packed XMP of a PNG goes when it has a position, and stays when it has none', async () => {
  const { found, stripped } = await strip(await plain().withXmp(xmp).png().toBuffer(), 'png')
  expect(found).toBe(true)
  expect((await sharp(stripped, { failOn: 'warning' }).metadata()).xmp).toBeUndefined()
  const other = await plain().withXmp(xmp.replaceAll('GPS', 'Gap')).png().toBuffer()
  expect((await strip(other, 'png')).found).toBe(false)
})

test('a file without a position stays as it is', async () => {
  const bytes = insertIntoJpeg(await plain().jpeg().toBuffer(), 'Exif\0\0', makeExif({ order: 'II', image, photo }))
  expect(await strip(bytes, 'jpg')).toEqual({ found: false, stripped: bytes })
})

test('directories that point at themselves, at each other or outside end nothing', () => {
  const exif = exifOf('II')
  const self = Buffer.from(exif)
  self.writeUInt32LE(8, 8 + 2 + 3 * 12 + 8)
  expect(blankExif(self)).toBe(true)
  for (const wrong of [0, 7, exif.length - 1, 0xffffffff]) {
    const outside = Buffer.from(exif)
    outside.writeUInt32LE(wrong, 4)
    expect(blankExif(outside)).toBe(false)
  }
})

test('EXIF of any bytes neither throws nor loops', () => {
  const exif = exifOf('MM')
  const changes = fc.array(fc.tuple(fc.nat(exif.length - 1), fc.nat(255)), { maxLength: 30 })
  fc.assert(
    fc.property(changes, fc.nat(exif.length), (all, length) => {
      const bytes = Buffer.from(exif.subarray(0, length))
      for (const [at, value] of all) bytes[at] = value
      blankExif(bytes)
    }),
  )
})

test('a file of nothing but beginnings of EXIF is refused', async () => {
  const bytes = Buffer.concat(Array<Buffer>(1000).fill(Buffer.from('II*\0\x08\0\0\0', 'latin1')))
  await expect(strip(bytes, 'webp')).rejects.toMatchObject({ code: 'broken-picture' })
})

test('a PNG whose chunks claim any length ends', async () => {
  const png = Buffer.concat([(await plain().png().toBuffer()).subarray(0, 33), pngChunk('eXIf', Buffer.alloc(3))])
  png.writeUInt32BE(0xffffffff, 33)
  expect((await strip(png, 'png')).found).toBe(false)
})

test('a PNG in more pieces than any encoder makes is refused, and one of 13,000 is not', async () => {
  await expect(strip(await makePngOfChunks(300_000), 'png')).rejects.toMatchObject({ code: 'broken-picture' })
  const used = process.threadCpuUsage()
  expect((await strip(await makePngOfChunks(13_000), 'png')).found).toBe(false)
  const { user, system } = process.threadCpuUsage(used)
  expect((user + system) / 1000).toBeLessThan(1500)
})

test('a JPEG of a thousand blocks of EXIF is refused before they are read', async () => {
  const entries = Buffer.alloc(2 + 5000 * 12)
  entries.writeUInt16LE(5000, 0)
  const exif = Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), entries])
  const jpeg = insertIntoJpeg(await plain().jpeg().toBuffer(), 'Exif\0\0', exif)
  const used = process.threadCpuUsage()
  await expect(strip(Buffer.concat(Array<Buffer>(1000).fill(jpeg)), 'jpg')).rejects.toMatchObject({
    code: 'broken-picture',
  })
  const { user, system } = process.threadCpuUsage(used)
  expect((user + system) / 1000).toBeLessThan(1500)
})

test(
  'text of a PNG above a megabyte goes as a whole when it may say a position, and stays when it does not',
  { tags: 'long' },
  async () => {
    const long = (start: string, end: string) => Buffer.from(`${start}${'x'.repeat(3_000_000)}${end}`)
    const empty = await plain().png().toBuffer()
    const xmpText = insertIntoPng(empty, 'iTXt', long('XML:com.adobe.xmp\0\0\0\0\0', 'exif:GPSLatitude="46,33.521N"'))
    const comment = insertIntoPng(empty, 'tEXt', long('Comment\0', 'exif:GPSLatitude="46,33.521N"'))
    for (const png of [xmpText, comment]) {
      const { found, stripped } = await strip(png, 'png')
      expect([found, stripped.length, stripped.includes('46,33')]).toEqual([true, png.length, false])
      expect(await sharp(stripped, { failOn: 'warning' }).raw().toBuffer()).toEqual(await plain().raw().toBuffer())
    }
    const recipe = insertIntoPng(empty, 'tEXt', long('Comment\0', 'at the lake'))
    expect(await strip(recipe, 'png')).toEqual({ found: false, stripped: recipe })
  },
)
