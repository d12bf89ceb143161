import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { createFfmpeg } from '#server/media/ffmpeg/create-ffmpeg.ts'
import { recordings } from './run-ffmpeg.ts'

const sounds = { 'vals-de-los-tilos.mp3': 'mp3', 'boat-song.m4a': 'mov', 'tooth.m4a': 'mov' }

/** The loudness of the sounds, as the server measures it where there is ffmpeg. */
export async function writePeaks(): Promise<void> {
  const ffmpeg = (await createFfmpeg({ log: pino({ level: 'warn' }) }))!
  const peaks: Record<string, string> = {}
  for (const [name, format] of Object.entries(sounds)) {
    const path = join(recordings, name)
    peaks[name] = await ffmpeg.readPeaks(path, await ffmpeg.probe(path, format))
  }
  await ffmpeg.close()
  await writeFile(join(recordings, 'peaks.json'), `${JSON.stringify(peaks, null, 2)}\n`)
}
