import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReadiness } from '#contract/info.ts'
import { readMessage } from '#contract/messages.ts'
import { readParts } from '#test/app/health-parts.ts'
import { startApp } from '#test/app/start-app.ts'
import { createUpload, tus } from '#test/app/tus.ts'
import { givenFolder, makeFilm } from '#test/films/films.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { startFront } from '#test/s3/start-front.ts'
import { startS3, type S3 } from '#test/s3/start-s3.ts'
import { checkOriginalsJob } from '../features/files/check-originals.job.ts'
import { createWorker } from '../jobs/worker.ts'
import { refuseLostDatabase } from './lost-database.ts'
import { openStore } from './open-store.ts'

let s3: S3

const impatient = { storeTimeout: 3000 }

describe.runIf(process.platform === 'linux')('with files in an S3 store', () => {
  beforeAll(async () => {
    s3 = await startS3()
  })

  afterAll(() => s3?.stop())

  test('a photo loses its position, is shown in each size and in ranges, and goes with its message', async () => {
    const config = await s3.makeBucket()
    const front = await startFront(config.origin)
    const app = await startApp({ store: { ...config, origin: front.origin } })
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const sent = await makeCameraPhoto({ seed: 1, orientation: 6, width: 800, height: 600 })
    const file = await app.given.file(ada, sent)
    const message = await app.given.message(ada, group, { files: [file.id] })
    await app.runJobs()
    const { files } = app.context
    const stored = await buffer(files.read(file.originalName))
    expect(stored.length).toBe(sent.length)
    expect(stored.equals(sent)).toBe(false)
    const differs = sent.findIndex((byte, n) => byte !== stored[n])
    const position = sent.subarray(differs, sent.findLastIndex((byte, n) => byte !== stored[n]) + 1)
    expect(position.length).toBeGreaterThan(20)
    expect(front.sent().includes(stored.subarray(0, 2000))).toBe(true)
    expect(front.sent().includes(position)).toBe(false)

    const shown = await app.as(ada).call(readMessage, { params: { id: message } })
    expect(shown.files).toMatchObject([{ id: file.id, status: 'ready' }])
    const headers = { 'X-AUTH-TOKEN': ada.key }
    const url = `${app.url}files/${file.id}.jpg`
    const whole = await fetch(url, { headers })
    expect([whole.status, whole.redirected]).toEqual([200, false])
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 })
    const part = await fetch(url, { headers: { ...headers, Range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
  })

  test('a film is played in ranges', async () => {
    const config = await s3.makeBucket()
    const front = await startFront(config.origin)
    const app = await startApp({ store: { ...config, origin: front.origin } })
    const ada = await app.given.person('ada')
    const sent = await readFile(await makeFilm(await givenFolder(), 'phone.mov'))
    const file = await app.given.file(ada, sent)
    await app.runJobs()
    expect(front.asked().filter((line) => /^GET \S+\/(originals|posters)\//.test(line))).toEqual([])
    expect(file).toMatchObject({ status: 'ready', type: 'video/mp4' })
    const headers = { 'X-AUTH-TOKEN': ada.key, Range: 'bytes=0-' }
    const response = await fetch(`${app.url}files/${file.contentUrl}`, { headers })
    expect(response.status).toBe(206)
    const { byteLength } = await response.arrayBuffer()
    expect(byteLength).toBeGreaterThan(100_000)
    expect(response.headers.get('content-range')).toBe(`bytes 0-${byteLength - 1}/${byteLength}`)
  })

  test(
    'a store that does not respond is told by health, and a server with a lost database does not start',
    { tags: 'long' },
    async () => {
      const store = await s3.makeBucket()
      const front = await startFront(store.origin)
      const key = 'a-key-of-sixteen-or-more'
      const app = await startApp({ store: { ...store, origin: front.origin }, monitoringKey: key }, impatient)
      const ada = await app.given.person('ada')
      await app.given.file(ada)
      const { config, files } = app.context
      await expect(refuseLostDatabase(app.context.db, files, 'there')).resolves.toBe(undefined)
      const fresh = await startApp()
      await expect(refuseLostDatabase(fresh.context.db, files, 'there')).rejects.toThrow('there/originals has files')
      await openStore(config).then((again) => again.close())
      const parts = async () => (await readParts(app)).parts
      const before = front.asked().length
      expect(await parts()).toMatchObject({ server: { status: 'ok' }, store: { status: 'ok' } })
      app.clock.advance(30)
      expect((await parts()).store).toMatchObject({ status: 'ok' })
      const asked = front.asked().slice(before)
      expect(asked.length).toBeGreaterThan(0)
      // A key may be limited to what is below the prefix.
      const isBelowPrefix = (line: string) => /^GET \/[^/]+\?\S*\bprefix=coterie%2F/.test(line)
      expect(asked.filter((line) => !isBelowPrefix(line))).toEqual([])
      const once = asked.length
      app.clock.advance(20)
      await parts()
      expect(front.asked().length).toBe(before + once)
      await s3.kill()
      app.clock.advance(60)
      // Text goes on, so no balancer sends people away.
      expect(await app.as('nobody').call(readReadiness)).toEqual({ status: 'ok' })
      expect((await parts()).store).toMatchObject({ status: 'failing' })
      await s3.start()
    },
  )

  test(
    'a store that falls silent is told with 503 and a time, damages nothing, and is used again',
    { tags: 'long' },
    async () => {
      const config = await s3.makeBucket()
      const front = await startFront(config.origin)
      const app = await startApp({ store: { ...config, origin: front.origin } }, impatient)
      const ada = await app.given.person('ada')
      const file = await app.given.file(ada)
      await app.runJobs()
      const [half, whole] = [await createUpload(app, ada, 10), await createUpload(app, ada, 4)]
      await tus(app, ada, `/${whole.id}`, { method: 'PATCH', offset: 0, body: Buffer.from('GIF8') })
      const headers = { 'X-AUTH-TOKEN': ada.key }
      const get = (path: string, more = {}) => fetch(`${app.url}${path}`, { headers: { ...headers, ...more } })
      const form = new FormData()
      form.set('file', new Blob([Uint8Array.from(await makeWebp())]), 'a.webp')
      const before = await (await get(`files/${file.contentUrl}`)).bytes()

      const later = { ...app.context, clock: () => app.clock() + 5 * 604_800 }
      // What is there is still found.
      front.silence(/^(?!HEAD)/)
      const began = performance.now()
      const [check, ...responses] = await Promise.all([
        createWorker(later, [checkOriginalsJob]).runAll(),
        get(`files/${file.contentUrl}`),
        get(`files/${file.contentUrl}`, { Range: 'bytes=0-9' }),
        get(`api/images/thumbnail/360/99999/${file.id}`),
        fetch(`${app.url}api/files`, { method: 'POST', headers, body: form }),
        createUpload(app, ada, 10).then(({ response }) => response),
        tus(app, ada, `/${half.id}`, { method: 'HEAD' }),
        tus(app, ada, `/${half.id}`, { method: 'PATCH', offset: 0, body: Buffer.from('12345') }),
        fetch(`${app.url}api/uploads/${whole.id}/file`, { method: 'POST', headers }),
      ])
      expect(performance.now() - began).toBeLessThan(10 * impatient.storeTimeout)
      expect(check).toBe(undefined)
      const told = responses.map(({ status, headers }) => [
        status,
        ...['retry-after', 'cache-control', 'etag', 'content-disposition'].map((name) => headers.get(name)),
      ])
      expect(told).toEqual(responses.map(() => [503, '5', 'no-store', null, null]))
      expect(await responses[0]!.json()).toMatchObject({ error: 'unavailable' })

      front.speak()
      const after = await get(`files/${file.contentUrl}`)
      expect([after.status, Buffer.from(await after.bytes()).equals(before)]).toEqual([200, true])
      expect(await app.context.db.selectFrom('damaged_file').selectAll().execute()).toEqual([])
    },
  )
})
