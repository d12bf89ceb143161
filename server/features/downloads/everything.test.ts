// @module-tag long

import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sizeOfEverything, type DownloadScope } from '#contract/archiving/downloads.ts'
import { joinGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { deleteMessage, postMessage } from '#contract/messages.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { listZip } from '#test/archives/listing.ts'
import { makePdf } from '#test/documents/pdf.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000

function download(app: TestApp, who: Keyholder | undefined, scope: DownloadScope) {
  const address = `${app.url}api/downloads/everything.zip?${new URLSearchParams(scope).toString()}`
  return fetch(address, { headers: who ? { 'X-AUTH-TOKEN': who.key } : {} })
}

async function names(app: TestApp, who: Keyholder, scope: DownloadScope): Promise<string[]> {
  const response = await download(app, who, scope)
  expect(response.status).toBe(200)
  return (await listZip(Buffer.from(await response.arrayBuffer()))).map(({ name }) => name)
}

/** Ada and Bea are in the group, and Ada is in another one with Eve. */
async function family() {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ name: 'Les Moreau', members: ['ada', 'bea'] })
  const { eve, group: club } = await app.given.group({ name: 'Club', members: ['eve'] })
  const { inviteKey } = await app.as(eve).call(readGroup, { params: { id: club } })
  await app.as(ada).call(joinGroup, { params: { key: inviteKey! } })
  const post = (who: Keyholder, day: string, files: string[], wish: { text?: string; group?: string } = {}) =>
    app.as(who).call(postMessage, {
      body: { group: wish.group ?? group, data: { text: wish.text ?? '' }, files, createdAt: noon(day) },
    })
  return { app, ada, bea, group, club, post }
}

test('a group comes whole: photos and documents, by month, day and person, each once, with its date', async () => {
  const { app, ada, bea, group, post } = await family()
  const photo = await makeCameraPhoto({ seed: 1, width: 400, height: 300 })
  const taken = await app.given.file(bea, photo, 'IMG_0001.jpg')
  const minutes = await app.given.file(ada, makePdf({ pages: [{ lines: ['Minutes'] }] }), 'Minutes: of May.pdf')
  const [first, second] = [await app.given.file(ada), await app.given.file(ada)]
  await post(ada, '2026-05-03', [first.id, second.id])
  await post(ada, '2026-05-02', [minutes.id])
  await post(bea, '2026-05-03', [taken.id, first.id])

  const size = await app.as(bea).call(sizeOfEverything, { query: { group } })
  const total = taken.size + minutes.size + first.size + second.size
  expect(size).toEqual({ files: 4, bytes: total })

  const response = await download(app, bea, { group })
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="photos.zip"; filename*=UTF-8''Les%20Moreau.zip`,
  )
  expect(await listZip(Buffer.from(await response.arrayBuffer()))).toEqual([
    { name: '2024-07/2024-07-14 bea – 01.jpg', day: '2024-07-14', size: taken.size },
    { name: '2026-05/2026-05-02 ada – 01 Minutes of May.pdf', day: '2026-05-02', size: minutes.size },
    { name: '2026-05/2026-05-03 ada – 01.webp', day: '2026-05-03', size: first.size },
    { name: '2026-05/2026-05-03 ada – 02.webp', day: '2026-05-03', size: second.size },
  ])
})

test('a month, a person, a search, and these together', async () => {
  const { app, ada, bea, group, club, post } = await family()
  const file = async (who: Person) => [(await app.given.file(who)).id]
  await post(ada, '2026-04-30', await file(ada), { text: 'By the lake' })
  await post(ada, '2026-05-01', await file(ada), { text: 'On the lake' })
  await post(bea, '2026-05-31', await file(bea), { text: 'In the woods' })
  await post(ada, '2026-05-09', await file(ada), { text: 'A lake of the club', group: club })

  expect(await names(app, bea, { group, month: '2026-05' })).toEqual([
    '2026-05-01 ada – 01.webp',
    '2026-05-31 bea – 01.webp',
  ])
  expect(await names(app, bea, { author: ada.id })).toEqual([
    '2026-04/2026-04-30 ada – 01.webp',
    '2026-05/2026-05-01 ada – 01.webp',
  ])
  expect(await names(app, bea, { search: 'lake' })).toHaveLength(2)
  expect(await names(app, ada, { search: 'lake' })).toHaveLength(3)
  expect(await names(app, ada, { search: 'lake', month: '2026-05', group })).toEqual(['2026-05-01 ada – 01.webp'])
  expect(await app.as(ada).call(sizeOfEverything, { query: { search: 'mountains' } })).toEqual({ files: 0, bytes: 0 })
  expect((await download(app, ada, { month: '2026-01' })).status).toBe(404)
})

test('nobody downloads, or counts, what is not theirs to see', async () => {
  const { app, ada, bea, group, post } = await family()
  await post(ada, '2026-05-01', [(await app.given.file(ada)).id])
  const stranger = await app.given.person('cleo')
  for (const scope of [{ group }, { author: ada.id }, {}]) {
    expect((await download(app, undefined, scope)).status).toBe(404)
    expect((await download(app, stranger, scope)).status).toBe(404)
  }
  expect(await refusal(app.as(stranger).call(sizeOfEverything, { query: { group } }))).toMatchObject({ status: 404 })
  expect(await app.as(stranger).call(sizeOfEverything, { query: {} })).toEqual({ files: 0, bytes: 0 })
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  expect((await download(app, bea, { group })).status).toBe(404)
  for (const month of ['2026-13', 'May', '2026-5']) expect((await download(app, ada, { month })).status).toBe(400)
})

test('what the server has lost is named in the zip, which has everything else', async () => {
  const { app, ada, group, post } = await family()
  const [lost, sound] = [await app.given.file(ada), await app.given.file(ada)]
  await post(ada, '2026-05-01', [lost.id, sound.id])
  await rm(join(app.context.config.dataFolder, 'files', lost.originalName))
  const response = await download(app, ada, { group })
  const zip = Buffer.from(await response.arrayBuffer())
  expect((await listZip(zip)).map(({ name }) => name)).toEqual(['2026-05-01 ada – 02.webp', 'missing.txt'])
  expect(zip.includes('2026-05-01 ada – 01.webp\r\n')).toBe(true)
})

test('whoever goes away ends the download, and what was lost on the way is not half there', async () => {
  const { app, ada, bea, group, post } = await family()
  const files: string[] = []
  for (const seed of [0, 1, 2, 3, 4, 5, 6, 7])
    files.push((await app.given.file(ada, await makeCameraPhoto({ seed }))).id)
  const message = await post(ada, '2026-05-01', files)
  const open = await Promise.all([1, 2, 3].map(() => download(app, bea, { group })))
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await download(app, bea, { group })).status).toBe(429)
  // Another person's downloads are their own.
  expect((await download(app, ada, { group, month: '2020-01' })).status).toBe(404)
  await open[0]!.body!.cancel()
  await expect.poll(async () => (await download(app, bea, { group, month: '2020-01' })).status).toBe(404)
  await open[1]!.body!.cancel()

  // Deleted while it was under way: the rest comes without it, and the zip is whole.
  await app.as(ada).call(deleteMessage, { params: { id: message.id } })
  const rest = await listZip(Buffer.from(await open[2]!.arrayBuffer()))
  expect(rest.length).toBeGreaterThan(0)
})

test('no file stays open when the reader goes', async () => {
  const { app, ada, group, post } = await family()
  const closed: boolean[] = []
  const { files } = app.context
  const read = files.read.bind(files)
  app.context.files.read = (name, range) => {
    const content = read(name, range)
    const index = closed.push(false) - 1
    content.once('close', () => (closed[index] = true))
    return content
  }
  const photos: string[] = []
  for (const seed of [0, 1, 2, 3]) photos.push((await app.given.file(ada, await makeCameraPhoto({ seed }))).id)
  await post(ada, '2026-05-01', photos)
  const response = await download(app, ada, { group })
  await response.body!.cancel()
  await expect.poll(() => closed.length > 0 && closed.every(Boolean)).toBe(true)
})

test('the same bytes as were sent', async () => {
  const { app, ada, bea, group, post } = await family()
  const photo = await makeCameraPhoto({ seed: 1, width: 400, height: 300 })
  await post(ada, '2026-05-01', [(await app.given.file(ada, photo)).id])
  const zip = Buffer.from(await (await download(app, bea, { group })).arrayBuffer())
  const at = zip.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  const sent = zip.subarray(at, at + photo.length)
  // Only the position is gone.
  expect(sent).toHaveLength(photo.length)
  expect(createHash('sha256').update(sent).digest()).not.toEqual(createHash('sha256').update(photo).digest())
  expect(zip.includes('GPS')).toBe(false)
})
