// @module-tag long

import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { finishUpload } from '#contract/uploads.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { createUpload, tus } from '#test/app/tus.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { startS3, type S3 } from '#test/s3/start-s3.ts'
import type { Viewer } from '../../http/viewer.ts'
import { createResumableUploads } from './resumable-uploads.ts'

let s3: S3

const offsetOf = async (app: TestApp, person: Keyholder, id: string) =>
  Number((await tus(app, person, `/${id}`, { method: 'HEAD' })).headers.get('upload-offset'))

const namesOf = async ({ context }: TestApp) => (await Array.fromAsync(context.files.list('uploads/'))).length

/** It begins as a PDF does, so that it is taken. */
const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])

const dashed = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** On this machine, before they are in the store. */
async function receivedBytes({ context }: TestApp) {
  const folder = join(context.config.dataFolder, 'copies')
  const [name] = (await readdir(folder)).filter((name) => name.endsWith('.part'))
  return name ? (await stat(join(folder, name))).size : 0
}

async function withStore() {
  const app = await startApp({ store: await s3.makeBucket() })
  return { app, ada: await app.given.person('ada'), bea: await app.given.person('bea') }
}

/** Sends these bytes and no end; resolves when they have arrived. */
async function beginPatch(app: TestApp, person: Keyholder, id: string, bytes: Buffer) {
  const leaving = new AbortController()
  const body = new ReadableStream({ start: (controller) => controller.enqueue(bytes) })
  const headers = { ...patchHeaders(0), 'X-AUTH-TOKEN': person.key }
  const init = { method: 'PATCH', headers, body, duplex: 'half', signal: leaving.signal } as RequestInit
  const broken = fetch(`${app.url}api/uploads/${id}`, init).catch(() => {})
  await expect.poll(() => receivedBytes(app), { timeout: 25_000 }).toBe(bytes.length)
  const leave = () => {
    leaving.abort()
    return broken
  }
  return { leave }
}

const patchHeaders = (offset: number) => ({
  'Tus-Resumable': '1.0.0',
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
})

/** On the same store; this person is signed in there. */
async function anotherServer({ context }: TestApp, person: Person) {
  const uploads = await createResumableUploads(context)
  const viewer = { userId: person.id } as Viewer
  return {
    offsetOf: async (id: string) => (await uploads.requireOwn(viewer, id)).offset,
    read: async (id: string) =>
      Buffer.concat(await Array.fromAsync(uploads.read(await uploads.requireOwn(viewer, id)))),
    patch: async (id: string, offset: number, bytes: Buffer) => {
      const init = { method: 'PATCH', headers: patchHeaders(offset), body: Uint8Array.from(bytes) }
      const upload = await uploads.requireOwn(viewer, id)
      const { status } = await uploads.handle(upload, new Request(`http://localhost/api/uploads/${id}`, init))
      expect(status).toBe(204)
    },
  }
}

const partsOf = ({ context }: TestApp) =>
  Array.fromAsync(context.files.list('uploads/')).then((all) => all.filter(({ name }) => name.endsWith('.bin')))

describe.runIf(process.platform === 'linux')('an upload in the store', () => {
  beforeAll(async () => {
    s3 = await startS3()
  })

  afterAll(() => s3?.stop())

  test('goes on where it was, becomes a file once, and leaves nothing', async () => {
    const { app, ada, bea } = await withStore()
    const bytes = await makeWebp()
    const { response, id } = await createUpload(app, ada, bytes.length)
    expect(response.status).toBe(201)
    const half = Math.floor(bytes.length / 2)
    const patch = (offset: number, body: Buffer) => tus(app, ada, `/${id}`, { method: 'PATCH', offset, body })
    expect((await patch(0, bytes.subarray(0, half))).status).toBe(204)
    expect(await offsetOf(app, ada, id)).toBe(half)
    const finish = () => app.as(ada).call(finishUpload, { params: { id } })
    expect(await refusal(finish())).toMatchObject({ code: 'upload-incomplete' })
    expect((await patch(0, bytes)).status).toBe(409)
    expect((await tus(app, ada, `/${dashed(id)}`, { method: 'HEAD' })).status).toBe(404)
    expect((await tus(app, bea, `/${id}`, { method: 'HEAD' })).status).toBe(404)
    expect((await patch(half, bytes.subarray(half))).status).toBe(204)
    const [file, same] = await Promise.all([finish(), finish()])
    expect(file).toMatchObject({ type: 'image/webp', size: bytes.length })
    expect(same).toEqual(file)
    expect((await finish()).id).toBe(file.id)
    expect(await namesOf(app)).toBe(0)
  })

  test('keeps what had arrived when the connection breaks, and goes on at another server', async () => {
    const { app, ada } = await withStore()
    const bytes = pdfOf(700_000)
    const { id } = await createUpload(app, ada, bytes.length)
    const { leave } = await beginPatch(app, ada, id, bytes.subarray(0, 300_000))
    await leave()
    await expect.poll(() => offsetOf(app, ada, id), { timeout: 25_000 }).toBe(300_000)

    const another = await anotherServer(app, ada)
    expect(await another.offsetOf(id)).toBe(300_000)
    const rest = { method: 'PATCH', offset: 300_000, body: bytes.subarray(300_000) }
    expect((await tus(app, ada, `/${id}`, rest)).status).toBe(204)
    expect((await another.read(id)).equals(bytes)).toBe(true)
  })

  test('is whole when a server stores late what another has received meanwhile', async () => {
    const { app, ada } = await withStore()
    const bytes = pdfOf(700_000)
    const { id } = await createUpload(app, ada, bytes.length)
    const { leave } = await beginPatch(app, ada, id, bytes.subarray(0, 300_000))
    const another = await anotherServer(app, ada)
    expect(await another.offsetOf(id)).toBe(0)
    await another.patch(id, 0, bytes.subarray(0, 250_000))
    await another.patch(id, 250_000, bytes.subarray(250_000, 280_000))
    await another.patch(id, 280_000, bytes.subarray(280_000, 600_000))
    await leave()
    await expect.poll(async () => (await partsOf(app)).length, { timeout: 25_000 }).toBe(4)
    expect(await offsetOf(app, ada, id)).toBe(600_000)
    await another.patch(id, 600_000, bytes.subarray(600_000))
    expect((await another.read(id)).equals(bytes)).toBe(true)
  })

  test('is no file when some of it is gone by the time it is read', async () => {
    const { app, ada } = await withStore()
    const { id } = await createUpload(app, ada, 10)
    await tus(app, ada, `/${id}`, { method: 'PATCH', offset: 0, body: Buffer.from('%PDF-') })
    await tus(app, ada, `/${id}`, { method: 'PATCH', offset: 5, body: Buffer.from('67890') })
    const uploads = await createResumableUploads(app.context)
    const whole = await uploads.requireOwn({ userId: ada.id } as Viewer, id)
    expect(Buffer.concat(await Array.fromAsync(uploads.read(whole))).toString()).toBe('%PDF-67890')
    const [, last] = await partsOf(app)
    await app.context.files.remove(last!.name)
    await expect(Array.fromAsync(uploads.read(whole))).rejects.toMatchObject({ code: 'upload-incomplete' })
  })

  test('takes no more once it lies there in many pieces, but can be ended, or read when it is whole', async () => {
    const { app, ada } = await withStore()
    const uploads = await createResumableUploads(app.context, { mostParts: 2 })
    const viewer = { userId: ada.id } as Viewer
    const inThreePieces = async (size: number) => {
      const { id } = await createUpload(app, ada, size)
      for (const offset of [0, 4, 8])
        await tus(app, ada, `/${id}`, {
          method: 'PATCH',
          offset,
          body: Buffer.from('%PDF-1.7%abc').subarray(offset, offset + 4),
        })
      return id
    }
    const ask = async (id: string, init: RequestInit) =>
      uploads.handle(await uploads.requireOwn(viewer, id), new Request(`http://localhost/api/uploads/${id}`, init))
    const [half, whole] = [await inThreePieces(40), await inThreePieces(12)]
    const patch = { method: 'PATCH', headers: patchHeaders(12), body: '3' }
    await expect(ask(half, patch)).rejects.toMatchObject({ code: 'not-found' })
    expect((await uploads.requireOwn(viewer, half)).offset).toBe(12)
    const read = uploads.read(await uploads.requireOwn(viewer, whole))
    expect(Buffer.concat(await Array.fromAsync(read)).toString()).toBe('%PDF-1.7%abc')
    expect((await ask(half, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } })).status).toBe(204)
    expect(await partsOf(app)).toHaveLength(3)
    expect(await namesOf(app)).toBe(4)
  })

  test('is counted, ended by its owner, and gone after a day', async () => {
    const { app, ada, bea } = await withStore()
    const { id } = await createUpload(app, ada, 10)
    for (let n = 1; n < 50; n++) await createUpload(app, ada, 10)
    expect((await createUpload(app, ada, 10)).response.status).toBe(429)
    expect((await createUpload(app, bea, 10)).response.status).toBe(201)
    await tus(app, ada, `/${id}`, { method: 'PATCH', offset: 0, body: Buffer.from('12345') })
    expect((await tus(app, bea, `/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await tus(app, ada, `/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await tus(app, ada, `/${id}`, { method: 'HEAD' })).status).toBe(404)
    expect((await createUpload(app, ada, 10)).response.status).toBe(201)
    const uploads = await createResumableUploads(app.context)
    await uploads.removeExpired()
    expect(await namesOf(app)).toBe(51)
    const later = Date.now() + 90_000_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
    onTestFinished(() => clock.mockRestore())
    app.clock.advance(90_000)
    await uploads.removeExpired()
    expect(await namesOf(app)).toBe(0)
    expect(await app.context.db.selectFrom('unfinished_upload').select('id').execute()).toEqual([])
  })
})
