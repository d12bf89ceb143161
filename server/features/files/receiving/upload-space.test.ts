import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { takeTablesAway } from '#test/databases/take-tables-away.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { isRoomForUploads, withSpaceFor } from './upload-space.ts'

test('a person’s files take so much space and no more', async () => {
  const photo = await makeWebp()
  const app = await startApp({ storageQuota: 2 * photo.length + 1000 })
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  const send = async ({ key }: Keyholder) => {
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(photo)]), 'a.webp')
    const response = await fetch(`${app.url}api/files`, { method: 'POST', headers: { 'X-AUTH-TOKEN': key }, body })
    return ((await response.json()) as { error?: string }).error ?? response.status
  }
  expect([await send(ada), await send(ada), await send(ada)]).toEqual([201, 201, 'quota-used-up'])
  expect(await send(bea)).toBe(201)
})

test('what is left for words is a share of the disk, and of a large one no more than they need', () => {
  const gigabyte = 1_000_000_000
  const reserve = { share: 0.05, mostBytes: 2 * gigabyte }
  const isRoom = (freeBytes: number, totalBytes: number) => isRoomForUploads({ freeBytes, totalBytes }, reserve)
  expect([isRoom(0.4 * gigabyte, 10 * gigabyte), isRoom(0.6 * gigabyte, 10 * gigabyte)]).toEqual([false, true])
  expect([isRoom(1.9 * gigabyte, 4000 * gigabyte), isRoom(2.1 * gigabyte, 4000 * gigabyte)]).toEqual([false, true])
  // Some file systems do not say how large they are.
  expect(isRoom(0, 0)).toBe(true)
})

const mebibyte = 1_048_576
const rowsOf = ({ context }: TestApp) => context.db.selectFrom('unfinished_upload').selectAll().execute()

test('what arrives in one request is reserved for as long as that goes on, not for a day', async () => {
  const app = await startApp({ storageQuota: mebibyte })
  const viewer = { userId: (await app.given.person('ada')).id } as Viewer
  const killed = Promise.withResolvers<void>()
  const receiving = withSpaceFor(app.context, viewer, mebibyte, () => killed.promise)
  await expect.poll(() => rowsOf(app)).toHaveLength(1)
  const another = () => withSpaceFor(app.context, viewer, mebibyte, async () => 'received')
  await expect(another()).rejects.toMatchObject({ code: 'quota-used-up' })
  app.clock.advance(121)
  expect(await another()).toBe('received')
  await app.runJobs()
  expect(await rowsOf(app)).toEqual([])
  killed.resolve()
  await receiving
})

test('a release that fails spoils nothing that has been received', async () => {
  const app = await startApp()
  const viewer = { userId: (await app.given.person('ada')).id } as Viewer
  const putBack = await withSpaceFor(app.context, viewer, 1, () => takeTablesAway(app, 'unfinished_upload'))
  await putBack()
  expect(await rowsOf(app)).toHaveLength(1)
})

test('what does not say how large it is takes space as it arrives', async () => {
  const app = await startApp({ storageQuota: 40 * mebibyte })
  const viewer = { userId: (await app.given.person('ada')).id } as Viewer
  const chunks = (count: number) => Array.from({ length: count }, () => Buffer.alloc(mebibyte))
  const receive = (count: number) =>
    withSpaceFor(app.context, viewer, undefined, async (counted) => {
      const bytes = counted(Readable.from(chunks(count)))
      for await (const _ of bytes);
      return (await rowsOf(app))[0]!.size / mebibyte
    })
  expect([await receive(1), await receive(17)]).toEqual([16, 32])
  await expect(receive(33)).rejects.toMatchObject({ code: 'quota-used-up' })
  expect(await rowsOf(app)).toEqual([])
})
