import { readFile } from 'node:fs/promises'
import readExif from 'exif-reader'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readFile as readFileFacts, type FileFull } from '#contract/files.ts'
import { postMessage } from '#contract/messages.ts'
import { readPublicLink } from '#contract/public-links.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { listZip } from '#test/archives/listing.ts'
import { givenFolder, makeFilm, type FilmName } from '#test/films/films.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'

const name = 'strand\u202efoto: am See.jpeg'

type Position = 'keep' | 'remove'

async function send(app: TestApp, who: Keyholder, position: Position) {
  const photo = await makeCameraPhoto({ seed: 1, width: 400, height: 300 })
  return { file: await sendBytes(app, who, photo, name, position), photo }
}

async function sendFilm(app: TestApp, who: Keyholder, film: FilmName, position: Position) {
  const bytes = await readFile(await makeFilm(await givenFolder(), film))
  return { file: await sendBytes(app, who, bytes, film, position), bytes }
}

async function sendBytes(app: TestApp, { key }: Keyholder, bytes: Buffer, fileName: string, position: Position) {
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(bytes)]), fileName)
  const url = `${app.url}api/files${position === 'keep' ? '?position=keep' : ''}`
  const response = await fetch(url, { method: 'POST', headers: { 'X-AUTH-TOKEN': key }, body })
  return (await response.json()) as FileFull
}

async function read(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { exif } = await sharp(bytes).metadata()
  return {
    bytes,
    exif: exif && readExif(exif),
    disposition: response.headers.get('content-disposition'),
    caching: response.headers.get('cache-control'),
  }
}

const withKey = ({ key }: Keyholder) => ({ 'X-AUTH-TOKEN': key })

test('a photo is saved as it was sent, with day and camera, and with its place only when that was kept', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const plain = await send(app, ada, 'remove')
  const placed = await send(app, ada, 'keep')
  await app.given.message(ada, group, { files: [plain.file.id, placed.file.id] })
  const save = ({ contentUrl }: FileFull) => read(`${app.url}files/${contentUrl}?save=1`, withKey(bea))

  const saved = await save(plain.file)
  expect(saved.bytes).toHaveLength(plain.photo.length)
  expect(saved.exif).toMatchObject({ Image: { Make: 'Kamerawerk' }, Photo: { DateTimeOriginal: expect.any(Date) } })
  expect(saved.exif?.GPSInfo).toBeUndefined()
  expect(saved.disposition).toBe(
    `attachment; filename="${plain.file.id}.jpg"; filename*=UTF-8''2024-07-14%20ada%20%E2%80%93%2001%20strandfoto%20am%20See.jpg`,
  )
  expect((await save(placed.file)).bytes.equals(placed.photo)).toBe(true)

  const shown = await read(`${app.url}files/${placed.file.contentUrl}`, withKey(bea))
  expect(shown.exif).toBeUndefined()
  expect(shown.disposition).toMatch(/^inline; filename="[0-9a-z.-]+"$/)
})

test('whoever reads by a public link is not told where and when a photo was taken', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { eve } = await app.given.group({ name: 'Others', members: ['eve'] })
  const { file } = await send(app, ada, 'keep')
  const id = await app.given.message(ada, group, { files: [file.id] })
  const { token } = await app.as(ada).call(readPublicLink, { params: { id } })
  for (const headers of [{}, withKey(eve)]) {
    const saved = await read(`${app.url}files/${file.contentUrl}?save=1&public=${token}`, headers)
    expect(saved.exif).toBeUndefined()
    expect(saved.disposition).toMatch(/^attachment; /)
    expect(saved.caching).toBe('private, no-cache')
  }
})

test('a zip has the photos as they were sent, by their own names, dated when they were taken, else posted', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { file, photo } = await send(app, ada, 'keep')
  const plain = await app.given.file(ada)
  const title = `a${'😀'.repeat(60)}\u202egpj.exe`
  const files = [file.id, plain.id]
  const message = await app.as(ada).call(postMessage, { body: { group, data: { title, text: '' }, files } })
  const contentOf = async (path: string) => {
    const response = await fetch(app.url + path, { headers: withKey(bea) })
    expect(response.status).toBe(200)
    const entries = await listZip(Buffer.from(await response.arrayBuffer()))
    return { entries, disposition: response.headers.get('content-disposition') }
  }
  const posted = new Date(app.clock() * 1000).toISOString().slice(0, 10)
  const album = await contentOf(`api/messages/${message.id}/files.zip`)
  expect(album.entries).toEqual([
    { name: '2024-07-14 ada – 01 strandfoto am See.jpg', day: '2024-07-14', size: photo.length },
    { name: `${posted} ada – 02.webp`, day: posted, size: plain.size },
  ])
  expect(decodeURIComponent(album.disposition!.split("''")[1]!)).toBe(`a${'😀'.repeat(60)}gpj.exe.zip`)
  const chosen = await contentOf(`api/photos.zip?files=${files.join()}`)
  expect(chosen.entries).toEqual([
    { name: '2024-07/2024-07-14 ada – 01 strandfoto am See.jpg', day: '2024-07-14', size: photo.length },
    { name: `${posted.slice(0, 7)}/${posted} ada – 01.webp`, day: posted, size: plain.size },
  ])
})

test('a title that is cut within an emoji, and three downloads of albums at a time', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const files: string[] = []
  // More than the buffers on the way hold.
  for (const seed of [0, 1, 2, 3, 4])
    files.push((await app.given.file(ada, await makeCameraPhoto({ seed, width: 1600, height: 1200 }))).id)
  const id = await app.given.message(ada, group, { title: `${'a'.repeat(79)}😀😀`, files })
  const download = () => fetch(`${app.url}api/messages/${id}/files.zip`, { headers: withKey(ada) })
  const [first, ...others] = [await download(), await download(), await download()]
  expect([first, ...others].map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await download()).status).toBe(429)
  await first.body?.cancel()
  await expect.poll(async () => (await download()).status).toBe(200)
})

test.for<FilmName>(['phone.mov', 'hevc.mov', 'index-last.mp4', 'song.m4a', 'studio.wav'])(
  '%s is saved as it was sent, before and after it was converted, and the quota counts what was sent',
  { tags: 'long', timeout: 120_000 },
  async (film) => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const kept = await sendFilm(app, ada, film, 'keep')
    const plain = await sendFilm(app, ada, film, 'remove')
    const message = await app.given.message(ada, group, { files: [kept.file.id, plain.file.id] })
    const saved = async (id: string) => {
      const { contentUrl } = await app.as(bea).call(readFileFacts, { params: { id } })
      const response = await fetch(`${app.url}files/${contentUrl}?save=1`, { headers: withKey(bea) })
      return { bytes: Buffer.from(await response.arrayBuffer()), name: response.headers.get('content-disposition') }
    }
    for (const when of ['before', 'after']) {
      if (when === 'after') await app.runJobs()
      expect((await saved(kept.file.id)).bytes.equals(kept.bytes)).toBe(true)
      const without = await saved(plain.file.id)
      expect(without.bytes.includes('48.8566')).toBe(false)
      expect(without.bytes.equals(plain.bytes)).toBe(!plain.bytes.includes('48.8566'))
      expect(without.bytes).toHaveLength(plain.bytes.length)
      expect(without.name).toContain(`.${film.split('.')[1]}`)
    }
    const zip = await fetch(`${app.url}api/messages/${message}/files.zip`, { headers: withKey(bea) })
    expect((await listZip(Buffer.from(await zip.arrayBuffer()))).map(({ size }) => size)).toEqual(
      [kept, plain].map(({ bytes }) => bytes.length),
    )
    const { size } = await app.as(ada).call(readFileFacts, { params: { id: plain.file.id } })
    expect(size).toBe(plain.bytes.length)
    expect(await app.context.db.selectFrom('damaged_file').selectAll().execute()).toEqual([])
  },
)

test('a film that nobody used leaves nothing', { tags: 'long', timeout: 60_000 }, async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const { file } = await sendFilm(app, ada, 'phone.mov', 'remove')
  const stored = async () => {
    const folders = ['originals/', 'playable/', 'converted/', 'pictures/', 'posters/']
    const names = await Promise.all(folders.map((folder) => Array.fromAsync(app.context.files.list(folder))))
    return names.flat().map(({ name }) => name)
  }
  const both = [`originals/${file.id}.mov`, `playable/${file.id}.mp4`]
  expect(await stored()).toEqual(expect.arrayContaining(both))
  for (let day = 0; day < 4; day++) {
    await app.runJobs()
    app.clock.advance(86_400)
  }
  expect(await stored()).toEqual([])
})
