import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readExif from 'exif-reader'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { FileFull } from '#contract/files.ts'
import { postMessage } from '#contract/messages.ts'
import { readPublicLink } from '#contract/public-links.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'

const name = 'strand\u202efoto: am See.jpeg'

async function send(app: TestApp, { key }: Keyholder, position: 'keep' | 'remove') {
  const photo = await makeCameraPhoto({ seed: 1, width: 400, height: 300 })
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(photo)]), name)
  const url = `${app.url}api/files${position === 'keep' ? '?position=keep' : ''}`
  const response = await fetch(url, { method: 'POST', headers: { 'X-AUTH-TOKEN': key }, body })
  return { file: (await response.json()) as FileFull, photo }
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
    `attachment; filename="${plain.file.id}.jpg"; filename*=UTF-8''strandfoto%3A%20am%20See.jpg`,
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
  const folder = await mkdtemp(join(tmpdir(), 'coterie-saved-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const contentOf = async (path: string) => {
    const response = await fetch(app.url + path, { headers: withKey(bea) })
    expect(response.status).toBe(200)
    const target = join(folder, 'photos.zip')
    await writeFile(target, Buffer.from(await response.arrayBuffer()))
    const script = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as zip:
    print(json.dumps([[each.filename, '%d-%02d-%02d' % each.date_time[:3], each.file_size] for each in zip.infolist()]))`
    const entries = JSON.parse(execFileSync('python3', ['-c', script, target], { encoding: 'utf8' })) as unknown
    return { entries, disposition: response.headers.get('content-disposition') }
  }
  const posted = new Date(app.clock() * 1000).toISOString().slice(0, 10)
  const album = await contentOf(`api/messages/${message.id}/files.zip`)
  expect(album.entries).toEqual([
    ['1 strandfoto am See.jpg', '2024-07-14', photo.length],
    ['2.webp', posted, plain.size],
  ])
  expect(decodeURIComponent(album.disposition!.split("''")[1]!)).toBe(`a${'😀'.repeat(60)}gpj.exe.zip`)
  const chosen = await contentOf(`api/photos.zip?files=${files.join()}`)
  expect(chosen.entries).toEqual([
    ['2024-07-14 1 strandfoto am See.jpg', '2024-07-14', photo.length],
    [`${posted} 1.webp`, posted, plain.size],
  ])
})

test('a title that is cut within an emoji, and three downloads of albums at a time', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const files: string[] = []
  // More than the buffers on the way hold.
  for (const seed of [0, 1, 2, 3, 4]) files.push((await app.given.file(ada, await makeCameraPhoto({ seed }))).id)
  const id = await app.given.message(ada, group, { title: `${'a'.repeat(79)}😀😀`, files })
  const download = () => fetch(`${app.url}api/messages/${id}/files.zip`, { headers: withKey(ada) })
  const [first, ...others] = [await download(), await download(), await download()]
  expect([first, ...others].map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await download()).status).toBe(429)
  await first.body?.cancel()
  await expect.poll(async () => (await download()).status).toBe(200)
})
