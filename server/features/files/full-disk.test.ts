// @module-tag long

import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import Sqlite from 'better-sqlite3'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createCaller } from '#client/api/call.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { startApp } from '#test/app/start-app.ts'
import { makeFilm } from '#test/films/films.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { hashKey, mediaKeyOf, newKey } from '../../http/viewer.ts'

const main = resolve(import.meta.dirname, '../../main.ts')

/** In milliseconds: a server takes seconds to start, and many times that while the machine has much else to do. */
const timeout = 180_000

/** In blocks of 512 bytes: enough for the tables, less than the upload. */
const largestFile = 4000

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-full-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The real server, which the system lets write no file above a size: every write beyond it fails as on a full disk. */
function startServerShortOfRoom(folder: string, blocks: number) {
  return startServer(folder, ['/bin/sh', '-c', `ulimit -f ${blocks} && exec "$0" "$1"`])
}

/** As root where namespaces of users are forbidden. */
const inNamespace = [
  ['unshare', '--user', '--map-root-user', '--mount'],
  ['unshare', '--mount'],
].find(([command, ...words]) => spawnSync(command!, [...words, 'true']).status === 0)

/** Root may write anywhere, unless it gives up that power. */
const asUser = [process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : ['env']].find(
  ([command, ...words]) => spawnSync(command!, [...words, 'true']).status === 0,
)

/** What holds files turns read-only when told to; or these folders become mounts of their own. */
function startServerOnFailingDisk(
  folder: string,
  inNamespace: string[],
  { folders = 'files media', mode = 'ro' }: { folders?: string; mode?: 'ro' | 'rw' } = {},
) {
  const failing = `
    "$0" "$1" < /dev/null & trap 'kill $!; wait' TERM; read said
    for folder in ${folders}; do
      mkdir -p $folder; mount --bind $folder $folder && mount -o remount,bind,${mode} $folder
    done
    echo The disk is read-only; wait`
  return startServer(folder, [...inNamespace, '/bin/sh', '-c', failing])
}

async function startServer(folder: string, [command, ...words]: string[]) {
  const { PATH, NODE_COMPILE_CACHE = join(tmpdir(), 'coterie-compiled') } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'info' }
  const server = spawn(command!, [...words, process.execPath, main], {
    env,
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill()
    await once(server, 'exit')
  }
  onTestFinished(stop)
  const output = createInterface(server.stdout)
  const log: { level: number; msg: string; err?: unknown }[] = []
  output.on('line', (line) => line.startsWith('{') && log.push(JSON.parse(line) as (typeof log)[0]))
  const failDisk = () => {
    server.stdin.write('now\n')
    return lineOf(output, /The disk is (read-only)/)
  }
  const address = await lineOf(output, /Coterie is at (.*)/)
  return { url: `${address}/`, failDisk, log }
}

/** A server of this process with SQLite; what it has on the disk can be copied for one in a process of its own. */
async function startPredecessor() {
  const dataFolder = await emptyFolder()
  const app = await startApp({ dataFolder, database: { kind: 'sqlite', path: join(dataFolder, 'coterie.db') } })
  // The real server goes on with it, by its own clock.
  app.clock.advance(Math.floor(Date.now() / 1000) - app.clock())
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const leave = async () => {
    const folder = await emptyFolder()
    await cp(dataFolder, folder, { recursive: true })
    return folder
  }
  return { app, ada, group, leave }
}

/** Somebody has sent this photo; none of its pictures is there but the original. */
async function givenPhoto({ app, ada }: Awaited<ReturnType<typeof startPredecessor>>) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#fff', noise } })
  const { id, contentUrl } = await app.given.file(ada, await photo.jpeg().toBuffer())
  const headers = { 'X-AUTH-TOKEN': ada.key, Accept: 'image/jpeg' }
  return { paths: [`api/images/thumbnail/1366/99999/${id}`, `files/${contentUrl}`], headers }
}

/** It is written anew on its way. */
async function givenFilm() {
  return readFile(await makeFilm(await emptyFolder(), 'phone.mov'))
}

async function upload(url: string, { key }: { key: string }, bytes: Buffer) {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(bytes)]), 'a.jpg')
  const response = await fetch(`${url}api/files`, { method: 'POST', body, headers: { 'X-AUTH-TOKEN': key } })
  return { status: response.status, reply: (await response.json()) as { error?: string } }
}

async function lineOf(output: Interface, pattern: RegExp): Promise<string> {
  const found = Promise.withResolvers<string>()
  output.on('line', (line) => {
    const match = pattern.exec(line)
    if (match) found.resolve(match[1]!)
  })
  output.on('close', () => found.reject(new Error('The server did not start.')))
  return found.promise
}

test('an upload for which there is no room is refused and leaves nothing', { timeout }, async () => {
  const { ada, leave } = await startPredecessor()
  const folder = await leave()
  const { url, log } = await startServerShortOfRoom(folder, largestFile)
  const send = (bytes: Buffer) => upload(url, ada, bytes)
  const picture = await makeWebp()
  expect(await send(Buffer.concat([picture, Buffer.alloc(largestFile * 512)]))).toMatchObject({
    status: 507,
    reply: { error: 'storage-full' },
  })
  expect(await send(Buffer.concat([picture, Buffer.alloc(largestFile * 512)]))).toMatchObject({ status: 507 })
  expect(await readdir(join(folder, 'files/originals'))).toEqual([])
  expect(await send(picture)).toMatchObject({ status: 201 })
  const told = () => log.filter(({ level }) => level >= 40)
  await expect
    .poll(() => told().map(({ level, msg }) => [level, msg]))
    .toEqual([
      [50, 'the disk is full'],
      [40, 'request refused'],
      [40, 'request refused'],
    ])
  expect(told().filter(({ err }) => err)).toEqual([])
})

test('who has signed in reads on when nothing can be written', { timeout }, async () => {
  const { ada, group, leave } = await startPredecessor()
  const folder = await leave()
  const readers = addSessions(join(folder, 'coterie.db'), 100)

  const { url, log } = await startServerShortOfRoom(folder, 400)
  const at = (key: string) => createCaller({ base: () => url, key: () => key })
  for (const key of readers) expect(await at(key)(readMe)).toMatchObject({ id: ada.id })
  const body = { group, data: { text: 'x'.repeat(40_000) } }
  let refused: unknown
  while (!refused) {
    refused = await at(ada.key)(postMessage, { body }).then(
      () => undefined,
      (error: unknown) => error,
    )
  }
  expect(refused).toMatchObject({ status: expect.toBeOneOf([503, 507]) })
  expect(await at(readers[0]!)(readMe)).toMatchObject({ id: ada.id })
  await expect
    .poll(() => log.filter(({ level }) => level >= 50))
    .toEqual([expect.objectContaining({ msg: expect.stringMatching(/^the disk/) })])
  expect(log.filter(({ err }) => err)).toEqual([])
})

test('pictures that are not there are made and sent where they cannot be kept', { timeout }, async () => {
  const predecessor = await startPredecessor()
  const { paths, headers } = await givenPhoto(predecessor)
  const folder = await predecessor.leave()
  const { url } = await startServerShortOfRoom(folder, 400)
  for (const path of paths) {
    const response = await fetch(url + path, { headers })
    expect([path, response.status]).toEqual([path, 200])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: path.startsWith('api') ? 1366 : 1600 })
    expect(bytes.length).toBeGreaterThan(400 * 512)
    const part = await fetch(url + path, { headers: { ...headers, Range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
  }
  expect(await readdir(join(folder, 'files'))).toEqual(['originals'])
})

const onFailingDisk = 'a read-only disk is said to be away'

if (inNamespace) {
  test(onFailingDisk, { timeout }, async () => {
    const predecessor = await startPredecessor()
    const { paths, headers } = await givenPhoto(predecessor)
    const server = await startServerOnFailingDisk(await predecessor.leave(), inNamespace)
    expect((await fetch(server.url + paths[1]!, { headers })).status).toBe(200)
    await server.failDisk()
    const response = await fetch(server.url + paths[0]!, { headers })
    expect([response.status, await response.json()]).toMatchObject([503, { error: 'unavailable' }])
  })

  test.each([
    ['rw', 201, undefined],
    ['ro', 503, 'unavailable'],
  ] as const)(
    'where media/ is a disk of its own, mounted %s, films get %i',
    { timeout },
    async (mode, status, error) => {
      const { ada, leave } = await startPredecessor()
      const { url, failDisk, log } = await startServerOnFailingDisk(await leave(), inNamespace, {
        folders: 'media',
        mode,
      })
      await failDisk()
      expect(await upload(url, ada, await givenFilm())).toMatchObject({ status, reply: error ? { error } : {} })
      // The line comes from another process, and may come after the response.
      await expect
        .poll(() => log.filter(({ level }) => level >= 50).map(({ msg }) => msg))
        .toEqual(error ? ['the disk fails, or is read-only'] : [])
    },
  )
} else {
  process.stdout.write(`${onFailingDisk}: not run: it needs Linux, and root or namespaces of users\n`)
}

const onUnwritable = 'where media/ may not be written to, films get 503'

if (asUser) {
  test(onUnwritable, { timeout }, async () => {
    const { ada, leave } = await startPredecessor()
    const folder = await leave()
    await mkdir(join(folder, 'media'), { mode: 0o500 })
    const { url } = await startServer(folder, asUser)
    expect(await upload(url, ada, await givenFilm())).toMatchObject({ status: 503, reply: { error: 'unavailable' } })
  })
} else {
  process.stdout.write(`${onUnwritable}: not run: root could not give up its power\n`)
}

/** Keys of sessions that have not been used for long, so that the next use of each is worth a note. */
function addSessions(path: string, count: number): string[] {
  const database = new Sqlite(path)
  const keys = Array.from({ length: count }, () => newKey())
  const add = database.prepare(`
    insert into session (id, userId, keyHash, mediaKeyHash, deviceName, createdAt, lastUsedAt)
    select ?, id, ?, ?, 'Test', 0, unixepoch() - 3600 from user`)
  for (const key of keys) add.run(randomUUID(), hashKey(key), hashKey(mediaKeyOf(key)))
  database.close()
  return keys
}
