import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contentOf, fileOf, opened, rawZip, savedFile, zipFile, zipOf } from '#test/archives/archives.ts'
import type { AppError } from '../errors.ts'
import { textLines } from './text-lines.ts'
import { archiveCaps, openArchive } from './zip-archive.ts'

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'opened',
    (error: AppError) => error.fields?.[0]?.problem ?? error,
  )

async function refusal(bytes: Buffer, caps = archiveCaps) {
  return reasonOf(openArchive(await savedFile(bytes), 'export.zip', caps))
}

test('lists what a ZIP holds and reads each entry', async () => {
  const archive = await zipOf({ 'folder/a.txt': 'first', 'b.txt': 'second '.repeat(10_000) }, 'Family.zip')
  expect(archive.fileName).toBe('Family.zip')
  expect(archive.entries.map(({ name, size }) => [name, size])).toEqual([
    ['folder/a.txt', 5],
    ['b.txt', 70_000],
  ])
  expect(await contentOf(archive, 'folder/a.txt')).toBe('first')
  expect(await contentOf(archive, 'b.txt')).toBe('second '.repeat(10_000))
})

test('reads from a store by ranges, its table of contents in few of them', async () => {
  const path = await zipFile(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}.txt`, `text ${at}`])))
  const asked: [number, number][] = []
  const { size } = await stat(path)
  const bytes = (start: number, end: number) => {
    asked.push([start, end])
    return createReadStream(path, { start, end: end - 1 })
  }
  const archive = await openArchive({ size, bytes }, 'export.zip')
  expect(archive.entries).toHaveLength(500)
  expect(asked.length).toBeLessThan(8)
  expect(await text(await archive.entries[321]!.open())).toBe('text 321')
  await archive.close()
})

test('takes a single text for an archive of one entry', async () => {
  const archive = await fileOf('hello', 'WhatsApp Chat with Ada.txt')
  expect(archive.entries.map(({ name }) => name)).toEqual(['WhatsApp Chat with Ada.txt'])
  expect(await contentOf(archive, 'WhatsApp Chat with Ada.txt')).toBe('hello')
})

test('names are labels that lead nowhere', async () => {
  const names = [
    '../../etc/passwd',
    '/etc/shadow',
    'C:\\Windows\\a.txt',
    'a/./b//c.txt',
    'e\u0301\u200e.txt',
    'x\u0000y.txt',
  ]
  const archive = await opened(
    await savedFile(rawZip(names.map((name) => ({ name, content: Buffer.from('x') })))),
    'a.zip',
  )
  expect(archive.entries.map(({ name }) => name)).toEqual([
    'etc/passwd',
    'etc/shadow',
    'Windows/a.txt',
    'a/b/c.txt',
    'é.txt',
    'xy.txt',
  ])
})

test('names in neither UTF-8 nor with the flag for it are those of DOS', async () => {
  const archive = await opened(
    await savedFile(rawZip([{ name: Buffer.from([0x81, 0x2e, 0x74, 0x78, 0x74]) }])),
    'a.zip',
  )
  expect(archive.entries[0]!.name).toBe('ü.txt')
})

test('leaves out links, folders, what systems add, and a second entry of one name', async () => {
  const content = Buffer.from('x')
  const archive = await opened(
    await savedFile(
      rawZip([
        { name: 'link', content: Buffer.from('/etc/passwd'), unixMode: 0o120777 },
        { name: 'folder/' },
        { name: '__MACOSX/._a.jpg', content },
        { name: 'a.jpg', content },
        { name: './a.jpg', content: Buffer.from('other') },
      ]),
    ),
    'a.zip',
  )
  expect(archive.entries.map(({ name, size }) => [name, size])).toEqual([['a.jpg', 1]])
})

describe('refuses', () => {
  const zeros = deflateRawSync(Buffer.alloc(64 << 20))

  test('what is no archive, with a word on what to do', async () => {
    expect(await refusal(Buffer.from([0xff, 0xd8, 0, 1]))).toBe('not-an-archive')
    expect(await refusal(Buffer.alloc(0))).toBe('not-an-archive')
    const backup = await savedFile(Buffer.from([0, 1]))
    expect(await reasonOf(openArchive(backup, 'signal-2022.backup'))).toBe('signal-backup')
    await expect(openArchive(backup, 'a.zip')).rejects.toThrow(/Choose the file exactly/)
  })
  test('what was cut off, or says what is not so', async () => {
    const whole = rawZip([{ name: 'a.txt', content: Buffer.from('hello') }])
    expect(await refusal(whole.subarray(0, -10))).toBe('damaged')
    const lying = rawZip([{ name: 'a.txt', content: deflateRawSync(Buffer.alloc(1000)), method: 8, size: 10 }])
    const archive = await opened(await savedFile(lying), 'a.zip')
    expect(await reasonOf(Array.fromAsync(textLines(await archive.entries[0]!.open())))).toBe('damaged')
  })
  test('passwords', async () => {
    expect(await refusal(rawZip([{ name: 'a.txt', content: Buffer.alloc(20), size: 8, flags: 1 }]))).toBe('encrypted')
    expect(await refusal(rawZip([{ name: 'a.txt', content: Buffer.alloc(20), flags: 0x41 }]))).toBe('encrypted')
  })
  test('entries that unpack to hundreds of times their bytes', async () => {
    expect(await refusal(rawZip([{ name: 'a', content: zeros, method: 8, size: 64 << 20 }]))).toBe('too-large')
  })
  test('entries that share their bytes', async () => {
    const shared = Array.from({ length: 100 }, (_, at) => ({
      name: `${at}`,
      offset: 0,
      method: 8 as const,
      compressedSize: 900,
      size: 500,
    }))
    expect(await refusal(rawZip([{ name: 'b', content: Buffer.alloc(3000) }, ...shared]))).toBe('too-large')
  })
  test('too many entries, too long names, too much in all', async () => {
    const small = { ...archiveCaps, entries: 3, bytes: 100 }
    expect(await refusal(rawZip(['a', 'b', 'c', 'd'].map((name) => ({ name }))), small)).toBe('too-large')
    expect(await refusal(rawZip([{ name: 'a', content: Buffer.alloc(101) }]), small)).toBe('too-large')
    expect(await refusal(rawZip([{ name: 'a'.repeat(2000) }]))).toBe('too-large')
    const names = Array.from({ length: 60_000 }, () => ({ name: 'a' }))
    expect(await refusal(rawZip(names))).toBe('too-large')
  })
})

describe('lines', () => {
  const linesOf = async (content: string | Buffer, longest?: number) =>
    Array.fromAsync(textLines(createReadStream(await savedFile(content), { highWaterMark: 7 }), longest))

  test('end with one or two characters, and characters stay whole between chunks', async () => {
    const lines = await linesOf('\ufefffirst\r\nsecond 🎈 ñandú\n\nlast')
    expect(lines.map(({ text }) => text)).toEqual(['first', 'second 🎈 ñandú', '', 'last'])
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })
  test('are cut where they are too long, and the next is whole again', async () => {
    const lines = await linesOf(`${'x'.repeat(100)}\nshort\n${'y'.repeat(50)}`, 20)
    expect(lines).toEqual([
      { number: 1, text: 'x'.repeat(20), isCut: true },
      { number: 2, text: 'short', isCut: false },
      { number: 3, text: 'y'.repeat(20), isCut: true },
    ])
  })
})

test('a line of gigabytes and fifty thousand entries cost little memory', { tags: 'long' }, async () => {
  const content = deflateRawSync(Buffer.alloc(2_000_000, 'x'))
  const entries = Array.from({ length: 49_000 }, (_, at) => ({ name: `${at}-${'n'.repeat(200)}` }))
  const path = await savedFile(rawZip([{ name: 'a.txt', content, method: 8, size: 2_000_000 }, ...entries]))
  const before = process.memoryUsage()
  const archive = await opened(path, 'a.zip')
  expect(archive.entries).toHaveLength(49_001)
  const lines = await Array.fromAsync(textLines(await archive.entries[0]!.open()))
  expect(lines.map(({ text, isCut }) => [text.length, isCut])).toEqual([[1 << 20, true]])
  const after = process.memoryUsage()
  expect(after.rss - before.rss).toBeLessThan(200 << 20)
})
