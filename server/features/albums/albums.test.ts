import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'

const download = (app: TestApp, { key }: Keyholder, message: string) =>
  fetch(`${app.url}api/messages/${message}/files.zip`, { headers: { 'X-AUTH-TOKEN': key } })

test('the files of a message come as a zip that other programs open', async () => {
  const app = await startApp()
  const { group, ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
  const files = [await app.given.file(ada!), await app.given.file(ada!)]
  const message = await app.given.message(ada!, group, { title: 'Été/lac', files: files.map(({ id }) => id) })
  const response = await download(app, bea!, message)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%89t%C3%A9%20lac.zip")
  const folder = await mkdtemp(join(tmpdir(), 'coterie-album-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'album.zip')
  await writeFile(path, Buffer.from(await response.arrayBuffer()))
  const listing = execFileSync('python3', ['-m', 'zipfile', '--list', path], { encoding: 'utf8' })
  expect(listing).toMatch(/^[\d-]{10} ada – 01\.webp .*\n[\d-]{10} ada – 02\.webp /m)
  execFileSync('python3', ['-m', 'zipfile', '--test', path])
})

test('an album is for members, and needs files', async () => {
  const app = await startApp()
  const { group, ada } = await app.given.group({ members: ['ada'] })
  const stranger = await app.given.person('cleo')
  const message = await app.given.message(ada!, group, { files: [(await app.given.file(ada!)).id] })
  const words = await app.given.message(ada!, group)
  expect((await download(app, stranger, message)).status).toBe(404)
  expect((await download(app, ada!, words)).status).toBe(404)
  expect((await download(app, ada!, '%00')).status).toBe(404)
  expect((await fetch(`${app.url}api/messages/${message}/files.zip`)).status).toBe(404)
})
