import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { givenFolder, makeFilm, packetsOf, type FilmName } from '#test/films/films.ts'
import { addDataTrack, tagsOf } from '#test/films/positions.ts'
import { stripFilm } from './strip-film.ts'

const timeout = 60_000

test(
  'a film of a phone loses its position, and nothing else of what is seen, heard or dated',
  { tags: 'long', timeout },
  async () => {
    const folder = await givenFolder()
    const path = await makeFilm(folder, 'phone.mov')
    const before = { bytes: await readFile(path), packets: await packetsOf(path), tags: await tagsOf(path) }
    expect(JSON.stringify(before.tags)).toContain('48.8566')

    expect(await stripFilm(path)).toBe('stripped')
    const bytes = await readFile(path)
    expect(bytes).toHaveLength(before.bytes.length)
    expect(bytes.includes('48.8566')).toBe(false)
    expect(await packetsOf(path)).toEqual(before.packets)
    expect(await tagsOf(path)).toMatchObject({ creation_time: before.tags['creation_time'] })
    expect(await stripFilm(path)).toBe('clean')
  },
)

test.for<FilmName>(['index-first.mp4', 'index-last.mp4', 'silent.mp4', 'hevc.mov', 'camera.mov', 'song.m4a'])(
  '%s has no position and stays as it is, byte for byte',
  { tags: 'long', timeout },
  async (name) => {
    const path = await makeFilm(await givenFolder(), name)
    const before = await readFile(path)
    expect(await stripFilm(path)).toBe('clean')
    expect((await readFile(path)).equals(before)).toBe(true)
  },
)

test('a track of data goes, with its samples', { timeout }, async () => {
  const folder = await givenFolder()
  const path = await addDataTrack(
    await makeFilm(folder, 'index-last.mp4'),
    '+48.8566+002.3522/',
    join(folder, 'data.mp4'),
  )
  expect((await readFile(path)).includes('48.8566')).toBe(true)
  const packets = await packetsOf(path)
  expect(await stripFilm(path)).toBe('stripped')
  expect((await readFile(path)).includes('48.8566')).toBe(false)
  expect(await packetsOf(path)).toEqual(packets)
})

test('so does what follows the last box, or lies in boxes that nobody plays', { tags: 'long', timeout }, async () => {
  const folder = await givenFolder()
  const film = await readFile(await makeFilm(folder, 'index-last.mp4'))
  const note = Buffer.from('$GPRMC,4851.396,N,00221.132,E')
  const box = Buffer.alloc(8)
  box.writeUInt32BE(8 + note.length)
  for (const [name, type] of [
    ['free', 'free'],
    ['own', 'uuid'],
  ] as const) {
    box.write(type, 4, 'latin1')
    const path = join(folder, `${name}.mp4`)
    await writeFile(path, Buffer.concat([film, box, note]))
    expect(await stripFilm(path)).toBe('stripped')
    expect((await readFile(path)).includes('GPRMC')).toBe(false)
    expect(await packetsOf(path)).toEqual(await packetsOf(join(folder, 'index-last.mp4')))
  }
})

test('of what it cannot read, it says so and changes nothing', { timeout }, async () => {
  const folder = await givenFolder()
  const fragmented = await makeFilm(folder, 'fragmented.mp4')
  const broken = join(folder, 'broken.mp4')
  const half = (await readFile(await makeFilm(folder, 'phone.mov'))).subarray(0, 20_000)
  await writeFile(broken, half)
  const copy = join(folder, 'copy.mp4')
  await copyFile(fragmented, copy)
  for (const path of [fragmented, broken]) expect(await stripFilm(path)).toBe('unknown')
  expect((await readFile(fragmented)).equals(await readFile(copy))).toBe(true)
  expect((await readFile(broken)).equals(half)).toBe(true)
})
