// @module-tag long

import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { ffmpeg as run, givenFolder, makeFilm, turn, type FilmName } from '#test/films/films.ts'
import { forge, givenListener, playlists, referTo } from '#test/films/odd-films.ts'
import type { FilmFacts } from '../films/film-facts.ts'
import { inspectFilm } from '../films/inspect-film.ts'
import { createFfmpeg } from './create-ffmpeg.ts'
import type { ProgramOptions } from './programs.ts'

const timeout = 180_000
const broken = { code: 'broken-media' }

async function givenFfmpeg(options: ProgramOptions = {}) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const ffmpeg = await createFfmpeg({ log, ...options })
  onTestFinished(async () => ffmpeg?.close())
  return { ffmpeg: ffmpeg!, lines, folder: await givenFolder() }
}

test('ffmpeg is found where it is, and nowhere else', { timeout }, async () => {
  const { ffmpeg, lines } = await givenFfmpeg()
  expect(ffmpeg).toMatchObject({ version: expect.stringMatching(/^\d/), canToneMap: true })
  const without = await givenFfmpeg({ path: '/nowhere:/tmp' })
  expect(without.ffmpeg).toBeUndefined()
  expect([...lines, ...without.lines]).toEqual([])
})

const formats: Partial<Record<FilmName, string>> = {
  'old.avi': 'avi',
  'old.mpg': 'mpeg',
  'old.wmv': 'asf',
  'old.flv': 'flv',
  'old.ogv': 'ogg',
  'sound.aiff': 'aiff',
  'sound.caf': 'caf',
}

test.for<[FilmName, Partial<FilmFacts>]>([
  ['old.avi', { kind: 'video', width: 320, height: 240, container: 'avi', videoCodec: 'mpeg4', audioCodec: 'mp3' }],
  ['old.mpg', { kind: 'video', width: 320, height: 240, container: 'mpeg', videoCodec: 'mpeg1video' }],
  ['old.wmv', { kind: 'video', width: 320, height: 240, container: 'asf', audioCodec: 'wmav2' }],
  ['old.flv', { kind: 'video', width: 320, height: 240, container: 'flv' }],
  ['old.ogv', { kind: 'video', width: 320, height: 240, container: 'ogg', videoCodec: 'theora' }],
  ['sound.aiff', { kind: 'audio', container: 'aiff' }],
  ['sound.caf', { kind: 'audio', container: 'caf' }],
])('ffprobe reads the facts of %s', { timeout }, async ([name, expected]) => {
  const { ffmpeg, folder } = await givenFfmpeg()
  const facts = await ffmpeg.probe(await makeFilm(folder, name), formats[name]!)
  expect(facts).toMatchObject({ ...expected, isEverywhere: false, canRemux: false })
  expect(facts.durationSeconds).toBeGreaterThan(1.9)
  expect(facts.durationSeconds).toBeLessThan(2.3)
})

test.for<FilmName>([
  'camera.mov',
  'ten-bits.mp4',
  'vp9.webm',
  'avc.mkv',
  'old.3gp',
  'television.ts',
  'old.avi',
  'old.wmv',
])('%s becomes a film that plays everywhere, and has a poster', { timeout }, async (name) => {
  const { ffmpeg, folder } = await givenFfmpeg()
  const path = await makeFilm(folder, name)
  const facts = formats[name] ? await ffmpeg.probe(path, formats[name]) : await inspectFilm(path)
  const [film, poster] = [join(folder, 'film.mp4'), join(folder, 'poster.jpg')]
  const progress: number[] = []
  await ffmpeg.convertFilm(path, facts, film, (done) => progress.push(done))
  const { width, height } = facts
  expect(await inspectFilm(film)).toMatchObject({ isEverywhere: true, width, height })
  expect(progress.at(-1)).toBeGreaterThan(0.9)
  await ffmpeg.makePoster(path, facts, poster)
  expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', width, height })
})

test.for<FilmName>(['voice.webm', 'voice.ogg', 'studio.wav', 'bare.mp2', 'sound.aiff', 'sound.caf', 'song.mp3'])(
  '%s becomes a sound that plays everywhere, and has a waveform',
  { timeout },
  async (name) => {
    const { ffmpeg, folder } = await givenFfmpeg()
    const path = await makeFilm(folder, name)
    const facts = formats[name] ? await ffmpeg.probe(path, formats[name]) : await inspectFilm(path)
    const to = join(folder, 'sound.m4a')
    await ffmpeg.convertSound(path, facts, to)
    const made = await inspectFilm(to)
    expect(made).toMatchObject({ kind: 'audio', audioCodec: 'aac', isEverywhere: true })
    expect(made).not.toHaveProperty('title', expect.anything())
    expect(await ffmpeg.readPeaks(path, facts)).toMatch(/^[6-9]{98}[0-9]{2}$/)
  },
)

test('a waveform rises and falls with the sound', { timeout }, async () => {
  const { ffmpeg, folder } = await givenFfmpeg()
  const path = join(folder, 'rising.wav')
  await run('-f', 'lavfi', '-i', "sine=frequency=440,volume='t/10':eval=frame", '-t', '10', path)
  const peaks = await ffmpeg.readPeaks(path, await inspectFilm(path))
  expect([...peaks].toSorted().join('')).toBe(peaks)
  expect(peaks).toMatch(/^[0-2].*9$/)
  const silence = join(folder, 'silence.wav')
  await run('-f', 'lavfi', '-i', 'anullsrc', '-t', '2', silence)
  expect(await ffmpeg.readPeaks(silence, await inspectFilm(silence))).toBe('0'.repeat(100))
})

test('a large film that is held upright becomes smaller and upright, and loses its position', { timeout }, async () => {
  const { ffmpeg, folder } = await givenFfmpeg()
  const large = join(folder, 'large.mov')
  const size = ['-f', 'lavfi', '-i', 'testsrc2=size=2560x1440:rate=120', '-f', 'lavfi', '-i', 'sine', '-t', '0.5']
  await run(...size, '-c:v', 'libx264', '-preset', 'ultrafast', '-metadata', 'location=+48.8566+002.3522/', large)
  const path = await turn(large, 90, join(folder, 'upright.mov'))
  const facts = await inspectFilm(path)
  expect(facts).toMatchObject({ width: 1440, height: 2560 })
  const [to, poster] = [join(folder, 'film.mp4'), join(folder, 'poster.jpg')]
  await ffmpeg.convertFilm(path, facts, to)
  expect(await inspectFilm(to)).toMatchObject({ width: 1080, height: 1920 })
  const bytes = await readFile(to, 'latin1')
  expect(bytes).not.toContain('+48.8566')
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  await ffmpeg.makePoster(path, facts, poster)
  expect(await sharp(poster).metadata()).toMatchObject({ width: 720, height: 1280 })
})

test('a film that begins black has a poster that is not', { timeout }, async () => {
  const { ffmpeg, folder } = await givenFfmpeg()
  const [path, poster] = [join(folder, 'fading.mp4'), join(folder, 'poster.jpg')]
  await run('-f', 'lavfi', '-i', 'testsrc2=size=320x240,fade=in:st=0:d=2', '-t', '10', '-preset', 'ultrafast', path)
  await ffmpeg.makePoster(path, await inspectFilm(path), poster)
  const { channels } = await sharp(poster).stats()
  expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(80)
})

test('a film of high dynamic range is not grey', { timeout }, async () => {
  const { ffmpeg, folder } = await givenFfmpeg()
  const [path, to] = [join(folder, 'hdr.mov'), join(folder, 'film.mp4')]
  const colours = 'color_primaries=bt2020:color_trc=arib-std-b67:colorspace=bt2020nc'
  const encoder = ['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1']
  const marks = ['-x265-params', 'colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc']
  await run('-f', 'lavfi', '-i', `testsrc2=size=320x240,setparams=${colours}`, '-t', '1', ...encoder, ...marks, path)
  const facts = await inspectFilm(path)
  expect(facts.isHdr).toBe(true)
  await ffmpeg.convertFilm(path, facts, to)
  expect(await inspectFilm(to)).toMatchObject({ isHdr: false, isEverywhere: true })
})

test('no playlist under any name makes ffmpeg open anything else', { timeout }, async () => {
  const { ffmpeg, folder } = await givenFfmpeg()
  const listener = await givenListener()
  const secret = await makeFilm(folder, 'television.ts')
  const containers = ['mov', 'matroska', 'avi', 'mpegts', 'mpeg', 'flv', 'ogg', 'wav', 'mp3', 'aac', 'asf', 'caf']
  const film: FilmFacts = {
    kind: 'video',
    container: 'mp4',
    durationSeconds: 2,
    isHdr: false,
    isEverywhere: false,
    canRemux: false,
    hasCover: false,
  }
  for (const [name, text] of Object.entries(playlists(listener, secret))) {
    const path = join(folder, `${name}.mp4`)
    await writeFile(path, text)
    for (const format of name === 'hls-network' ? containers : ['mov']) {
      await expect(ffmpeg.probe(path, format), `${name} as ${format}`).rejects.toMatchObject(broken)
    }
  }
  for (const name of ['hls-network', 'hls-file', 'concat']) {
    const decoded = ffmpeg.makePoster(join(folder, `${name}.mp4`), film, join(folder, 'poster.jpg'))
    await expect(decoded, name).rejects.toMatchObject(broken)
  }
  for (const format of ['hls', 'concat', 'sdp', 'dash', 'lavfi', 'image2', 'mov,mp4', '']) {
    await expect(ffmpeg.probe(secret, format)).rejects.toMatchObject({ code: 'unsupported-media' })
  }
  expect(listener.calls).toEqual([])
})

test('a film whose media lie at another address calls nobody', { timeout }, async () => {
  const { ffmpeg, folder } = await givenFfmpeg()
  const listener = await givenListener()
  const honest = await makeFilm(folder, 'index-last.mp4')
  const facts = await inspectFilm(honest)
  const path = await forge(honest, 'elsewhere.mp4', (bytes) => referTo(bytes, `${listener.address}/a.mp4`))
  await ffmpeg.convertFilm(path, facts, join(folder, 'film.mp4'))
  expect(listener.calls).toEqual([])
})

test('a file that is no film is refused, whatever its facts said', { timeout }, async () => {
  const { ffmpeg, folder } = await givenFfmpeg()
  const honest = await makeFilm(folder, 'index-first.mp4')
  const facts = await inspectFilm(honest)
  const path = await forge(honest, 'forged.mp4', (bytes) => bytes.fill(0, 0, 5000))
  const to = join(folder, 'to.mp4')
  await expect(ffmpeg.convertFilm(path, facts, to)).rejects.toMatchObject(broken)
  await expect(ffmpeg.convertSound(path, facts, to)).rejects.toMatchObject(broken)
  await expect(ffmpeg.makePoster(path, facts, to)).rejects.toMatchObject(broken)
  await expect(ffmpeg.readPeaks(path, facts)).rejects.toMatchObject(broken)
})

test('a film that is shorter than it said has a poster all the same', { timeout }, async () => {
  const { ffmpeg, folder } = await givenFfmpeg()
  const path = await makeFilm(folder, 'index-first.mp4')
  const poster = join(folder, 'poster.jpg')
  await ffmpeg.makePoster(path, { ...(await inspectFilm(path)), durationSeconds: 1000 }, poster)
  expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', width: 320 })
})

test('what a stopping server ends is not called broken', { timeout }, async () => {
  const { ffmpeg, folder } = await givenFfmpeg()
  const path = await makeFilm(folder, 'avc.mkv')
  const facts = await inspectFilm(path)
  const stopped = ffmpeg.convertFilm(path, facts, join(folder, 'film.mp4')).catch((error: unknown) => error)
  await ffmpeg.close()
  expect(await stopped).not.toMatchObject(broken)
  expect(await stopped).toMatchObject({ message: 'The server stops.' })
})

test('a film that lasts longer than it said is cut there', { timeout }, async () => {
  const { ffmpeg, folder } = await givenFfmpeg()
  const path = join(folder, 'long.mkv')
  await run('-f', 'lavfi', '-i', 'testsrc2=size=320x240', '-t', '30', '-preset', 'ultrafast', path)
  const to = join(folder, 'film.mp4')
  await ffmpeg.convertFilm(path, { ...(await inspectFilm(path)), durationSeconds: 2 }, to)
  expect((await inspectFilm(to)).durationSeconds).toBeLessThan(8)
  expect((await stat(to)).size).toBeGreaterThan(0)
})
