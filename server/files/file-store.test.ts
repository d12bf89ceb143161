import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startS3, type S3 } from '#test/s3/start-s3.ts'
import type { StoreConfig } from '../config/store-settings.ts'
import { openStore } from './open-store.ts'
import { partSize } from './s3/upload.ts'

const name = 'originals/01980000-0000-7000-8000-000000000001.jpg'
const kinds = process.platform === 'linux' ? (['disk', 's3'] as const) : (['disk'] as const)

let s3: S3

beforeAll(async () => {
  if (process.platform === 'linux') s3 = await startS3()
})

afterAll(() => s3?.stop())

async function emptyStore(kind: 'disk' | 's3') {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-store-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const config: StoreConfig = kind === 's3' ? await s3.makeBucket() : { kind }
  const store = await openStore({ store: config, dataFolder })
  onTestFinished(() => store.close())
  /** Names of all that is there, also of what no one is shown. */
  const list = async () => {
    if (config.kind === 's3') return listBucket(config.bucket)
    const entries = await readdir(join(dataFolder, 'files'), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  }
  /** As whoever runs the store does; consoles make an empty one for each folder. */
  const putForeign = async (path: string) => {
    if (config.kind === 's3') {
      await s3.ask(`/${config.bucket}/coterie/${dirname(path)}/`, 'PUT')
      await s3.ask(`/${config.bucket}/coterie/${path}`, 'PUT')
    } else {
      await mkdir(dirname(join(dataFolder, 'files', path)), { recursive: true })
      await writeFile(join(dataFolder, 'files', path), '')
    }
  }
  return { store, list, putForeign, dataFolder }
}

async function listBucket(bucket: string) {
  const [objects, uploads] = await Promise.all(
    ['?list-type=2', '?uploads'].map((query) => s3.ask(`/${bucket}${query}`)),
  )
  const listed = (await objects!.text()) + (await uploads!.text())
  return [...listed.matchAll(/<Key>coterie\/\w+\/([^<]*)</g)].map(([, key]) => key)
}

async function* failing(bytes: number) {
  for (let sent = 0; sent < bytes; sent += 100_000) yield Buffer.alloc(100_000)
  throw new Error('cut')
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.for(kinds)('files in a store of the kind %s', (kind) => {
  test('what is put is there, in whole and in ranges, until it is removed', async () => {
    const { store } = await emptyStore(kind)
    expect(await store.size(name)).toBe(undefined)
    expect(await Array.fromAsync(store.list('originals/'))).toEqual([])
    expect(await store.put(name, Readable.from([Buffer.from('hello '), Buffer.from('world')]))).toBe(11)
    expect(await store.size(name)).toBe(11)
    expect(await Array.fromAsync(store.list('originals/'))).toHaveLength(1)
    expect(await Array.fromAsync(store.list('pictures/'))).toEqual([])
    expect(await text(store.read(name))).toBe('hello world')
    expect(await text(store.read(name, { start: 4, end: 6 }))).toBe('o w')
    expect(await text(store.read(name, { start: 0, end: 0 }))).toBe('h')
    expect(await text(store.read(name, { start: 10, end: 10 }))).toBe('d')
    expect(await store.put(name, Buffer.from('other'))).toBe(5)
    expect(await text(store.read(name))).toBe('other')
    await store.remove(name)
    await store.remove(name)
    expect(await store.size(name)).toBe(undefined)
    await expect(text(store.read(name))).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(store.withLocalFile(name, async (path) => readFile(path))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('what somebody else has put there is not shown', async () => {
    const { store, putForeign } = await emptyStore(kind)
    await putForeign('originals/note.txt')
    await putForeign('originals/deeper/01980000-0000-7000-8000-000000000001.jpg')
    expect(await Array.fromAsync(store.list('originals/'))).toEqual([])
    await store.put(name, Buffer.from('ours'))
    expect(await Array.fromAsync(store.list('originals/'), (each) => each.name)).toEqual([name])
  })

  test('nothing is a file, too', async () => {
    const { store } = await emptyStore(kind)
    expect(await store.put(name, Readable.from([]))).toBe(0)
    expect(await store.size(name)).toBe(0)
    expect(await text(store.read(name))).toBe('')
  })

  test(
    'a large file of unknown length comes back as it was, in whole, in ranges and as a local file',
    { tags: 'long' },
    async () => {
      const { store, list } = await emptyStore(kind)
      const bytes = randomBytes(partSize * 2 + 4321)
      const chunks = Array.from({ length: Math.ceil(bytes.length / 60_000) }, (_, n) =>
        bytes.subarray(n * 60_000, (n + 1) * 60_000),
      )
      expect(await store.put(name, Readable.from(chunks))).toBe(bytes.length)
      expect(await store.size(name)).toBe(bytes.length)
      expect(sha256(await buffer(store.read(name)))).toBe(sha256(bytes))
      const range = { start: partSize - 10, end: partSize * 2 + 10 }
      expect(sha256(await buffer(store.read(name, range)))).toBe(sha256(bytes.subarray(range.start, range.end + 1)))
      expect(await store.withLocalFile(name, async (path) => sha256(await readFile(path)))).toBe(sha256(bytes))
      await store.remove(name)
      expect(await list()).toEqual([])
    },
  )

  test.for([300_000, partSize + 300_000])('a stream that fails after %d bytes leaves nothing', async (size) => {
    const { store, list, dataFolder } = await emptyStore(kind)
    await expect(store.put(name, Readable.from(failing(size)))).rejects.toThrow('cut')
    expect(await list()).toEqual([])
    await store.put(name, Buffer.from('kept'))
    await expect(store.put(name, Readable.from(failing(size)))).rejects.toThrow('cut')
    expect(await text(store.read(name))).toBe('kept')
    expect(await list()).toHaveLength(1)
    if (kind === 's3') expect(await readdir(join(dataFolder, 'copies'))).toEqual([])
  })

  test('a stream that was cut before it began leaves nothing', async () => {
    const { store, list } = await emptyStore(kind)
    const destroyed = Readable.from([Buffer.alloc(10)])
    destroyed.destroy(new Error('gone before it began'))
    await expect(store.put(name, destroyed)).rejects.toThrow('gone before it began')
    const silent = Readable.from([Buffer.alloc(10)])
    silent.destroy()
    await expect(store.put(name, silent)).rejects.toThrow('Premature close')
    expect(await list()).toEqual([])
  })

  test('a tool reads a local file, and changes one before the store has any of it', async () => {
    const { store, list } = await emptyStore(kind)
    const read = () => store.withLocalFile(name, (path) => readFile(path, 'utf8'))
    const stream = () => Readable.from([Buffer.from('as it was')])
    const before: unknown[] = []
    const change = async (path: string) => {
      before.push(
        await store.size(name),
        (await list()).filter((each) => !each?.endsWith('.part')),
      )
      await writeFile(path, 'as it is now')
      return true
    }
    expect(await store.put(name, stream(), { change, isLentNext: true })).toBe('as it is now'.length)
    expect(before).toEqual([undefined, []])
    expect(await read()).toBe('as it is now')
    expect(await text(store.read(name))).toBe('as it is now')
    expect(await store.put(name, stream(), { change: async () => false })).toBe('as it was'.length)
    expect(await read()).toBe('as it was')
    const fail = () => Promise.reject(new Error('no picture'))
    await expect(store.put(name, Readable.from([Buffer.from('new')]), { change: fail })).rejects.toThrow('no picture')
    expect(await read()).toBe('as it was')
    await store.put(name, Buffer.from('new'))
    expect(await read()).toBe('new')
    expect(await list()).toHaveLength(1)
  })

  test('a look whether it works leaves nothing, and asks little', async () => {
    const { store, list } = await emptyStore(kind)
    await store.check()
    expect(await list()).toEqual([])
  })

  test('many writes of one name at once leave one whole file', { tags: 'long' }, async () => {
    const { store, list } = await emptyStore(kind)
    const sizes = await Promise.all(Array.from({ length: 40 }, (_, n) => store.put(name, Buffer.alloc(50_000, n))))
    expect(new Set(sizes)).toEqual(new Set([50_000]))
    const bytes = await buffer(store.read(name))
    expect(bytes.length).toBe(50_000)
    expect(new Set(bytes).size).toBe(1)
    expect(await list()).toHaveLength(1)
  })

  test('who stops reading midway disturbs nobody', { tags: 'long' }, async () => {
    const { store } = await emptyStore(kind)
    const bytes = randomBytes(3_000_000)
    await store.put(name, bytes)
    const readers = Array.from({ length: 30 }, () => store.read(name))
    await Promise.all(
      readers.map(async (reader) => {
        for await (const _ of reader) break
      }),
    )
    for (const _ of readers) store.read(name).destroy()
    expect(sha256(await buffer(store.read(name)))).toBe(sha256(bytes))
  })

  test.for([
    '../secret.jpg',
    'originals/../../etc/passwd',
    '/etc/passwd',
    'originals/name.jpg',
    'originals/01980000-0000-7000-8000-000000000001.jpg/..',
    'originals/01980000-0000-7000-8000-000000000001',
    'ORIGINALS/01980000-0000-7000-8000-000000000001.jpg',
    `${name}\n`,
    '',
  ])('%j is no name', async (wrong) => {
    const { store } = await emptyStore(kind)
    await expect(store.put(wrong, Buffer.from('x'))).rejects.toThrow('no name of a stored file')
    await expect(store.size(wrong)).rejects.toThrow('no name of a stored file')
    await expect(store.remove(wrong)).rejects.toThrow('no name of a stored file')
    expect(() => store.read(wrong)).toThrow('no name of a stored file')
  })
})
