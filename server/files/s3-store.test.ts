// @module-tag long

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startFront } from '#test/s3/start-front.ts'
import { startS3, type S3 } from '#test/s3/start-s3.ts'
import { readConfig } from '../config/config.ts'
import type { S3Config } from '../config/store-settings.ts'
import { StartError } from '../errors.ts'
import { openStore } from './open-store.ts'
import { createS3Store } from './s3-store.ts'
import { partSize } from './s3/upload.ts'
import { isAway } from './store-error.ts'

let s3: S3

const nameOf = (n: number) => `originals/01980000-0000-7000-8000-${String(n).padStart(12, '0')}.jpg`

async function open(config: S3Config) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-store-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const store = await openStore({ store: config, dataFolder })
  onTestFinished(() => store.close())
  return { store, copies: join(dataFolder, 'copies') }
}

const s3Settings = { kind: 's3' as const, bucket: 'b', prefix: '', region: 'r', keyId: 'k', secret: 's' }

/** In milliseconds. */
const shortTimeout = 1000

/** The port of a service that no machine of today runs. */
const nobodyListens = 'http://127.0.0.1:9'

async function openWithTimeout(config: S3Config, timeout = shortTimeout) {
  const copies = await mkdtemp(join(tmpdir(), 'coterie-store-'))
  onTestFinished(() => rm(copies, { recursive: true, force: true }))
  const store = await createS3Store(config, copies, timeout)
  onTestFinished(() => store.close())
  return { store, copies }
}

/** Stands before the store and cuts a connection once as many bytes came back over it as `next` says. */
async function startCutter(origin: string) {
  const cuts: number[] = []
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname)
    for (const socket of [client, behind]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => [client, behind].map((each) => each.destroy()))
    }
    client.pipe(behind)
    let passed = 0
    behind.on('data', (chunk) => {
      passed += chunk.length
      if (!client.destroyed) client.write(chunk)
      if (client.destroyed || passed <= (cuts[0] ?? Infinity)) return
      cuts.shift()
      client.destroy()
      behind.destroy()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cuts }
}

describe.runIf(process.platform === 'linux')('a store', () => {
  beforeAll(async () => {
    s3 = await startS3()
  })

  afterAll(() => s3?.stop())

  test('that is killed and comes back under load loses and breaks nothing', async () => {
    const { store } = await open(await s3.makeBucket())
    const files = Array.from({ length: 12 }, (_, n) => ({ name: nameOf(n), bytes: randomBytes(400_000 + n) }))
    const large = { name: nameOf(99), bytes: randomBytes(partSize + 5_000_000) }
    for (const { name, bytes } of files.slice(0, 6)) await store.put(name, bytes)
    const work = [
      ...files.slice(6).map(({ name, bytes }) => store.put(name, Readable.from([bytes]))),
      store.put(large.name, Readable.from([large.bytes])),
      ...files.slice(0, 6).map(async ({ name, bytes }) => {
        expect((await buffer(store.read(name))).equals(bytes)).toBe(true)
        return bytes.length
      }),
    ]
    const sizes = Promise.all(work)
    await s3.kill()
    await s3.start()
    expect(await sizes).toEqual([
      ...files.slice(6).map(({ bytes }) => bytes.length),
      large.bytes.length,
      ...files.slice(0, 6).map(({ bytes }) => bytes.length),
    ])
    for (const { name, bytes } of [...files, large]) expect((await buffer(store.read(name))).equals(bytes)).toBe(true)
  })

  test('that breaks off while it sends is asked for the rest', async () => {
    const config = await s3.makeBucket()
    const { origin, cuts } = await startCutter(config.origin)
    const { store } = await open({ ...config, origin })
    const bytes = randomBytes(6_000_000)
    await store.put(nameOf(1), bytes)
    cuts.push(1_000_000, 2_000_000, 500_000)
    expect((await buffer(store.read(nameOf(1)))).equals(bytes)).toBe(true)
    cuts.push(1_000_000)
    const range = { start: 100_000, end: 3_000_000 }
    const part = await buffer(store.read(nameOf(1), range))
    expect(part.equals(bytes.subarray(range.start, range.end + 1))).toBe(true)
    expect(cuts).toEqual([])
    cuts.push(...Array.from({ length: 10 }, () => 200_000))
    await expect(buffer(store.read(nameOf(1)))).rejects.toThrow()
  })

  test('that takes connections and says nothing is given up in time, by all who wait', async () => {
    const config = await s3.makeBucket()
    const front = await startFront(config.origin)
    const { store } = await openWithTimeout({ ...config, origin: front.origin })
    const bytes = randomBytes(6_000_000)
    await store.put(nameOf(1), Readable.from([bytes]))
    front.silence(/^GET/, 100_000)
    const begun = store.read(nameOf(1))
    await once(begun, 'readable')
    front.silence(/./)
    const began = performance.now()
    const large = () => Readable.from([randomBytes(partSize), randomBytes(100)])
    const work = [
      buffer(begun),
      store.size(nameOf(1)),
      store.check(),
      Array.fromAsync(store.list('originals/')),
      store.remove(nameOf(1)),
      buffer(store.read(nameOf(1))),
      store.withLocalFile(nameOf(2), async () => {}),
      store.put(nameOf(3), Buffer.from('small')),
      store.put(nameOf(4), large()),
      ...Array.from({ length: 40 }, (_, n) => store.put(nameOf(10 + n), Readable.from([bytes.subarray(0, 300_000)]))),
    ]
    const outcomes = await Promise.allSettled(work)
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : outcome))).toEqual(
      work.map(() => expect.objectContaining({ name: 'StoreError', code: 'EIO' })),
    )
    expect(performance.now() - began).toBeLessThan(15 * shortTimeout)
    front.speak()
    expect((await buffer(store.read(nameOf(1)))).equals(bytes)).toBe(true)
    expect(await Array.fromAsync(store.list('originals/'))).toHaveLength(1)
  })

  test('that takes long for uploads is read from meanwhile', async () => {
    const config = await s3.makeBucket()
    const front = await startFront(config.origin)
    const { store } = await open({ ...config, origin: front.origin })
    await store.put(nameOf(1), Readable.from([Buffer.from('here')]))
    front.silence(/^PUT/)
    const puts = Array.from({ length: 40 }, (_, n) => store.put(nameOf(10 + n), Readable.from([randomBytes(1000)])))
    const ended = Promise.allSettled(puts)
    const begun = () => front.asked().filter((line) => line.startsWith('PUT')).length
    await expect.poll(begun, { timeout: 20_000 }).toBeGreaterThan(10)
    expect(await store.size(nameOf(1))).toBe(4)
    expect(await text(store.read(nameOf(1)))).toBe('here')
    await store.close()
    await ended
  })

  test('that is silent about one file goes on taking others', async () => {
    const config = await s3.makeBucket()
    const front = await startFront(config.origin)
    const { store } = await openWithTimeout({ ...config, origin: front.origin }, 3 * shortTimeout)
    front.silence(/^HEAD/)
    const over = new AbortController()
    const silence = expect(store.size(nameOf(1)).finally(() => over.abort())).rejects.toThrow()
    const sendOn = async (n: number) => {
      while (!over.signal.aborted) await store.put(nameOf(n), Readable.from([randomBytes(1000)]))
    }
    await Promise.all([silence, ...Array.from({ length: 30 }, (_, n) => sendOn(10 + n))])
  })

  test('that works long on an upload in parts is waited for', async () => {
    const config = await s3.makeBucket()
    const front = await startFront(config.origin)
    const { store } = await openWithTimeout({ ...config, origin: front.origin })
    front.silence(/^(HEAD|POST \S+uploadId=)/)
    const put = store.put(nameOf(1), Readable.from([randomBytes(partSize), randomBytes(100)]))
    const completions = () => front.asked().filter((line) => line.includes('?uploadId='))
    await expect.poll(completions, { timeout: 20_000 }).toHaveLength(1)
    for (let turn = 0; turn < 3; turn++) await expect(store.size(nameOf(1))).rejects.toThrow()
    front.speak()
    expect(await put).toBe(partSize + 100)
  })

  test('is not taken for silent while all connections are in use', async () => {
    const size = 1_000_000
    const server = createHttpServer((request, response) => {
      // What is asked for this way is never answered.
      if (request.method === 'HEAD') return
      response.writeHead(200, { 'content-length': size }).write(Buffer.alloc(300_000))
      if (request.url?.includes(nameOf(2))) response.end(Buffer.alloc(size - 300_000))
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { store } = await openWithTimeout({ ...s3Settings, origin }, 4 * shortTimeout)
    const readers = Array.from({ length: 256 }, () => store.read(nameOf(1)))
    await Promise.all(readers.map((reader) => once(reader, 'readable')))
    const last = buffer(store.read(nameOf(2)))
    for (let turn = 0; turn < 2; turn++) await expect(store.size(nameOf(1))).rejects.toThrow()
    readers[0]!.destroy()
    expect(await last).toHaveLength(size)
    for (const reader of readers) reader.destroy()
  })

  test('that says nothing is not asked any longer than somebody waits', async () => {
    const config = await s3.makeBucket()
    const front = await startFront(config.origin)
    const { store } = await openWithTimeout({ ...config, origin: front.origin }, 60_000)
    await store.put(nameOf(1), Readable.from([Buffer.from('here')]))
    front.silence(/ \S+\.jpg/)
    await expect.poll(front.open, { timeout: 20_000 }).toBe(0)
    const readers = Array.from({ length: 3 }, () => store.read(nameOf(1)).resume())
    await expect.poll(front.open, { timeout: 20_000 }).toBe(3)
    for (const reader of readers) reader.destroy()
    await expect.poll(front.open, { timeout: 20_000 }).toBe(0)
  })

  test('that takes not all parts of an upload shows and keeps nothing of it', async () => {
    const config = await s3.makeBucket()
    const front = await startFront(config.origin)
    const { store, copies } = await openWithTimeout({ ...config, origin: front.origin }, 3 * shortTimeout)
    const listed = async (query: string) => (await s3.ask(`/${config.bucket}?${query}`)).text()
    front.silence(/partNumber=2/)
    const put = store.put(nameOf(1), Readable.from([randomBytes(partSize), randomBytes(partSize)]))
    await expect(put).rejects.toMatchObject({ code: 'EIO' })
    for (const part of [1, 2]) expect(front.asked()).toContainEqual(expect.stringContaining(`partNumber=${part}&`))
    await expect.poll(() => listed('uploads'), { timeout: 20_000 }).not.toContain(nameOf(1))
    expect(await listed('list-type=2')).not.toContain(nameOf(1))
    expect(await readdir(copies)).toEqual([])
  })

  test('that cannot be used is told before anything begins, with what to do', async () => {
    const config = await s3.makeBucket()
    const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-store-'))
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
    const refusal = (change: Partial<S3Config>) =>
      openStore({ store: { ...config, ...change }, dataFolder }, 15 * shortTimeout).catch((error: Error) => error)
    const wrong = await Promise.all([
      refusal({ secret: 'wrong' }),
      refusal({ bucket: 'elsewhere' }),
      refusal({ origin: nobodyListens }),
    ])
    expect(wrong.every((error) => error instanceof StartError)).toBe(true)
    const [secret, bucket, origin] = wrong.map((error) => (error as Error).message)
    expect(secret).toMatch(/SignatureDoesNotMatch.*Correct the key, the secret and the region in STORE_URL/)
    expect(bucket).toMatch(/NoSuchBucket.*Make the bucket elsewhere at http/)
    expect(origin).toMatch(/does not respond.*ECONNREFUSED.*Start it, or correct STORE_URL/)
  })

  test('gives back from this machine only what tools will ask for', async () => {
    const config = await s3.makeBucket()
    const front = await startFront(config.origin)
    const { store, copies } = await open({ ...config, origin: front.origin })
    await store.put(nameOf(1), Readable.from([Buffer.from('lent')]), { isLentNext: true })
    await store.put(nameOf(2), Readable.from([Buffer.from('shown')]))
    expect(await readdir(copies)).toHaveLength(1)
    const read = (n: number) => store.withLocalFile(nameOf(n), (path) => readFile(path, 'utf8'))
    expect([await read(1), await read(2), await read(2)]).toEqual(['lent', 'shown', 'shown'])
    const gets = front.asked().filter((line) => line.startsWith('GET') && line.includes('originals/'))
    expect(gets).toEqual([expect.stringContaining(nameOf(2))])
    await store.put(nameOf(1), Readable.from([Buffer.from('other')]))
    expect(await read(1)).toBe('other')
  })

  test('whose bucket is gone has lost no file, and a look whether it works notices', async () => {
    const config = await s3.makeBucket()
    const { store } = await open(config)
    expect((await s3.ask(`/${config.bucket}`, 'DELETE')).ok).toBe(true)
    const attempts = [
      store.check(),
      buffer(store.read(nameOf(1))),
      store.remove(nameOf(1)),
      store.put(nameOf(1), Buffer.from('x')),
      store.put(nameOf(1), Readable.from([Buffer.from('x')])),
      Array.fromAsync(store.list('originals/')),
    ]
    const outcomes = await Promise.allSettled(attempts)
    const errors = outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as Error) : outcome))
    expect(errors.map((error) => ({ ...error, isLoss: store.isLoss(error), isAway: isAway(error) }))).toEqual(
      attempts.map(() => expect.objectContaining({ code: 'ENOTFOUND', isLoss: false, isAway: true })),
    )
  })

  test('that is shared by two prefixes shows each its own', async () => {
    const config = await s3.makeBucket()
    const [one, other] = [await open({ ...config, prefix: 'a/' }), await open({ ...config, prefix: '' })]
    await one.store.put(nameOf(1), Buffer.from('x'))
    expect(await Array.fromAsync(one.store.list('originals/'))).toHaveLength(1)
    expect(await Array.fromAsync(other.store.list('originals/'))).toEqual([])
    expect(await other.store.size(nameOf(1))).toBe(undefined)
  })
})

test('a store that speaks plain HTTP where TLS is expected is told with the setting that helps', async () => {
  const plain = createHttpServer((_, response) => void response.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void plain.close())
  await once(plain, 'listening')
  const { port } = plain.address() as AddressInfo
  const config = readConfig({ STORE_URL: `s3://key:secret@127.0.0.1:${port}/bucket` })
  await expect(openStore(config, shortTimeout)).rejects.toThrow('it speaks plain HTTP: add &tls=false to STORE_URL')
})
