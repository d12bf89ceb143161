import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findFile } from '#contract/files.ts'
import { finishUpload } from '#contract/uploads.ts'
import { converse } from '#test/app/raw-request.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { createUpload, tus } from '#test/app/tus.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

const offsetOf = async (app: TestApp, person: Keyholder, id: string) =>
  Number((await tus(app, person, `/${id}`, { method: 'HEAD' })).headers.get('upload-offset'))

test('an upload that was interrupted goes on where it was, and becomes a file once', async () => {
  const app = await startApp({ basePath: '/family/' })
  const ada = await app.given.person('ada')
  const bytes = await makeWebp()
  const { response, id, location } = await createUpload(app, ada, bytes.length)
  expect([response.status, location]).toEqual([201, `/family/api/uploads/${id}`])
  const half = Math.floor(bytes.length / 2)
  const first = await tus(app, ada, `/${id}`, { method: 'PATCH', offset: 0, body: bytes.subarray(0, half) })
  expect(first.status).toBe(204)
  expect(await offsetOf(app, ada, id)).toBe(half)
  const finish = () => app.as(ada).call(finishUpload, { params: { id } })
  expect(await refusal(finish())).toMatchObject({ status: 400, code: 'upload-incomplete' })
  const again = await tus(app, ada, `/${id}`, { method: 'PATCH', offset: 0, body: bytes })
  expect(again.status).toBe(409)
  await tus(app, ada, `/${id}`, { method: 'PATCH', offset: half, body: bytes.subarray(half) })

  const [file, same] = await Promise.all([finish(), finish()])
  expect(file).toMatchObject({ type: 'image/webp', width: 640, height: 480, size: bytes.length })
  expect(same).toEqual(file)
  expect((await finish()).id).toBe(file.id)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect((await app.as(ada).call(findFile, { body: { sha256 } })).file?.id).toBe(file.id)
})

test('an upload is its owner’s alone', async () => {
  const app = await startApp()
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  const bytes = await makeWebp()
  const { id } = await createUpload(app, ada, bytes.length)
  expect((await tus(app, undefined, '', { method: 'POST', headers: { 'Upload-Length': '9' } })).status).toBe(401)
  expect((await tus(app, undefined, `/${id}`, { method: 'HEAD' })).status).toBe(401)
  expect((await tus(app, bea, `/${id}`, { method: 'HEAD' })).status).toBe(404)
  expect((await tus(app, bea, `/${id}`, { method: 'PATCH', offset: 0, body: bytes })).status).toBe(404)
  expect((await tus(app, bea, `/${id}`, { method: 'DELETE' })).status).toBe(404)
  expect(await offsetOf(app, ada, id)).toBe(0)
  expect((await tus(app, ada, `/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await tus(app, ada, '/..%2Fcoterie.db', { method: 'HEAD' })).status).toBe(404)
})

test.for(['?/', '#/', '?x='])(
  'what stands behind the address of an upload, such as %s, leads to no other',
  async (mark) => {
    const app = await startApp()
    const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
    const { id: own } = await createUpload(app, ada, 5)
    const { id: other } = await createUpload(app, bea, 10)
    const ask = (method: string, headers: string[] = [], body = '') => {
      const always = ['Host: localhost', 'Connection: close', 'Tus-Resumable: 1.0.0', `X-AUTH-TOKEN: ${ada.key}`]
      const lines = [`${method} /api/uploads/${own}${mark}${other} HTTP/1.1`, ...always, ...headers, '', body]
      return converse(Number(new URL(app.url).port), lines.join('\r\n')).ended
    }
    expect(await ask('HEAD')).toMatch(/^HTTP\/1.1 200 [^]*upload-length: 5\r\n/i)
    const patch = ['Upload-Offset: 0', 'Content-Type: application/offset+octet-stream', 'Content-Length: 2']
    expect(await ask('PATCH', patch, 'GI')).toMatch(/^HTTP\/1.1 204 /)
    expect([await offsetOf(app, ada, own), await offsetOf(app, bea, other)]).toEqual([2, 0])
    expect(await ask('DELETE')).toMatch(/^HTTP\/1.1 204 /)
    expect((await tus(app, ada, `/${own}`, { method: 'HEAD' })).status).toBe(404)
    expect((await tus(app, bea, `/${other}`, { method: 'HEAD' })).status).toBe(200)
  },
)

test('what is too large, too much or of no use is refused before or after its bytes', async () => {
  const mebibyte = 1_048_576
  const uploadLimits = { image: mebibyte, video: 2 * mebibyte, audio: mebibyte, pdf: mebibyte }
  const app = await startApp({ uploadLimits })
  const ada = await app.given.person('ada')
  expect((await createUpload(app, ada, 2 * mebibyte + 1)).response.status).toBe(413)
  const { id } = await createUpload(app, ada, 100)
  const more = await tus(app, ada, `/${id}`, { method: 'PATCH', offset: 0, body: Buffer.alloc(200) })
  expect(more.status).toBeGreaterThanOrEqual(400)
  expect(await offsetOf(app, ada, id)).toBeLessThanOrEqual(100)

  const zip = Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(90)])
  const { id: ofZip } = await createUpload(app, ada, zip.length)
  const refused = await tus(app, ada, `/${ofZip}`, { method: 'PATCH', offset: 0, body: zip })
  expect(refused.status).toBe(415)
  expect(await refused.json()).toMatchObject({
    error: 'unsupported-file',
    message: 'This is a ZIP file. Coterie takes photos, videos, audio and PDFs.',
  })
  expect((await tus(app, ada, `/${ofZip}`, { method: 'HEAD' })).status).toBe(404)
})

test('a file is known to its owner by its bytes, and to nobody else', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const file = await app.given.file(ada!)
  await app.given.message(ada!, group, { files: [file.id] })
  const body = { sha256: file.sentSha256! }
  expect((await app.as(ada!).call(findFile, { body })).file?.id).toBe(file.id)
  expect(await app.as(bea!).call(findFile, { body })).toEqual({})
})
