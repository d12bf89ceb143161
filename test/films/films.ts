import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const execute = promisify(execFile)
const cache = join(import.meta.dirname, '../../node_modules/.cache/films')

const words = (text: string) => text.split(' ')
const picture = words('-f lavfi -i testsrc2=size=320x240:rate=30')
const tone = words('-f lavfi -i sine=frequency=440:sample_rate=48000')
const cover = words(
  '-f lavfi -i color=red:size=300x300 -map 0 -map 1 -frames:v 1 -c:v mjpeg -disposition:v attached_pic',
)
const avc = words('-c:v libx264 -preset ultrafast -profile:v main -pix_fmt yuv420p -bf 2')
const aac = words('-c:a aac -b:a 64k')
const tags = words('-metadata title=Dawn -metadata artist=Neighbours')

/** What phones write about themselves, and a track of time codes. */
const phone = [
  '-metadata location=+48.8566+002.3522/ -metadata make=Apple -metadata model=iPhone',
  '-metadata com.apple.quicktime.location.ISO6709=+48.8566+002.3522+035.000/',
  '-metadata creation_time=2024-05-06T10:11:12Z -movflags use_metadata_tags -timecode 01:02:03:04',
].flatMap(words)

/** What ffmpeg is told to make two seconds of. */
const recipes = {
  'index-last.mp4': [...picture, ...tone, ...avc, ...aac],
  'index-first.mp4': [...picture, ...tone, ...avc, ...aac, ...words('-movflags +faststart')],
  'fragmented.mp4': [...picture, ...tone, ...avc, ...aac, ...words('-movflags frag_keyframe+empty_moov')],
  'silent.mp4': [...picture, ...avc],
  'ten-bits.mp4': [...picture, ...words('-c:v libx264 -preset ultrafast -pix_fmt yuv420p10le')],
  'phone.mov': [...picture, ...tone, ...avc, ...aac, ...phone],
  'hevc.mov': [...picture, ...tone, ...words('-c:v libx265 -preset ultrafast -tag:v hvc1'), ...aac],
  'camera.mov': [...picture, ...tone, ...words('-c:v mjpeg -c:a pcm_s16le')],
  'vp9.webm': [...picture, ...tone, ...words('-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus')],
  'avc.mkv': [...picture, ...tone, ...avc, ...aac],
  'old.avi': [...picture, ...tone, ...words('-c:v mpeg4 -c:a libmp3lame')],
  'old.3gp': [...picture, ...tone, ...words('-s 352x288 -c:v h263'), ...aac],
  'old.mpg': [...picture, ...tone, ...words('-c:v mpeg1video -c:a mp2')],
  'old.wmv': [...picture, ...tone],
  'old.flv': [...picture, ...tone],
  'old.ogv': [...picture, ...tone, ...words('-c:v libtheora -c:a libvorbis')],
  'television.ts': [...picture, ...tone, ...avc, ...aac],
  'voice.webm': [...tone, ...words('-c:a libopus')],
  'voice.ogg': [...tone, ...words('-c:a libopus')],
  'voice-opus.mp4': [...tone, ...words('-c:a libopus -movflags frag_keyframe+empty_moov')],
  'voice.mp4': [...tone, ...aac, ...words('-movflags frag_keyframe+empty_moov')],
  'song.mp3': [...tone, ...cover, ...words('-c:a libmp3lame'), ...tags],
  'song.m4a': [...tone, ...cover, ...aac, ...tags],
  'song.flac': [...tone, ...cover, ...words('-c:a flac -sample_fmt s16'), ...tags],
  'bare.mp3': [...tone, ...words('-c:a libmp3lame')],
  'bare.mp2': [...tone, ...words('-c:a mp2')],
  'sound.wav': [...tone, ...words('-c:a pcm_s16le')],
  'studio.wav': [...tone, ...words('-c:a pcm_s24le')],
  'sound.aac': [...tone, ...aac],
  'sound.aiff': [...tone],
  'sound.caf': [...tone],
}

export type FilmName = keyof typeof recipes
export const filmNames = Object.keys(recipes) as FilmName[]

/** A folder that lasts as long as the test. */
export async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-films-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A film or sound made with ffmpeg, once for all tests, as a copy at the path that it returns. */
export async function makeFilm(folder: string, name: FilmName): Promise<string> {
  const path = join(folder, name)
  const recipe = [...recipes[name], '-t', '2']
  const made = join(cache, `${createHash('sha256').update(recipe.join(' ')).digest('hex')}-${name}`)
  try {
    await copyFile(made, path)
  } catch {
    await mkdir(cache, { recursive: true })
    const unfinished = join(cache, `${randomUUID()}-${name}`)
    await ffmpeg(...recipe, unfinished)
    await rename(unfinished, made)
    await copyFile(made, path)
  }
  return path
}

/** The same film, to be shown turned clockwise. */
export async function turn(path: string, degrees: number, to: string): Promise<string> {
  await ffmpeg('-i', path, '-map', '0:v', '-map', '0:a', '-c', 'copy', '-metadata:s:v', `rotate=${360 - degrees}`, to)
  return to
}

/** The same film over and over, so that its index is long. */
export async function repeat(path: string, times: number, to: string): Promise<string> {
  await ffmpeg('-stream_loop', String(times - 1), '-i', path, '-c', 'copy', to)
  return to
}

/** A checksum of each packet of film and sound, with its time and size. */
export async function packetsOf(path: string): Promise<string[]> {
  const { stdout } = await execute('ffmpeg', [
    ...words('-v error -i'),
    path,
    ...words('-map 0:v? -map 0:a? -c copy -f framemd5 -'),
  ])
  return stdout.split('\n').filter((line) => !line.startsWith('#'))
}

export async function ffmpeg(...given: string[]): Promise<void> {
  await execute('ffmpeg', [...words('-nostdin -hide_banner -v error -y'), ...given])
}
