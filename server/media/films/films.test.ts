// @module-tag long

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeFilm, packetsOf, repeat, turn, type FilmName } from '#test/films/films.ts'
import { givenMedia, shareMedia } from '#test/films/given-media.ts'
import type { FilmFacts } from './film-facts.ts'

const timeout = 180_000

const sharedMedia = shareMedia()

const film = { kind: 'video' as const, width: 320, height: 240, hasCover: false }
const sound = { kind: 'audio' as const, hasCover: false }
const song = { kind: 'audio' as const, title: 'Dawn', artist: 'Neighbours', hasCover: true }
const avcAndAac = { videoCodec: 'avc', audioCodec: 'aac' }

test.for<[FilmName, Partial<FilmFacts>, 'everywhere' | 'remux' | 'convert']>([
  ['index-first.mp4', { ...film, ...avcAndAac, container: 'mp4', codecs: 'avc1.4d400d, mp4a.40.2' }, 'everywhere'],
  ['index-last.mp4', { ...film, ...avcAndAac, container: 'mp4' }, 'everywhere'],
  ['fragmented.mp4', { ...film, ...avcAndAac, container: 'mp4' }, 'everywhere'],
  ['silent.mp4', { ...film, videoCodec: 'avc' }, 'everywhere'],
  ['ten-bits.mp4', { ...film, videoCodec: 'avc' }, 'convert'],
  ['phone.mov', { ...film, ...avcAndAac, container: 'mov', takenAt: 1_714_990_272 }, 'remux'],
  ['hevc.mov', { ...film, videoCodec: 'hevc', audioCodec: 'aac', container: 'mov' }, 'remux'],
  ['camera.mov', { ...film, videoCodec: 'jpeg', audioCodec: 'pcm-s16', container: 'mov' }, 'convert'],
  ['vp9.webm', { ...film, videoCodec: 'vp9', audioCodec: 'opus', container: 'webm' }, 'convert'],
  ['avc.mkv', { ...film, ...avcAndAac, container: 'matroska' }, 'convert'],
  ['television.ts', { ...film, ...avcAndAac, container: 'mpegts' }, 'convert'],
  ['old.3gp', { kind: 'video', height: 288, videoCodec: 's263', audioCodec: 'aac', container: 'mp4' }, 'convert'],
  ['voice.webm', { ...sound, audioCodec: 'opus', container: 'webm' }, 'convert'],
  ['voice.ogg', { ...sound, audioCodec: 'opus', container: 'ogg' }, 'convert'],
  ['voice-opus.mp4', { ...sound, audioCodec: 'opus', container: 'mp4' }, 'convert'],
  ['voice.mp4', { ...sound, audioCodec: 'aac', container: 'mp4', codecs: 'mp4a.40.2' }, 'everywhere'],
  ['song.mp3', { ...song, audioCodec: 'mp3', container: 'mp3' }, 'everywhere'],
  ['song.m4a', { ...song, audioCodec: 'aac', container: 'mp4' }, 'everywhere'],
  ['song.flac', { ...song, audioCodec: 'flac', container: 'flac' }, 'everywhere'],
  ['bare.mp2', { ...sound, audioCodec: 'mp2', container: 'mp3' }, 'convert'],
  ['sound.wav', { ...sound, audioCodec: 'pcm-s16', container: 'wav' }, 'everywhere'],
  ['studio.wav', { ...sound, audioCodec: 'pcm-s24', container: 'wav' }, 'convert'],
  ['sound.aac', { ...sound, audioCodec: 'aac', container: 'adts' }, 'everywhere'],
])('the facts of %s', { timeout }, async ([name, expected, fate]) => {
  const { folder, inspect } = await sharedMedia()
  const facts = await inspect(await makeFilm(folder, name))
  expect(facts).toMatchObject(expected)
  expect(facts.durationSeconds).toBeGreaterThan(1.9)
  expect(facts.durationSeconds).toBeLessThan(2.3)
  expect(facts.isEverywhere).toBe(fate === 'everywhere')
  if (fate !== 'everywhere') expect(facts.canRemux).toBe(fate === 'remux')
})

test.for<FilmName>(['old.avi', 'old.mpg', 'old.wmv', 'old.flv', 'old.ogv', 'sound.aiff', 'sound.caf'])(
  '%s is not read without ffmpeg',
  { timeout },
  async (name) => {
    const { folder, inspect } = await sharedMedia()
    await expect(inspect(await makeFilm(folder, name))).rejects.toMatchObject({ code: 'unsupported-media' })
  },
)

test.for<FilmName>(['phone.mov', 'hevc.mov', 'index-last.mp4', 'index-first.mp4', 'fragmented.mp4', 'voice.mp4'])(
  '%s becomes a plain MP4 with the same packets',
  { timeout },
  async (name) => {
    const { folder, inspect, remux } = await sharedMedia()
    const path = await makeFilm(folder, name)
    const to = join(folder, 'remuxed.mp4')
    await remux(path, to)
    expect(await inspect(to)).toMatchObject({ container: 'mp4', canRemux: false, isEverywhere: name !== 'hevc.mov' })
    expect(withoutTimes(await packetsOf(to))).toEqual(withoutTimes(await packetsOf(path)))
    const bytes = await readFile(to)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  },
)

/** The sizes and the checksums. */
function withoutTimes(packets: string[]) {
  return packets.map((packet) => packet.split(',').slice(4).join().trim()).toSorted()
}

test(
  'a film from a phone loses its position, its devices and its dates, and keeps how it is held',
  { timeout },
  async () => {
    const { folder, inspect, remux } = await sharedMedia()
    const path = await turn(await makeFilm(folder, 'phone.mov'), 90, join(folder, 'turned.mov'))
    const to = join(folder, 'remuxed.mp4')
    expect(await inspect(path)).toMatchObject({ width: 240, height: 320, canRemux: true })
    await remux(path, to)
    const facts = await inspect(to)
    expect(facts).toMatchObject({ width: 240, height: 320 })
    expect(facts.takenAt).toBeUndefined()
    const [before, after] = [await readFile(path, 'latin1'), await readFile(to, 'latin1')]
    for (const word of ['+48.8566', 'Apple', 'iPhone', 'tmcd']) {
      expect([word, after.includes(word)]).toEqual([word, false])
    }
    expect(before).toContain('+48.8566')
    expect(await packetsOf(to)).toEqual(await packetsOf(path))
  },
)

test('a film of two hours is inspected and remuxed in the memory that the process has', { timeout }, async () => {
  const { folder, media, inspect, remux } = await givenMedia()
  const path = await repeat(await makeFilm(folder, 'index-last.mp4'), 3600, join(folder, 'long.mov'))
  const facts = await inspect(path)
  expect(facts.durationSeconds).toBeGreaterThan(7200)
  const pid = media.pid()
  await remux(path, join(folder, 'long.mp4'))
  expect(media.pid()).toBe(pid)
  expect(Math.abs((await stat(path)).size - (await stat(join(folder, 'long.mp4'))).size)).toBeLessThan(500_000)
})

test('the cover of a song is written as it is', { timeout }, async () => {
  const { folder, readCover } = await sharedMedia()
  const to = join(folder, 'cover')
  for (const name of ['song.mp3', 'song.m4a', 'song.flac'] as const) {
    expect(await readCover(await makeFilm(folder, name), to)).toBe(true)
    expect(await sharp(to).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 300 })
  }
  expect(await readCover(await makeFilm(folder, 'bare.mp3'), join(folder, 'none'))).toBe(false)
  await expect(stat(join(folder, 'none'))).rejects.toThrow('ENOENT')
})
