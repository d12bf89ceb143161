import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import readExif from 'exif-reader'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import type { FileFull } from '#contract/files.ts'
import { postMessage, readMessage } from '#contract/messages.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { makePngBomb } from '#test/photos/bombs.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import {
  makeAnimatedGif,
  makeAvif,
  makePngWithAlpha,
  makeTextFile,
  makeTruncatedJpeg,
  makeWebp,
} from '#test/photos/odd-files.ts'

const smallPhoto = () => makeCameraPhoto({ seed: 1, orientation: 6, width: 800, height: 600 })

async function send(
  app: TestApp,
  person: Keyholder,
  bytes: Uint8Array,
  { field = 'file', name = 'IMG_1.jpg', query = '' } = {},
) {
  const body = new FormData()
  body.append(field, new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), name)
  return post(app, person, body, {}, query)
}

async function post(app: TestApp, person: Keyholder, body: BodyInit, headers: Record<string, string> = {}, query = '') {
  const request = { method: 'POST', body, headers: { 'X-AUTH-TOKEN': person.key, ...headers }, duplex: 'half' }
  const response = await fetch(`${app.url}api/files${query}`, request as RequestInit)
  return { status: response.status, reply: (await response.json()) as FileFull & ErrorBody }
}

async function storedFiles(app: TestApp) {
  const entries = await readdir(join(app.context.config.dataFolder, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** Nothing half-written: no row, no job, no file, finished or not. */
async function expectNothingKept(app: TestApp) {
  expect(await storedFiles(app)).toEqual([])
  expect(await app.context.db.selectFrom('file').select('id').execute()).toEqual([])
  expect(await app.context.db.selectFrom('job').select('id').execute()).toEqual([])
}

describe('an upload', () => {
  test.for([
    ['a JPEG', smallPhoto, 'image/jpeg', 'jpg', 600, 800],
    ['a PNG', makePngWithAlpha, 'image/png', 'png', 640, 480],
    ['a WebP', makeWebp, 'image/webp', 'webp', 640, 480],
    ['an AVIF', makeAvif, 'image/webp', 'webp', 640, 480],
    ['a GIF', makeAnimatedGif, 'image/gif', 'gif', 320, 240],
  ] as const)('of %s is kept as it came, and described', async ([, make, type, extension, width, height]) => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const bytes = await make()
    const { status, reply } = await send(app, ada, bytes, { query: '?position=keep' })
    expect(status).toBe(201)
    const { id, placeholder, ...rest } = reply
    expect(rest).toEqual({
      contentUrl: `${id}.${extension}`,
      type,
      width,
      height,
      status: 'ready',
      fileIndex: 0,
      size: bytes.length,
      createdAt: app.clock(),
      entityType: 'file',
      // Only cameras say when.
      ...(type === 'image/jpeg' && { takenAt: Date.UTC(2024, 6, 14, 12) / 1000 }),
    })
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    const [original, ...others] = await storedFiles(app)
    expect(others).toEqual([])
    expect(await buffer(app.context.files.read(`originals/${original}`))).toEqual(bytes)

    expect(placeholder!.length).toBeLessThanOrEqual(600)
    const tiny = await sharp(Buffer.from(placeholder!.split(',')[1]!, 'base64')).metadata()
    expect(tiny.format).toBe('webp')
    expect(Math.max(tiny.width, tiny.height)).toBe(24)
    expect(tiny.width > tiny.height).toBe(width > height)
  })

  test('is judged by its bytes, whatever it is called', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const { reply } = await send(app, ada, await makeWebp(), { name: '../../évil\r\n.txt' })
    expect(reply).toMatchObject({ type: 'image/webp', contentUrl: `${reply.id}.webp` })
  })

  const half = async (whole: Promise<Buffer>) => (await whole).subarray(0, (await whole).length / 2)
  test.for([
    ['a text named .jpg', async () => makeTextFile(), 415, 'unsupported-file'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported-file'],
    ['an empty file', async () => Buffer.alloc(0), 415, 'unsupported-file'],
    ['a JPEG cut in half', makeTruncatedJpeg, 422, 'broken-picture'],
    ['a PNG cut in half', () => half(makePngWithAlpha()), 422, 'broken-picture'],
    ['a WebP cut in half', () => half(makeWebp()), 422, 'broken-picture'],
    ['an AVIF cut in half', () => half(makeAvif()), 422, 'broken-picture'],
    ['an animation cut after some frames', () => half(makeAnimatedGif({ frames: 12 })), 422, 'broken-picture'],
    ['a beginning and nothing else', async () => Buffer.from('GIF89a'), 422, 'broken-picture'],
    ['a PNG bomb', async () => makePngBomb(), 413, 'picture-too-large'],
  ] as const)('of %s is refused and leaves nothing', async ([, make, status, error]) => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    expect(await send(app, ada, await make())).toMatchObject({ status, reply: { error } })
    await expectNothingKept(app)
  })

  test('of an animation with too many pixels over all frames is refused', { tags: 'long' }, async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const background = { r: 40, g: 90, b: 160 }
    const gif = await sharp({ create: { width: 3000, height: 3000, channels: 3, background } })
      .gif()
      .toBuffer()
    const colours = 3 * 2 ** ((gif[10]! & 7) + 1)
    const [head, frame] = [gif.subarray(0, 13 + colours), gif.subarray(13 + colours, -1)]
    const animation = Buffer.concat([head, ...Array<Buffer>(12).fill(frame), gif.subarray(-1)])
    expect(await send(app, ada, animation)).toMatchObject({ status: 413, reply: { error: 'picture-too-large' } })
    await expectNothingKept(app)
  })

  test('of a picture with more pixels than the server takes is refused, one with as many is not', async () => {
    const app = await startApp({ pixelLimits: { image: 1_000_000, video: 1_000_000 } })
    const ada = await app.given.person('ada')
    const pictureOf = (width: number) =>
      sharp({ create: { width, height: 1000, channels: 3, background: '#285aa0' } })
        .png()
        .toBuffer()
    expect(await send(app, ada, await pictureOf(1001))).toMatchObject({
      status: 413,
      reply: { error: 'picture-too-large' },
    })
    await expectNothingKept(app)
    expect(await send(app, ada, await pictureOf(1000))).toMatchObject({ status: 201 })
  })

  test('of a photo is kept without the place where it was taken', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const bytes = await smallPhoto()
    const { reply } = await send(app, ada, bytes)
    const [original] = await storedFiles(app)
    const kept = await buffer(app.context.files.read(`originals/${original}`))
    expect([kept.length, reply.size]).toEqual([bytes.length, bytes.length])
    const before = readExif((await sharp(bytes).metadata()).exif!)
    const { GPSInfo, ...after } = readExif((await sharp(kept).metadata()).exif!)
    expect(before.GPSInfo).toHaveProperty('GPSLatitude')
    expect(GPSInfo ?? {}).not.toHaveProperty('GPSLatitude')
    expect(after.Photo).toEqual(before.Photo)
  })

  test('above the limit is refused, announced or not', async () => {
    const app = await startApp({ uploadLimits: { image: 60_000, video: 60_000, audio: 60_000, pdf: 60_000 } })
    const ada = await app.given.person('ada')
    const tooLarge = { status: 413, reply: { error: 'file-too-large' } }
    const photo = await makeCameraPhoto({ seed: 2, width: 1600, height: 1200 })
    expect(photo.length).toBeGreaterThan(100_000)
    expect(await send(app, ada, photo)).toMatchObject(tooLarge)

    const unannounced = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.concat([Buffer.from(partHead('file')), photo]))
        controller.enqueue(Buffer.from('\r\n--x--\r\n'))
        controller.close()
      },
    })
    expect(await post(app, ada, unannounced, multipart)).toMatchObject(tooLarge)
    await expectNothingKept(app)
    const fitting = await makeWebp({ width: 200, height: 100 })
    expect(await send(app, ada, fitting)).toMatchObject({ status: 201 })
  })

  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const partHead = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`

  test.for([
    ['another field', `${partHead('picture')}bytes\r\n--x--\r\n`, multipart, 'upload-missing'],
    ['no part', '--x--\r\n', multipart, 'upload-missing'],
    ['no boundary', 'bytes', { 'Content-Type': 'multipart/form-data' }, 'upload-missing'],
    ['a bare picture', 'bytes', { 'Content-Type': 'image/jpeg' }, 'upload-missing'],
    ['JSON', '{"file":1}', { 'Content-Type': 'application/json' }, 'upload-missing'],
    ['no end', `${partHead('file')}GIF89a`, multipart, 'upload-incomplete'],
    ['no end, after much', `${partHead('file')}GIF89a${'x'.repeat(100_000)}`, multipart, 'upload-incomplete'],
  ] as const)('with %s is refused', async ([, body, headers, error]) => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    expect(await post(app, ada, body, headers)).toMatchObject({ status: 400, reply: { error } })
    await expectNothingKept(app)
  })

  test('that is cut off half-way leaves nothing, and the server goes on', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const photo = await makeCameraPhoto({ seed: 3, width: 1600, height: 1200 })
    const head = `POST /api/files HTTP/1.1\r\nHost: x\r\nX-AUTH-TOKEN: ${ada.key}\r\nContent-Length: ${photo.length + 500}\r\n`
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\n\r\n${partHead('file')}`)
    socket.write(photo.subarray(0, photo.length / 2))
    await expect.poll(() => storedFiles(app)).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => app.context.db.selectFrom('job').select('id').execute()).toEqual([])
    await expectNothingKept(app)
    expect(await send(app, ada, photo)).toMatchObject({ status: 201 })
  })

  test('without a session is refused before it is read', async () => {
    const app = await startApp()
    const { status, reply } = await send(app, { key: 'unknown' }, await smallPhoto())
    expect({ status, error: reply.error }).toEqual({ status: 401, error: 'not-signed-in' })
    await expectNothingKept(app)
  })
})

describe('attaching', () => {
  test('keeps the order that was given, and the same file may be in two messages', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const ids: string[] = []
    for (const seed of [1, 2, 3]) {
      const photo = await makeCameraPhoto({ seed, orientation: 1, width: 400, height: 300 })
      ids.push((await send(app, ada, photo)).reply.id)
    }
    const files = ids.toReversed()
    const { id } = await app.as(ada).call(postMessage, { body: { group, data: { text: 'a' }, files } })
    await app.as(ada).call(postMessage, { body: { group, data: { text: 'b' }, files: [ids[0]!] } })
    const message = await app.as(ada).call(readMessage, { params: { id }, query: {} })
    expect(message.files.map((file) => [file.id, file.fileIndex])).toEqual(files.map((file, n) => [file, n]))
  })

  test('somebody else’s file, an unknown one or one named twice is refused', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const mine = (await send(app, bea, await makeWebp())).reply.id
    const hers = (await send(app, ada, await makeWebp())).reply.id
    const attach = (...files: string[]) =>
      refusal(app.as(bea).call(postMessage, { body: { group, data: { text: 'x' }, files } }))
    const refused = { status: 400, code: 'unusable-file' }
    expect(await attach(mine, hers)).toMatchObject({ ...refused, fields: [{ path: '/files/1' }] })
    expect(await attach('01980000-0000-7000-8000-000000000000')).toMatchObject(refused)
    expect(await attach(mine, mine)).toMatchObject({ ...refused, fields: [{ path: '/files/1' }] })
    expect(await app.context.db.selectFrom('message').select('id').execute()).toEqual([])
  })
})
