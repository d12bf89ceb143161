// @module-tag long

import { truncate, writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFilm, type FilmName } from '#test/films/films.ts'
import { givenMedia, shareMedia } from '#test/films/given-media.ts'
import { contentOf, forge, givenListener, playlists, referTo } from '#test/films/odd-films.ts'

const timeout = 180_000
const broken = { code: 'broken-media' }

const sharedMedia = shareMedia()

test.for<FilmName>(['index-first.mp4', 'index-last.mp4', 'phone.mov', 'vp9.webm', 'avc.mkv', 'sound.wav'])(
  'half of %s is refused',
  { timeout },
  async (name) => {
    const { folder, inspect } = await sharedMedia()
    const path = await makeFilm(folder, name)
    await truncate(path, Math.floor((await readFile(path)).length / 2))
    await expect(inspect(path)).rejects.toMatchObject(broken)
  },
)

const lies: Record<string, (bytes: Buffer) => Buffer | void> = {
  'two thousand million frames': (bytes) => {
    bytes.writeUInt32BE(2 ** 31, contentOf(bytes, 'stts') + 8)
  },
  'a table of four thousand million samples': (bytes) => {
    bytes.writeUInt32BE(0xffff_ffff, contentOf(bytes, 'stsz') + 8)
  },
  'four thousand million samples of one size': (bytes) => {
    bytes.writeUInt32BE(0xffff, contentOf(bytes, 'stsz') + 4)
    bytes.writeUInt32BE(0xffff_ffff, contentOf(bytes, 'stsz') + 8)
    bytes.writeUInt32BE(0xffff_ffff, contentOf(bytes, 'stsc') + 12)
  },
  'four thousand million chunks': (bytes) => {
    bytes.writeUInt32BE(0xffff_ffff, contentOf(bytes, 'stco') + 4)
  },
  'chunks behind the end': (bytes) => {
    bytes.writeUInt32BE(0xffff_0000, contentOf(bytes, 'stco') + 8)
  },
  'a track larger than the film': (bytes) => {
    bytes.writeUInt32BE(0x7fff_ffff, contentOf(bytes, 'trak') - 8)
  },
  'an index of four gigabytes': (bytes) => {
    bytes.writeUInt32BE(0xffff_ffff, contentOf(bytes, 'moov') - 8)
  },
  'a length of sixty years': (bytes) => {
    bytes.writeUInt32BE(1, contentOf(bytes, 'mdhd') + 12)
    bytes.writeUInt32BE(30_000_000, contentOf(bytes, 'stts') + 12)
  },
  'pictures of 20,000 × 20,000': (bytes) => {
    bytes.writeUInt32BE(0x4e20_4e20, contentOf(bytes, 'stsd') + 40)
  },
  'boxes in boxes': (bytes) => nest(bytes, 400_000),
  'media at another address': (bytes) => referTo(bytes, 'http://127.0.0.1:9/a.mp4'),
}

/** Puts that many boxes into each other at the start of the index. */
function nest(bytes: Buffer, depth: number): Buffer {
  const at = contentOf(bytes, 'moov') - 8
  const deep = Buffer.alloc(8 * depth)
  for (let level = 0; level < depth; level++) {
    deep.writeUInt32BE(8 * (depth - level), 8 * level)
    deep.write('mdia', 8 * level + 4, 'latin1')
  }
  const moov = Buffer.concat([bytes.subarray(at, at + 8), deep, bytes.subarray(at + 8)])
  moov.writeUInt32BE(bytes.readUInt32BE(at) + deep.length)
  return Buffer.concat([bytes.subarray(0, at), moov])
}

test.for(Object.entries(lies))(
  'a film that claims %s is refused, by the same process',
  { timeout },
  async ([, lie]) => {
    const { folder, media, inspect } = await givenMedia()
    const honest = await makeFilm(folder, 'index-last.mp4')
    await inspect(honest)
    const pid = media.pid()
    await expect(inspect(await forge(honest, 'forged.mp4', lie))).rejects.toMatchObject(broken)
    expect(media.pid()).toBe(pid)
  },
)

test.for(['a table of four thousand million samples', 'chunks behind the end', 'a track larger than the film'])(
  'a film that claims %s is not remuxed either',
  { timeout },
  async (claim) => {
    const { folder, remux } = await sharedMedia()
    const path = await forge(await makeFilm(folder, 'index-last.mp4'), 'forged.mp4', lies[claim]!)
    await expect(remux(path, join(folder, 'to.mp4'))).rejects.toMatchObject(broken)
  },
)

test('chunks that lie on each other do not make a film of many times its size', { timeout }, async () => {
  const { folder, inspect } = await sharedMedia()
  const honest = await makeFilm(folder, 'index-last.mp4')
  const path = await forge(honest, 'forged.mp4', (bytes) => {
    const sizes = contentOf(bytes, 'stsz')
    for (let sample = 0; sample < 60; sample++) bytes.writeUInt32BE(100_000, sizes + 12 + 4 * sample)
    const offsets = contentOf(bytes, 'stco')
    for (let chunk = 0; chunk < bytes.readUInt32BE(offsets + 4); chunk++)
      bytes.writeUInt32BE(48, offsets + 8 + 4 * chunk)
  })
  await expect(inspect(path)).rejects.toMatchObject(broken)
})

test('playlists are not films, and call nobody', { timeout }, async () => {
  const { folder, inspect } = await sharedMedia()
  const listener = await givenListener()
  const texts = { ...playlists(listener, await makeFilm(folder, 'television.ts')), empty: '', zeros: '\0'.repeat(9000) }
  for (const [name, text] of Object.entries(texts)) {
    const path = join(folder, `${name}.mp4`)
    await writeFile(path, text)
    await expect(inspect(path), name).rejects.toMatchObject({ code: expect.stringMatching(/^(?:un|bro)/) })
  }
  expect(listener.calls).toEqual([])
})
