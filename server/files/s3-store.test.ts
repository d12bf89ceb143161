import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { startS3, type S3 } from '#test/s3/start-s3.ts'
import { StartError } from '../errors.ts'
import { openStore } from './open-store.ts'
import { partSize } from './s3/upload.ts'
import type { S3Config } from './store-settings.ts'

let s3: S3

const nameOf = (n: number) => `originals/01980000-0000-7000-8000-${String(n).padStart(12, '0')}.jpg`

async function open(config: S3Config) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-store-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const store = await openStore({ store: config, dataFolder })
  onTestFinished(() => store.close())
  return { store, copies: join(dataFolder, 'copies') }
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

  test('that loses parts of an upload shows nothing of it and keeps nothing', async () => {
    const config = await s3.makeBucket()
    const { store, copies } = await open(config)
    const content = Readable.from([randomBytes(partSize), randomBytes(partSize)])
    const put = store.put(nameOf(1), content)
    await store.close()
    await expect(put).rejects.toThrow()
    expect(await readdir(copies)).toEqual([])
    const { store: again } = await open(config)
    expect(await again.size(nameOf(1))).toBe(undefined)
  })

  test('that cannot be used is told before anything begins, with what to do', async () => {
    const config = await s3.makeBucket()
    const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-store-'))
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
    const refusal = (change: Partial<S3Config>) =>
      openStore({ store: { ...config, ...change }, dataFolder }).catch((error: Error) => error)
    const wrong = await Promise.all([
      refusal({ secret: 'wrong' }),
      refusal({ bucket: 'elsewhere' }),
      refusal({ origin: `http://127.0.0.1:${await freePort()}` }),
    ])
    expect(wrong.every((error) => error instanceof StartError)).toBe(true)
    const [secret, bucket, origin] = wrong.map((error) => (error as Error).message)
    expect(secret).toMatch(/SignatureDoesNotMatch.*Correct the key, the secret and the region in STORE_URL/)
    expect(bucket).toMatch(/NoSuchBucket.*Make the bucket elsewhere at http/)
    expect(origin).toMatch(/does not respond.*ECONNREFUSED.*Start it, or correct STORE_URL/)
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
