import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { addPreview, readFile as readFileInfo, type FileFull } from '#contract/files.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { givenFolder, makeFilm, type FilmName } from '#test/films/films.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

async function send(app: TestApp, person: Keyholder, film: FilmName | Buffer, name: string = String(film)) {
  const bytes = typeof film === 'string' ? await readFile(await makeFilm(await givenFolder(), film)) : film
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(bytes)]), name)
  const response = await fetch(`${app.url}api/files`, {
    method: 'POST',
    body,
    headers: { 'X-AUTH-TOKEN': person.key },
  })
  return { status: response.status, reply: (await response.json()) as FileFull & ErrorBody, bytes }
}

function fetchContent(app: TestApp, { key }: Keyholder, url: string, headers: Record<string, string> = {}) {
  return fetch(`${app.url}files/${url}`, { headers: { 'X-AUTH-TOKEN': key, ...headers } })
}

const read = (app: TestApp, person: Keyholder, id: string) => app.as(person).call(readFileInfo, { params: { id } })

describe('a video', () => {
  test('that plays everywhere is ready at once, with a picture, and is served in ranges', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const { status, reply: file, bytes } = await send(app, ada, 'index-first.mp4')
    expect(status).toBe(201)
    expect(file).toMatchObject({
      type: 'video/mp4',
      status: 'ready',
      width: 320,
      height: 240,
      placeholder: expect.stringMatching(/^data:/),
    })
    expect(file.duration).toBeCloseTo(2, 0)
    const whole = await fetchContent(app, ada, file.contentUrl)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('content-security-policy')).toContain('sandbox')
    const served = Buffer.from(await whole.arrayBuffer())
    expect(served.length).toBeLessThanOrEqual(bytes.length)
    const part = await fetchContent(app, ada, file.contentUrl, { Range: 'bytes=100-199' })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, served.subarray(100, 200)])
    const poster = await fetch(`${app.url}api/images/thumbnail/1280/720/${file.id}`, {
      headers: { 'X-AUTH-TOKEN': ada.key },
    })
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('from a phone becomes an MP4 without its position, also without ffmpeg', async () => {
    const app = await startApp({}, { ffmpeg: undefined })
    const ada = await app.given.person('ada')
    const { reply: file } = await send(app, ada, 'phone.mov')
    expect(file).toMatchObject({ type: 'video/mp4', status: 'ready', takenAt: Date.UTC(2024, 4, 6, 10, 11, 12) / 1000 })
    const served = Buffer.from(await (await fetchContent(app, ada, file.contentUrl)).arrayBuffer())
    expect(served.includes('48.8566')).toBe(false)
    expect(served.indexOf('moov')).toBeLessThan(served.indexOf('mdat'))
  })

  test('that browsers do not play is converted, and those who see it are told', { tags: 'long' }, async () => {
    const app = await startApp()
    const { group, ada, bea } = await app.given.group({ members: ['ada', 'bea'] })

    const { reply: raw } = await send(app, ada!, 'old.avi')
    expect(raw).toMatchObject({ type: 'video/vnd.avi', status: 'raw', width: 320 })
    expect((await fetchContent(app, ada!, raw.contentUrl)).status).toBe(404)
    const message = await app.given.message(ada!, group, { files: [raw.id] })
    const stream = await listen(app, bea!)
    await app.runJobs()
    expect(await stream.next()).toEqual({ type: 'file-ready', group, message, file: raw.id })
    const file = await read(app, bea!, raw.id)
    expect(file).toMatchObject({ type: 'video/mp4', status: 'ready' })
    expect(file.contentUrl).not.toBe(raw.contentUrl)
    expect((await fetchContent(app, bea!, file.contentUrl)).status).toBe(200)
    expect((await fetchContent(app, bea!, raw.contentUrl)).status).toBe(404)
  })

  test('that cannot be converted has failed, and can be saved as it was sent', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const { reply: raw } = await send(app, ada, 'hevc.mov')
    await app.context.files.put(
      (await app.context.db.selectFrom('file').select('playableName').executeTakeFirstOrThrow()).playableName!,
      Buffer.from('overwritten by a careless hand'),
    )
    await app.runJobs()
    const file = await read(app, ada, raw.id)
    expect(file.status).toBe('failed')
    const saved = await fetchContent(app, ada, file.contentUrl)
    expect([saved.status, saved.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ])
  })

  test('of an old camera, as MPEG, is converted', { tags: 'long' }, async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const { status, reply } = await send(app, ada, 'old.mpg')
    expect([status, reply.type]).toEqual([201, 'video/mpeg'])
    await app.runJobs()
    expect(await read(app, ada, reply.id)).toMatchObject({ type: 'video/mp4', status: 'ready' })
  })

  test('of a kind that nothing here knows is called that, and not a kind of file', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const surround = Buffer.concat([Buffer.from('0b77', 'hex'), Buffer.alloc(200)])
    const { status, reply } = await send(app, ada, surround, 'surround.ac3')
    expect([status, reply.error]).toEqual([415, 'unsupported-media'])
  })

  test('of a kind that only ffmpeg knows is refused without it', async () => {
    const app = await startApp({}, { ffmpeg: undefined })
    const ada = await app.given.person('ada')
    expect(await send(app, ada, 'old.avi')).toMatchObject({ status: 415, reply: { error: 'unsupported-media' } })
    expect(await send(app, ada, 'vp9.webm')).toMatchObject({ status: 201, reply: { status: 'ready' } })
  })

  test('gets its picture from the browser of whoever sent it, where there is no ffmpeg', async () => {
    const app = await startApp({}, { ffmpeg: undefined })
    const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
    const { reply: file } = await send(app, ada, 'index-first.mp4')
    expect(file.placeholder).toBeUndefined()
    const picture = (await makeWebp({ width: 320, height: 240 })).toString('base64')
    const given = { params: { id: file.id }, body: { picture } }
    expect(await refusal(app.as(bea).call(addPreview, given))).toMatchObject({ status: 404 })
    expect(await app.as(ada).call(addPreview, given)).toMatchObject({
      width: 320,
      height: 240,
      placeholder: expect.stringMatching(/^data:/),
    })
    const nonsense = { params: { id: file.id }, body: { picture: Buffer.from('GIF89a').toString('base64') } }
    expect(await app.as(ada).call(addPreview, nonsense)).toMatchObject({ status: 'ready' })
    const headers = { 'X-AUTH-TOKEN': ada.key, Accept: 'image/webp' }
    const poster = await fetch(`${app.url}api/images/crop/320/180/${file.id}`, { headers })
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('is refused when videos are switched off, whatever it is called', async () => {
    const app = await startApp({ allowUpload: { image: true, video: false, audio: true, pdf: true } })
    const ada = await app.given.person('ada')
    expect(await send(app, ada, 'index-first.mp4', 'a.jpg')).toMatchObject({
      status: 403,
      reply: { error: 'uploads-off' },
    })
    expect(await send(app, ada, 'voice.webm')).toMatchObject({
      status: 201,
      reply: { type: expect.stringMatching(/^audio/) },
    })
  })

  test('with more pixels than the server takes is refused', async () => {
    const app = await startApp({ pixelLimits: { image: 1_000_000, video: 10_000 } })
    const ada = await app.given.person('ada')
    expect(await send(app, ada, 'index-first.mp4')).toMatchObject({
      status: 413,
      reply: { error: 'picture-too-large' },
    })
  })

  test('that is cut off is refused and leaves nothing', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const whole = await readFile(await makeFilm(await givenFolder(), 'index-last.mp4'))
    const cut = await send(app, ada, whole.subarray(0, whole.length / 2), 'cut.mp4')
    expect(cut).toMatchObject({ status: 422, reply: { error: 'broken-media' } })
    expect(await app.context.db.selectFrom('file').select('id').execute()).toEqual([])
    expect(await Array.fromAsync(app.context.files.list('originals/'))).toEqual([])
  })
})

describe('a sound', () => {
  test('has a title, an artist, a cover and its loudness', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const { reply } = await send(app, ada, 'song.mp3', 'C:\\music\\Blue hour.mp3')
    expect(reply).toMatchObject({
      type: 'audio/mpeg',
      status: 'ready',
      title: 'Dawn',
      artist: 'Neighbours',
      name: 'Blue hour.mp3',
      width: 300,
      placeholder: expect.stringMatching(/^data:/),
    })
    await app.runJobs()
    expect((await read(app, ada, reply.id)).peaks).toMatch(/^[0-9]{100}$/)
  })

  test.for(['voice.webm', 'voice.ogg', 'sound.aiff'] as const)(
    '%s becomes one that plays everywhere',
    { tags: 'long' },
    async (name) => {
      const app = await startApp()
      const ada = await app.given.person('ada')
      const { reply: raw } = await send(app, ada, name)
      expect(raw).toMatchObject({ status: 'raw', type: expect.stringMatching(/^audio\//) })
      await app.runJobs()
      const file = await read(app, ada, raw.id)
      expect(file).toMatchObject({ status: 'ready', type: 'audio/mp4', peaks: expect.stringMatching(/^[0-9]{100}$/) })
      expect((await fetchContent(app, ada, file.contentUrl)).headers.get('content-type')).toBe('audio/mp4')
    },
  )

  test('of a phone’s recorder is plain at once', async () => {
    const app = await startApp({}, { ffmpeg: undefined })
    const ada = await app.given.person('ada')
    const { reply } = await send(app, ada, 'voice.mp4', 'Recording 1.mp4')
    expect(reply).toMatchObject({ status: 'ready', type: 'audio/mp4', name: 'Recording 1.mp4' })
    expect(reply.duration).toBeCloseTo(2, 0)
  })
})
