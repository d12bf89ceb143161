// @module-tag long

import { randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { uploadPartSize } from '#contract/uploads.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { createUpload, tus } from '#test/app/tus.ts'
import { startS3 } from '#test/s3/start-s3.ts'
import { createResumableUploads } from './resumable-uploads.ts'

const bytes = randomBytes(2 * uploadPartSize + 100)
const part = (number: number) => bytes.subarray(number * uploadPartSize, (number + 1) * uploadPartSize)

const put = (
  app: TestApp,
  person: Keyholder | undefined,
  id: string,
  number: number | string,
  body = Buffer.alloc(0),
) => tus(app, person, `/${id}/parts/${number}`, { method: 'PUT', body })

const offsetOf = async (app: TestApp, person: Keyholder, id: string) =>
  Number((await tus(app, person, `/${id}`, { method: 'HEAD' })).headers.get('upload-offset'))

const announce = (app: TestApp, person: Keyholder, size = bytes.length) =>
  createUpload(app, person, size, 'photos.zip', { purpose: 'import' })

/** Begins to send a part, and closes the connection. */
async function breakOff(app: TestApp, { key }: Keyholder, id: string, number: number) {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const head = [
    `PUT /api/uploads/${id}/parts/${number} HTTP/1.1`,
    `Host: ${hostname}`,
    `X-AUTH-TOKEN: ${key}`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${part(number).length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise((sent) => socket.write(part(number).subarray(0, 1_000_000), sent))
  await new Promise((closed) => socket.once('close', closed).destroy())
}

test.for(process.platform === 'linux' ? ['on disk', 'in a store'] : ['on disk'])(
  'parts arrive %s in any order, and again after one has broken off',
  async (place) => {
    const s3 = place === 'on disk' ? undefined : await startS3()
    try {
      const app = await startApp(s3 && { store: await s3.makeBucket() })
      const ada = await app.given.person('ada')
      const { id } = await announce(app, ada)
      expect((await put(app, ada, id, 2, part(2))).status).toBe(204)
      await breakOff(app, ada, id, 0)
      expect((await put(app, ada, id, 1, part(1))).status).toBe(204)
      expect(await offsetOf(app, ada, id)).toBeLessThan(uploadPartSize)
      expect((await put(app, ada, id, 0, part(0))).status).toBe(204)
      expect(await offsetOf(app, ada, id)).toBe(bytes.length)
      expect((await put(app, ada, id, 1, part(1))).status).toBe(204)

      const uploads = await createResumableUploads(app.context)
      const upload = await uploads.requireOwn({ userId: ada.id, sessionId: '' }, id)
      expect((await buffer(uploads.read(upload))).equals(bytes)).toBe(true)
    } finally {
      await s3?.stop()
    }
  },
)

test('what has come in one way goes on in the other', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const { id } = await announce(app, ada)
  expect((await put(app, ada, id, 1, part(1))).status).toBe(204)
  const first = { method: 'PATCH', offset: 0, body: bytes.subarray(0, 500) }
  expect((await tus(app, ada, `/${id}`, first)).status).toBe(204)
  expect((await put(app, ada, id, 0, part(0))).status).toBe(204)
  expect(await offsetOf(app, ada, id)).toBe(2 * uploadPartSize)
  const last = { method: 'PATCH', offset: 2 * uploadPartSize, body: part(2) }
  expect((await tus(app, ada, `/${id}`, last)).status).toBe(204)
  expect(await offsetOf(app, ada, id)).toBe(bytes.length)
})

test('a part is its owner’s, of an import, and whole', async () => {
  const app = await startApp()
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  const { id } = await announce(app, ada)
  expect((await put(app, undefined, id, 2, part(2))).status).toBe(401)
  expect((await put(app, bea, id, 2, part(2))).status).toBe(404)
  for (const number of [3, -1, 'x', 1.5]) expect((await put(app, ada, id, number, part(2))).status).toBe(400)
  expect((await put(app, ada, id, 2, part(2).subarray(1))).status).toBe(400)
  expect((await put(app, ada, id, 1, part(2))).status).toBe(400)
  const { id: ofFile } = await createUpload(app, ada, part(2).length)
  expect((await put(app, ada, ofFile, 0, part(2))).status).toBe(400)
  expect(await offsetOf(app, ada, id)).toBe(0)
})

test('parts go with their upload, or after a day', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const folder = join(app.context.config.dataFolder, 'uploads', 'parts')
  const names = () => readdir(folder)
  const { id } = await announce(app, ada)
  await put(app, ada, id, 2, part(2))
  expect(await names()).toHaveLength(1)
  await tus(app, ada, `/${id}`, { method: 'DELETE' })
  expect(await names()).toEqual([])

  const { id: second } = await announce(app, ada)
  await put(app, ada, second, 2, part(2))
  const uploads = await createResumableUploads(app.context)
  await uploads.removeExpired()
  expect(await names()).toHaveLength(1)
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  for (const name of await names()) await utimes(join(folder, name), twoDaysAgo, twoDaysAgo)
  await uploads.removeExpired()
  expect(await names()).toEqual([])
})
