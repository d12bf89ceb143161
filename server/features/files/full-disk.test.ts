import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import Sqlite from 'better-sqlite3'
import sharp from 'sharp'
import { createGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { signUp } from '#contract/sessions.ts'
import { createCaller } from '#client/api/call.ts'
import { hashKey, mediaKeyOf, newKey } from '../../http/viewer.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

const main = resolve(import.meta.dirname, '../../main.ts')

/** In blocks of 512 bytes: enough for the tables, less than the upload. */
const largestFile = 2000

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-full-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The real server, which the system lets write no file above a size: every write beyond it fails as on a full disk. */
function startServerShortOfRoom(folder: string, blocks: number | 'unlimited') {
  return startServer(folder, ['/bin/sh', '-c', `ulimit -f ${blocks} && exec "$0" "$1"`])
}

const inNamespace = ['unshare', '--user', '--map-root-user', '--mount']
const mayMount = spawnSync(inNamespace[0]!, [...inNamespace.slice(1), 'true']).status === 0

/** What holds files turns read-only when told to. */
function startServerOnFailingDisk(folder: string) {
  const failing = `
    "$0" "$1" < /dev/null & trap 'kill $!; wait' TERM; read said
    for folder in files media; do mount --bind $folder $folder && mount -o remount,bind,ro $folder; done
    echo The disk is read-only; wait`
  return startServer(folder, [...inNamespace, '/bin/sh', '-c', failing])
}

async function startServer(folder: string, [command, ...words]: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'info' }
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
  const inviteKey = lineOf(output, /signup\?inviteKey=(.*)/)
  inviteKey.catch(() => {})
  const address = await lineOf(output, /Coterie is at (.*)/)
  return { url: `${address}/`, inviteKey, stop, failDisk, log }
}

/** Somebody who is signed in has sent this photo; none of its pictures is there but the original. */
async function givenPhoto({ url, inviteKey }: { url: string; inviteKey: Promise<string> }) {
  const call = createCaller({ base: () => url, key: () => undefined })
  const person = { login: 'ada@example.org', password: 'correct horse battery' }
  const { api_key: key } = await call(signUp, { body: { ...person, invite_key: await inviteKey } })
  const body = new FormData()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#fff', noise } })
  body.append('file', new Blob([Uint8Array.from(await photo.jpeg().toBuffer())]), 'a.jpg')
  const headers = { 'X-AUTH-TOKEN': key, Accept: 'image/jpeg' }
  const sent = await fetch(`${url}api/files`, { method: 'POST', body, headers })
  const { id, contentUrl } = (await sent.json()) as { id: string; contentUrl: string }
  return { paths: [`api/images/thumbnail/1366/99999/${id}`, `files/${contentUrl}`], headers }
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

test('an upload for which there is no room is refused and leaves nothing', { timeout: 60_000 }, async () => {
  const folder = await emptyFolder()
  const { url, inviteKey, log } = await startServerShortOfRoom(folder, largestFile)
  const call = createCaller({ base: () => url, key: () => undefined })
  const person = { login: 'ada@example.org', password: 'correct horse battery' }
  const { api_key: key } = await call(signUp, { body: { ...person, invite_key: await inviteKey } })
  const send = async (bytes: Buffer) => {
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(bytes)]), 'a.jpg')
    const response = await fetch(`${url}api/files`, { method: 'POST', body, headers: { 'X-AUTH-TOKEN': key } })
    return { status: response.status, reply: (await response.json()) as { error?: string } }
  }
  const picture = await makeWebp()
  expect(await send(Buffer.concat([picture, Buffer.alloc(largestFile * 512)]))).toMatchObject({
    status: 507,
    reply: { error: 'storage-full' },
  })
  expect(await send(Buffer.concat([picture, Buffer.alloc(largestFile * 512)]))).toMatchObject({ status: 507 })
  expect(await readdir(join(folder, 'files/originals'))).toEqual([])
  expect(await send(picture)).toMatchObject({ status: 201 })
  const told = log.filter(({ level }) => level >= 40)
  expect(told.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'the disk is full'],
    [40, 'request refused'],
    [40, 'request refused'],
  ])
  expect(told.filter(({ err }) => err)).toEqual([])
})

test('who has signed in reads on when nothing can be written', { timeout: 60_000 }, async () => {
  const folder = await emptyFolder()
  const first = await startServerShortOfRoom(folder, 'unlimited')
  const at = (url: string, key?: string) => createCaller({ base: () => url, key: () => key })
  const person = { login: 'ada@example.org', password: 'correct horse battery' }
  const { api_key: writer } = await at(first.url)(signUp, { body: { ...person, invite_key: await first.inviteKey } })
  const group = await at(first.url, writer)(createGroup, { body: { name: 'Les Moreau' } })
  await first.stop()
  const readers = addSessions(join(folder, 'coterie.db'), 100)

  const { url, log } = await startServerShortOfRoom(folder, 400)
  for (const key of readers) expect(await at(url, key)(readMe)).toMatchObject({ login: person.login })
  const body = { group: group.id, data: { text: 'x'.repeat(40_000) } }
  let refused: unknown
  while (!refused) {
    refused = await at(url, writer)(postMessage, { body }).then(
      () => undefined,
      (error: unknown) => error,
    )
  }
  expect(refused).toMatchObject({ status: expect.toBeOneOf([503, 507]) })
  expect(await at(url, readers[0])(readMe)).toMatchObject({ login: person.login })
  expect(log.filter(({ level }) => level >= 50)).toEqual([
    expect.objectContaining({ msg: expect.stringMatching(/^the disk/) }),
  ])
  expect(log.filter(({ err }) => err)).toEqual([])
})

test('pictures that are not there are made and sent where they cannot be kept', { timeout: 120_000 }, async () => {
  const folder = await emptyFolder()
  const first = await startServerShortOfRoom(folder, 'unlimited')
  const { paths, headers } = await givenPhoto(first)
  await first.stop()
  await rm(join(folder, 'files/pictures'), { recursive: true, force: true })

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

test.runIf(mayMount)('a read-only disk is said to be away', { timeout: 120_000 }, async () => {
  const folder = await emptyFolder()
  const server = await startServerOnFailingDisk(folder)
  const { paths, headers } = await givenPhoto(server)
  await server.failDisk()
  const response = await fetch(server.url + paths[0]!, { headers })
  expect([response.status, await response.json()]).toMatchObject([503, { error: 'unavailable' }])
})

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
