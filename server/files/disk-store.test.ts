import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createDiskStore } from './disk-store.ts'

const name = 'originals/01980000-0000-7000-8000-000000000001.jpg'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('what is put is there, in whole and in ranges, until it is removed', async () => {
  const store = await createDiskStore(await emptyFolder())
  expect(await store.size(name)).toBe(undefined)
  expect(await store.put(name, Readable.from([Buffer.from('hello '), Buffer.from('world')]))).toBe(11)
  expect(await store.size(name)).toBe(11)
  expect(await text(store.read(name))).toBe('hello world')
  expect(await text(store.read(name, { start: 4, end: 6 }))).toBe('o w')
  expect(await store.put(name, Buffer.from('other'))).toBe(5)
  expect(await text(store.read(name))).toBe('other')
  await store.remove(name)
  await store.remove(name)
  expect(await store.size(name)).toBe(undefined)
})

test('a stream that fails or is cut leaves nothing, and what was there before stays', async () => {
  const folder = await emptyFolder()
  const store = await createDiskStore(folder)
  const failing = async function* () {
    yield Buffer.alloc(200_000)
    throw new Error('cut')
  }
  await expect(store.put(name, Readable.from(failing()))).rejects.toThrow('cut')
  const destroyed = Readable.from([Buffer.alloc(10)])
  destroyed.destroy(new Error('gone before it began'))
  await expect(store.put(name, destroyed)).rejects.toThrow('gone before it began')
  const silent = Readable.from([Buffer.alloc(10)])
  silent.destroy()
  await expect(store.put(name, silent)).rejects.toThrow('Premature close')
  expect(await filesIn(folder)).toEqual([])

  await store.put(name, Buffer.from('kept'))
  await expect(store.put(name, Readable.from(failing()))).rejects.toThrow('cut')
  expect(await text(store.read(name))).toBe('kept')
  expect(await filesIn(folder)).toHaveLength(1)
})

test('a start removes what a killed process was writing, and nothing else', async () => {
  const folder = await emptyFolder()
  const store = await createDiskStore(folder)
  await store.put(name, Buffer.from('kept'))
  await mkdir(join(folder, 'pictures'))
  await writeFile(join(folder, 'pictures', '3f0c9a52.part'), 'half')
  await writeFile(join(folder, 'originals', '77aa0012.part'), 'half')
  await createDiskStore(folder)
  expect(await filesIn(folder)).toEqual(['01980000-0000-7000-8000-000000000001.jpg'])
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
  const store = await createDiskStore(await emptyFolder())
  await expect(store.put(wrong, Buffer.from('x'))).rejects.toThrow('no name of a stored file')
  await expect(store.size(wrong)).rejects.toThrow('no name of a stored file')
  expect(() => store.read(wrong)).toThrow('no name of a stored file')
})

test('a hundred writes of one name at once leave one whole file', async () => {
  const folder = await emptyFolder()
  const store = await createDiskStore(folder)
  await Promise.all(Array.from({ length: 100 }, (_, n) => store.put(name, Buffer.alloc(50_000, n))))
  const bytes = new Uint8Array(await new Response(Readable.toWeb(store.read(name)) as ReadableStream).arrayBuffer())
  expect(bytes.length).toBe(50_000)
  expect(new Set(bytes).size).toBe(1)
  expect(await filesIn(folder)).toHaveLength(1)
})
