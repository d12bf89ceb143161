import { expect, test } from 'vitest'
import { leaveGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { listZip } from '#test/archives/listing.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'

const download = (app: TestApp, who: Keyholder | undefined, files: readonly string[]) =>
  fetch(`${app.url}api/photos.zip?files=${files.join()}`, { headers: who ? { 'X-AUTH-TOKEN': who.key } : {} })

test('the chosen photos come as a zip, named by day, without the place where they were taken', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const camera = await app.given.file(ada, await makeCameraPhoto({ seed: 1, width: 400, height: 300 }))
  const plain = [await app.given.file(ada), await app.given.file(ada)]
  const createdAt = Date.UTC(2019, 7, 3, 12) / 1000
  const files = [camera, ...plain].map(({ id }) => id)
  await app.as(ada).call(postMessage, { body: { group, data: { text: '' }, files, createdAt } })
  const response = await download(app, bea, [...files, files[0]!])
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect((await listZip(bytes)).map(({ name }) => name)).toEqual([
    '2019-08/2019-08-03 ada – 01.webp',
    '2019-08/2019-08-03 ada – 02.webp',
    '2024-07/2024-07-14 ada – 01.jpg',
  ])
  expect(bytes.includes('GPS')).toBe(false)
  // The next one may begin once the first has ended.
  expect((await download(app, bea, files)).status).toBe(200)
})

test('a photo from before 1970 comes as the others do', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { id } = await app.given.file(ada)
  const createdAt = Date.UTC(1950, 5, 1, 12) / 1000
  await app.as(ada).call(postMessage, { body: { group, data: { text: '' }, files: [id], createdAt } })
  const response = await download(app, ada, [id])
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer()).includes('1950-06-01 ada – 01.')).toBe(true)
})

test('nobody downloads what is not theirs to see, or too much', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const stranger = await app.given.person('cleo')
  const { id } = await app.given.file(ada)
  await app.given.message(ada, group, { files: [id] })
  const unposted = await app.given.file(bea)
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  for (const who of [undefined, stranger, bea]) expect((await download(app, who, [id])).status).toBe(404)
  expect((await download(app, ada, [id, unposted.id])).status).toBe(404)
  expect((await download(app, ada, ['nonsense'])).status).toBe(400)
  expect(
    (
      await download(
        app,
        ada,
        Array.from({ length: 201 }, () => id),
      )
    ).status,
  ).toBe(400)
})

test('three downloads at a time', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const files: string[] = []
  // More than the buffers on the way hold.
  for (const seed of [0, 1, 2, 3, 4])
    files.push((await app.given.file(ada, await makeCameraPhoto({ seed, width: 1600, height: 1200 }))).id)
  await app.given.message(ada, group, { files })
  const [first] = [await download(app, ada, files), await download(app, ada, files), await download(app, ada, files)]
  expect((await download(app, ada, files)).status).toBe(429)
  await first.body?.cancel()
  await expect.poll(async () => (await download(app, ada, files.slice(0, 1))).status).toBe(200)
})
