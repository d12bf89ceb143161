import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { finishUpload } from '#contract/uploads.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { createUpload, tus } from '#test/app/tus.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

const mebibyte = 1_048_576

const folderOf = ({ context }: TestApp) => join(context.config.dataFolder, 'uploads')

const rowsOf = async ({ context }: TestApp) =>
  (await context.db.selectFrom('unfinished_upload').select('id').execute()).length

const begin = async (app: TestApp, person: Keyholder, size: number) => {
  const { response, id } = await createUpload(app, person, size)
  const { error } = response.ok ? {} : ((await response.json()) as { error?: string })
  return { answer: error ?? response.status, id }
}

const send = async (app: TestApp, { key }: Keyholder, bytes: Buffer) => {
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(bytes)]), 'a.webp')
  const response = await fetch(`${app.url}api/files`, { method: 'POST', headers: { 'X-AUTH-TOKEN': key }, body })
  return ((await response.json()) as { error?: string }).error ?? response.status
}

async function uploadWhole(app: TestApp, person: Keyholder, bytes: Buffer) {
  const { id } = await createUpload(app, person, bytes.length)
  await tus(app, person, `/${id}`, { method: 'PATCH', offset: 0, body: bytes })
  return app.as(person).call(finishUpload, { params: { id } })
}

test('nobody has more than fifty unfinished, however many they begin at once, and those end after a day', async () => {
  const app = await startApp()
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  const begun = await Promise.all(Array.from({ length: 60 }, () => begin(app, ada, 10)))
  expect(begun.filter(({ answer }) => answer === 201)).toHaveLength(50)
  expect(begun.filter(({ answer }) => answer === 'too-many-requests')).toHaveLength(10)
  expect(await readdir(folderOf(app))).toHaveLength(100)
  expect((await begin(app, bea, 10)).answer).toBe(201)
  app.clock.advance(86_401)
  await app.runJobs()
  expect(await rowsOf(app)).toBe(0)
  expect((await begin(app, ada, 10)).answer).toBe(201)
})

test('what has become a file, was given up or is refused leaves nothing, and counts no more', async () => {
  const app = await startApp({ storageQuota: mebibyte })
  const ada = await app.given.person('ada')
  await uploadWhole(app, ada, await makeWebp())
  const { id } = await begin(app, ada, 500_000)
  expect((await tus(app, ada, `/${id}`, { method: 'DELETE' })).status).toBe(204)
  const broken = (await makeWebp()).subarray(0, 300)
  await expect(uploadWhole(app, ada, broken)).rejects.toMatchObject({ code: 'broken-picture' })
  expect(await readdir(folderOf(app))).toEqual([])
  expect(await rowsOf(app)).toBe(0)
})

test('beginning an upload reads nothing of those that are there', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  for (let n = 0; n < 50; n++) {
    const id = String(n).padStart(32, '0')
    await writeFile(join(folderOf(app), id), '')
    await writeFile(join(folderOf(app), `${id}.json`), JSON.stringify({ id, size: 10, metadata: { owner: ada.id } }))
  }
  expect((await begin(app, ada, 10)).answer).toBe(201)
})

test('what is being sent counts against what a person may have', async () => {
  const photo = await makeWebp()
  const app = await startApp({ storageQuota: 2 * mebibyte })
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  const answers = await Promise.all([1, 2, 3, 4].map(() => begin(app, ada, 600_000)))
  expect(answers.map(({ answer }) => answer).toSorted()).toEqual([201, 201, 201, 'quota-used-up'])
  expect(await send(app, ada, Buffer.concat([photo, Buffer.alloc(300_000)]))).toBe('quota-used-up')
  expect((await begin(app, bea, mebibyte)).answer).toBe(201)
  await tus(app, ada, `/${answers.find(({ answer }) => answer === 201)!.id}`, { method: 'DELETE' })
  expect((await begin(app, ada, 700_000)).answer).toBe(201)
})

test('one person has at most four gigabytes on the way', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const largest = 2000 * mebibyte
  expect((await begin(app, ada, largest)).answer).toBe(201)
  expect((await begin(app, ada, largest)).answer).toBe(201)
  expect((await begin(app, ada, 97 * mebibyte)).answer).toBe('too-many-requests')
  expect((await begin(app, ada, 96 * mebibyte)).answer).toBe(201)
})

test('a length is held against the limit of the kind as soon as the first bytes tell it', async () => {
  const app = await startApp({
    uploadLimits: { image: mebibyte, video: 900 * mebibyte, audio: mebibyte, pdf: mebibyte },
  })
  const ada = await app.given.person('ada')
  const { id } = await begin(app, ada, 800 * mebibyte)
  const photo = Buffer.concat([await makeWebp(), Buffer.alloc(40_000)])
  const patch = (offset: number, body: Buffer) => tus(app, ada, `/${id}`, { method: 'PATCH', offset, body })
  expect((await patch(0, photo.subarray(0, 10_000))).status).toBe(204)
  const refused = await patch(10_000, photo.subarray(10_000))
  expect([refused.status, await refused.json()]).toMatchObject([413, { error: 'file-too-large' }])
  expect((await tus(app, ada, `/${id}`, { method: 'HEAD' })).status).toBe(404)
  expect(await rowsOf(app)).toBe(0)
})

test('the last of the disk is for words', async () => {
  const app = await startApp({ diskReserve: { share: 1, mostBytes: Infinity } })
  const ada = await app.given.person('ada')
  expect((await begin(app, ada, 10)).answer).toBe('storage-full')
  expect(await send(app, ada, await makeWebp())).toBe('storage-full')
  const { id: group } = await app.as(ada).call(createGroup, { body: { name: 'Les Moreau' } })
  await app.as(ada).call(postMessage, { body: { group, data: { text: 'Hello' } } })
})

test('an upload that has begun waits while the last of the disk is for words', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const photo = await makeWebp()
  const { id } = await begin(app, ada, photo.length)
  const patch = (offset: number, body: Buffer) => tus(app, ada, `/${id}`, { method: 'PATCH', offset, body })
  expect((await patch(0, photo.subarray(0, 20))).status).toBe(204)

  app.context.config.diskReserve = { share: 1, mostBytes: Infinity }
  const refused = await patch(20, photo.subarray(20))
  expect([refused.status, await refused.json()]).toMatchObject([507, { error: 'storage-full' }])
  const { headers } = await tus(app, ada, `/${id}`, { method: 'HEAD' })
  expect([headers.get('upload-offset'), await rowsOf(app)]).toEqual(['20', 1])

  app.context.config.diskReserve = { share: 0, mostBytes: 0 }
  expect((await patch(20, photo.subarray(20))).status).toBe(204)
  await app.as(ada).call(finishUpload, { params: { id } })
})

test('every refusal has a body of ours, and what is our fault is logged without being told', async () => {
  const lines: string[] = []
  const app = await startApp({}, { log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) })
  const ada = await app.given.person('ada')
  const { id } = await begin(app, ada, 10)
  const refusals = [
    await tus(app, ada, '', { method: 'POST', headers: { 'Upload-Length': '9', 'Tus-Resumable': '' } }),
    await tus(app, ada, '', { method: 'POST' }),
    await tus(app, ada, '', { method: 'POST', headers: { 'Upload-Defer-Length': '1' } }),
    await tus(app, ada, '', { method: 'POST', headers: { 'Upload-Length': '9', 'Upload-Concat': 'partial' } }),
    await createUpload(app, ada, 3000 * mebibyte).then(({ response }) => response),
    await tus(app, ada, `/${id}`, { method: 'PATCH', offset: 3, body: Buffer.from('abc') }),
    await tus(app, ada, `/${'0'.repeat(32)}`, { method: 'PATCH', offset: 0, body: Buffer.from('abc') }),
  ]
  const told = await Promise.all(
    refusals.map(async (each) => [each.status, ((await each.json()) as { error: string }).error]),
  )
  expect(told).toEqual([
    [412, 'upload-version'],
    [400, 'invalid-request'],
    [400, 'invalid-request'],
    [400, 'invalid-request'],
    [413, 'file-too-large'],
    [409, 'upload-conflict'],
    [404, 'not-found'],
  ])
  expect(refusals.map(({ headers }) => headers.get('tus-resumable'))).toEqual(refusals.map(() => '1.0.0'))
  expect(lines).toEqual([])

  await rm(folderOf(app), { recursive: true })
  await writeFile(folderOf(app), 'no folder')
  const { response } = await createUpload(app, ada, 10)
  const body = (await response.json()) as { error: string; message: string; requestId: string }
  expect([response.status, body.error]).toEqual([500, 'server-error'])
  expect(JSON.stringify(body)).not.toContain(app.context.config.dataFolder)
  expect(lines.join()).toContain(body.requestId)
  expect(await rowsOf(app)).toBe(1)
})
