import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { pictureSizes } from '#contract/pictures.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { differenceFromUpright, makeCameraPhoto, type Orientation } from '#test/photos/camera-photo.ts'
import { makeAnimatedGif, makeAvif, makePngWithAlpha, makeWebp } from '#test/photos/odd-files.ts'
import { receiveFile } from './receiving/receive-file.ts'

const webp = { Accept: 'image/avif,image/webp,*/*;q=0.8' }
const forGood = 'private, max-age=31536000, immutable'

/** Somebody with these pictures, and a way to fetch what the server makes of them. */
async function givenPictures(...pictures: Buffer[]) {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const files = []
  for (const picture of pictures) {
    files.push(await receiveFile(app.context, { userId: ada.id, sessionId: '' }, { content: once(picture) }))
  }
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(app.url + path, { headers: { 'X-AUTH-TOKEN': ada.key, Accept: '*/*', ...headers } })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  return { app, file: files[0]!, files, get }
}

async function* once(bytes: Buffer) {
  yield bytes
}

async function madePictures(app: TestApp) {
  const folder = join(app.context.config.dataFolder, 'files/pictures')
  return (await readdir(folder).catch(() => [])).toSorted()
}

/** Of everything that is personal in a camera's photo, nothing may be left. */
async function expectNothingPersonal(bytes: Buffer) {
  const { exif, xmp, iptc, icc, comments, orientation } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({})
  for (const trace of ['Exif', 'GPS', 'Kamerawerk', 'Pocket 12', 'eXIf', 'EXIF', 'http://ns.adobe.com/xap', 'secret']) {
    expect(bytes.includes(trace), trace).toBe(false)
  }
}

describe('a picture', () => {
  const orientations: Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]

  test.for(orientations)(
    'with orientation %i is handed out upright and without metadata',
    { tags: 'long' },
    async (orientation) => {
      const photo = await makeCameraPhoto({ seed: orientation, orientation, width: 800, height: 600 })
      const { file, get } = await givenPictures(photo)
      const [width, height] = orientation >= 5 ? [600, 800] : [800, 600]
      expect(file).toMatchObject({ width, height })
      const small = `api/images/thumbnail/360/99999/${file.id}`
      const expected = { width: 360, height: orientation >= 5 ? 480 : 270 }
      const cases = [
        { path: `files/${file.contentUrl}`, headers: {}, is: { width, height, format: 'jpeg' } },
        { path: small, headers: {}, is: { ...expected, format: 'jpeg' } },
        { path: small, headers: webp, is: { ...expected, format: 'webp' } },
      ]
      for (const { path, headers, is } of cases) {
        const { response, bytes } = await get(path, headers)
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe(`image/${is.format}`)
        expect(await sharp(bytes).metadata()).toMatchObject(is)
        expect(await differenceFromUpright(orientation, bytes)).toBeLessThan(12)
        await expectNothingPersonal(bytes)
      }
    },
  )

  test('comes in every listed size, fitted without enlarging or filled from the centre', async () => {
    const photo = await makeCameraPhoto({ seed: 1, orientation: 1, width: 1600, height: 800 })
    const { app, file, get } = await givenPictures(photo)
    for (const [width, height] of pictureSizes.thumbnail) {
      const { bytes } = await get(`api/images/thumbnail/${width}/${height}/${file.id}`, webp)
      const shown = Math.min(width, 1600)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: shown, height: Math.round(shown / 2) })
    }
    for (const [width, height] of pictureSizes.crop) {
      const { bytes } = await get(`api/images/crop/${width}/${height}/${file.id}`)
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'jpeg' })
    }
    const count = pictureSizes.thumbnail.length + pictureSizes.crop.length
    expect(await madePictures(app)).toHaveLength(count)
  })

  test('is cropped around its middle, after it was turned upright', async () => {
    const stripe = (background: string) => ({ create: { width: 200, height: 200, channels: 3 as const, background } })
    const places = ['#f00', '#0f0', '#00f'].map((colour, n) => ({ input: stripe(colour), left: 0, top: n * 200 }))
    const onItsSide = sharp({ create: { width: 200, height: 600, channels: 3, background: '#000' } }).composite(places)
    const { file, get } = await givenPictures(await onItsSide.withMetadata({ orientation: 8 }).jpeg().toBuffer())
    expect(file).toMatchObject({ width: 600, height: 200 })
    const { bytes } = await get(`api/images/crop/80/80/${file.id}`)
    const { channels, isOpaque } = await sharp(bytes).stats()
    expect(isOpaque).toBe(true)
    for (const [index, mean] of [0, 255, 0].entries()) expect(Math.abs(channels[index]!.mean - mean)).toBeLessThan(8)
    const { bytes: wide } = await get(`api/images/thumbnail/360/99999/${file.id}`)
    const [red, , blue] = await sharp(wide).extract({ left: 0, top: 0, width: 60, height: 60 }).raw().toBuffer()
    expect([red! > 200, blue! > 200]).toEqual([true, false])
  })

  test.for([
    'thumbnail/0360/99999',
    'thumbnail/0/99999',
    'thumbnail/360/999999',
    'cover/200/200',
    'crop/200/2e2',
    'crop/-200/200',
  ])('is not there as %s', async (size) => {
    const { app, file, get } = await givenPictures(await makeWebp())
    const { response } = await get(`api/images/${size}/${file.id}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await madePictures(app)).toEqual([])
  })

  test.for([
    ['thumbnail/361/99999', 640, 480],
    ['thumbnail/300/300', 420, 315],
    ['thumbnail/9999/9999', 640, 480],
    ['crop/90/90', 100, 100],
    ['crop/300/170', 320, 180],
  ] as const)('comes for %s in the next size that is made', async ([size, width, height]) => {
    const { file, get } = await givenPictures(await makeWebp())
    const { bytes } = await get(`api/images/${size}/${file.id}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
  })

  test('is made once, however many ask at once', { tags: 'long' }, async () => {
    const photo = await makeCameraPhoto({ seed: 2, width: 2400, height: 1800 })
    const { app, file, get } = await givenPictures(photo)
    const put = vi.spyOn(app.context.files, 'put')
    const path = `api/images/thumbnail/1366/99999/${file.id}`
    const responses = await Promise.all(Array.from({ length: 50 }, () => get(path, webp)))
    expect(responses.every(({ response }) => response.status === 200)).toBe(true)
    for (const { bytes } of responses) expect(bytes.equals(responses[0]!.bytes)).toBe(true)
    await get(path, webp)
    expect(put).toHaveBeenCalledTimes(1)
    await get(path)
    expect(put).toHaveBeenCalledTimes(2)
    expect(await madePictures(app)).toHaveLength(2)
  })

  test('is prepared in the background in the sizes of screens, once', { tags: 'long' }, async () => {
    const photo = await makeCameraPhoto({ seed: 3, width: 2400, height: 1800 })
    const { app, file, get } = await givenPictures(photo)
    await app.runJobs()
    const { id } = file
    const widths = ['1366x1821', '1800x2400', '360x480', '720x960']
    const made = [...widths.map((size) => `${id}-thumbnail-${size}.webp`), `${id}-full.jpg`].toSorted()
    expect(await madePictures(app)).toEqual(made)
    expect(await app.context.db.selectFrom('job').select('id').where('kind', '=', 'prepare-file').execute()).toEqual([])
    for (const name of made) {
      const bytes = await readFile(join(app.context.config.dataFolder, 'files/pictures', name))
      expect(await differenceFromUpright(3, bytes)).toBeLessThan(6)
      await expectNothingPersonal(bytes)
    }
    const put = vi.spyOn(app.context.files, 'put')
    for (const width of [360, 720, 1366, 2048]) await get(`api/images/thumbnail/${width}/99999/${id}`, webp)
    await get(`files/${file.contentUrl}`)
    expect(put).not.toHaveBeenCalled()
  })

  test('that is very tall keeps a readable width, as a JPEG where WebP ends', { tags: 'long' }, async () => {
    const tall = { create: { width: 400, height: 20_000, channels: 3 as const, background: '#345' } }
    const { file, get } = await givenPictures(await sharp(tall).png().toBuffer())
    const { response, bytes } = await get(`api/images/thumbnail/360/99999/${file.id}`, webp)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 360, height: 18_000 })
  })

  test('with transparency keeps it in WebP and PNG and gets a white ground in JPEG', async () => {
    const { file, get } = await givenPictures(await makePngWithAlpha())
    const path = `api/images/thumbnail/360/99999/${file.id}`
    const bottomRight = async (bytes: Buffer) => [...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(-4)]
    expect((await bottomRight((await get(path, webp)).bytes))[3]).toBe(0)
    expect((await bottomRight((await get(`files/${file.contentUrl}`)).bytes))[3]).toBe(0)
    for (const value of await bottomRight((await get(path)).bytes)) expect(value).toBeGreaterThan(250)
  })
})

describe('the full picture', () => {
  test.for([
    ['a PNG', (image: Sharp) => image.png(), 'png'],
    ['a WebP', (image: Sharp) => image.webp(), 'webp'],
    ['an AVIF', (image: Sharp) => image.avif({ effort: 0 }), 'webp'],
  ] as const)('of %s is upright, in sRGB and without metadata', { tags: 'long' }, async ([, encode, format]) => {
    const photo = sharp(await makeCameraPhoto({ seed: 4, orientation: 6, width: 800, height: 600 })).keepMetadata()
    const original = await encode(photo.withIccProfile('p3')).toBuffer()
    expect((await sharp(original).metadata()).exif?.includes('Kamerawerk')).toBe(true)
    const { file, get } = await givenPictures(original)
    const { response, bytes } = await get(`files/${file.contentUrl}`)
    expect(response.headers.get('content-type')).toBe(`image/${format}`)
    const { width, height } = await sharp(original)
      .autoOrient()
      .toBuffer()
      .then((b) => sharp(b).metadata())
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height, space: 'srgb', hasProfile: false })
    await expectNothingPersonal(bytes)
  })

  test('of a GIF has the same frames and none of its comments', async () => {
    const gif = await makeAnimatedGif({ frames: 5 })
    const comment = Buffer.concat([Buffer.of(0x21, 0xfe, 6), Buffer.from('secret'), Buffer.of(0)])
    const colours = 13 + (gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0)
    const after = Buffer.from('secret after the end')
    const original = Buffer.concat([gif.subarray(0, colours), comment, gif.subarray(colours), after])
    const { file, get } = await givenPictures(original)
    const { response, bytes } = await get(`files/${file.contentUrl}`)
    expect(response.headers.get('content-type')).toBe('image/gif')
    await expectNothingPersonal(bytes)
    const facts = ({ pages, delay, loop, width, height }: Metadata) => ({ pages, delay, loop, width, height })
    expect(facts(await sharp(bytes).metadata())).toEqual(facts(await sharp(gif).metadata()))
    const frames = (picture: Buffer) => sharp(picture, { animated: true }).raw().toBuffer()
    expect((await frames(bytes)).equals(await frames(gif))).toBe(true)
    const small = await get(`api/images/thumbnail/360/99999/${file.id}`, webp)
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 320, height: 240, format: 'webp' })
  })

  test('of an animated WebP stays animated', async () => {
    const animation = await sharp(await makeAnimatedGif({ frames: 5 }), { animated: true })
      .webp()
      .toBuffer()
    const { file, get } = await givenPictures(animation)
    const { bytes } = await get(`files/${file.contentUrl}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', pages: 5 })
  })

  test('of an AVIF is called what it is', async () => {
    const { file, get } = await givenPictures(await makeAvif())
    expect((await get(`files/${file.id}.webp`)).response.status).toBe(200)
    for (const name of [`${file.id}.avif`, file.id, `${file.id}.webp.webp`, 'x.webp', '..%2foriginals%2fx.avif']) {
      expect((await get(`files/${name}`)).response.status).toBe(404)
    }
  })
})

describe('a response', () => {
  test('may be kept by the browser that asked, and by nobody else', async () => {
    const { file, get } = await givenPictures(await makeWebp())
    for (const path of [`files/${file.contentUrl}`, `api/images/thumbnail/360/99999/${file.id}`]) {
      const { response, bytes } = await get(path)
      const { headers } = response
      expect(headers.get('cache-control')).toBe(forGood)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('content-disposition')).toMatch(/^inline; filename="[0-9a-z.-]+"$/)
      expect(Number(headers.get('content-length'))).toBe(bytes.length)
      const conditions: Record<string, string>[] = [
        { 'If-None-Match': headers.get('etag')! },
        { 'If-None-Match': `"other", W/${headers.get('etag')}` },
        { 'If-Modified-Since': headers.get('last-modified')! },
      ]
      for (const condition of conditions) {
        const again = await get(path, condition)
        expect(again.response.status).toBe(304)
        expect(again.bytes).toHaveLength(0)
        expect(again.response.headers.get('cache-control')).toBe(forGood)
      }
      expect((await get(path, { 'If-None-Match': '"other"' })).response.status).toBe(200)
    }
  })

  test('names what it depends on', async () => {
    const { file, get } = await givenPictures(await makeWebp())
    const path = `api/images/thumbnail/360/99999/${file.id}`
    const tags = []
    for (const headers of [{}, webp, { Accept: 'image/webp;q=0, */*' }]) {
      const { response } = await get(path, headers as Record<string, string>)
      expect(response.headers.get('vary')).toMatch(/\bAccept\b/)
      tags.push(response.headers.get('etag'))
    }
    expect(tags[0]).not.toBe(tags[1])
    expect(tags[2]).toBe(tags[0])
  })

  test('brings the range that is asked for', async () => {
    const { file, get } = await givenPictures(await makeWebp())
    const path = `files/${file.contentUrl}`
    const { response: whole, bytes } = await get(path)
    const range = async (value: string, more: Record<string, string> = {}) => get(path, { Range: value, ...more })
    const part = await range('bytes=10-19')
    expect(part.response.status).toBe(206)
    expect(part.response.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
    expect(part.bytes).toEqual(bytes.subarray(10, 20))
    expect((await range('bytes=-5')).bytes).toEqual(bytes.subarray(-5))
    expect((await range('bytes=5-', { 'If-Range': whole.headers.get('etag')! })).response.status).toBe(206)
    expect((await range('bytes=5-', { 'If-Range': '"older"' })).bytes).toEqual(bytes)
    const outside = await range(`bytes=${bytes.length}-`)
    expect(outside.response.status).toBe(416)
    expect(outside.response.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
  })
})

describe('a picture that was not made yet', () => {
  test('is unavailable while the file store is gone, and there once it is back', async () => {
    const { app, file, get } = await givenPictures(await makeWebp())
    const folder = join(app.context.config.dataFolder, 'files')
    const paths = [`api/images/thumbnail/360/99999/${file.id}`, `files/${file.contentUrl}`]
    await rename(folder, `${folder}-away`)
    for (const path of paths) {
      const { response, bytes } = await get(path)
      expect([path, response.status, JSON.parse(String(bytes)).error]).toEqual([path, 503, 'unavailable'])
      expect(response.headers.get('retry-after')).toBe('5')
    }
    await rename(`${folder}-away`, folder)
    for (const path of paths) expect((await get(path)).response.status).toBe(200)
  })

  test('does not exist when its original is lost', async () => {
    const { app, file, get } = await givenPictures(await makeWebp())
    await rm(join(app.context.config.dataFolder, 'files', file.originalName))
    const { response, bytes } = await get(`api/images/thumbnail/360/99999/${file.id}`)
    expect([response.status, JSON.parse(String(bytes)).error]).toEqual([404, 'not-found'])
  })
})
