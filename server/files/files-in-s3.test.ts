import { buffer } from 'node:stream/consumers'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReadiness, type HealthParts } from '#contract/info.ts'
import { readMessage } from '#contract/messages.ts'
import { givenFolder, makeFilm } from '#test/films/films.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { refusal } from '#test/refusal.ts'
import { startS3, type S3 } from '#test/s3/start-s3.ts'
import { startApp } from '#test/start-app.ts'
import { openStore } from './open-store.ts'
import { refuseLostDatabase } from './lost-database.ts'

let s3: S3

describe.runIf(process.platform === 'linux')('with files in an S3 store', () => {
  beforeAll(async () => {
    s3 = await startS3()
  })

  afterAll(() => s3?.stop())

  test('a photo loses its position, is shown in each size and in ranges, and goes with its message', async () => {
    const app = await startApp({ store: await s3.makeBucket() })
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const sent = await makeCameraPhoto({ seed: 1, orientation: 6, width: 800, height: 600 })
    const file = await app.given.file(ada, sent)
    const message = await app.given.message(ada, group, { files: [file.id] })
    await app.runJobs()
    const { files } = app.context
    const stored = await buffer(files.read(file.originalName))
    expect(stored.length).toBe(sent.length)
    expect(stored.equals(sent)).toBe(false)

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
    const app = await startApp({ store: await s3.makeBucket() })
    const ada = await app.given.person('ada')
    const sent = await readFile(await makeFilm(await givenFolder(), 'phone.mov'))
    const file = await app.given.file(ada, sent)
    await app.runJobs()
    expect(file).toMatchObject({ status: 'ready', type: 'video/mp4' })
    const headers = { 'X-AUTH-TOKEN': ada.key, Range: 'bytes=0-' }
    const response = await fetch(`${app.url}files/${file.contentUrl}`, { headers })
    expect(response.status).toBe(206)
    expect((await response.arrayBuffer()).byteLength).toBe(file.size)
  })

  test('a store that does not respond is told by health, and a server with a lost database does not start', async () => {
    const store = await s3.makeBucket()
    const key = 'a-key-of-sixteen-or-more'
    const app = await startApp({ store, monitoringKey: key })
    const ada = await app.given.person('ada')
    await app.given.file(ada)
    const { config, files } = app.context
    await expect(refuseLostDatabase(app.context.db, files, 'there')).resolves.toBe(undefined)
    const fresh = await startApp()
    await expect(refuseLostDatabase(fresh.context.db, files, 'there')).rejects.toThrow('there/originals has files')
    await openStore(config).then((again) => again.close())
    const parts = async () => {
      const response = await fetch(`${app.url}api/health/ready`, { headers: { Authorization: `Bearer ${key}` } })
      return ((await response.json()) as { parts: HealthParts }).parts
    }
    expect(await parts()).toMatchObject({ server: { status: 'ok' }, store: { status: 'ok' } })
    await s3.kill()
    app.clock.advance(60)
    expect(await refusal(app.as('nobody').call(readReadiness, {}))).toMatchObject({ code: 'unavailable' })
    expect((await parts()).store).toMatchObject({ status: 'failing' })
    await s3.start()
  })
})
