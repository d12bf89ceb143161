import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { humming, perform, piano, rate } from './instruments.ts'
import { recordings, runFfmpeg } from './run-ffmpeg.ts'
import { boatSong, waltz } from './tunes.ts'

const execute = promisify(execFile)
const pcm = ['-f', 's16le', '-ar', String(rate), '-ac', '1']
const voiceNote = ['-ac', '1', '-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart']

/** A waltz with a title, an artist and a cover, a hummed voice note and a spoken one. */
export async function recordSounds(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-studio-'))
  try {
    await recordWaltz(folder)
    const hummed = join(folder, 'hummed.pcm')
    await writeFile(hummed, perform(boatSong(), humming, 0.1))
    const room = 'adelay=300,lowpass=f=1500,aecho=0.8:0.5:25:0.2,apad=pad_dur=0.4,volume=0.7'
    await runFfmpeg(join(recordings, 'boat-song.m4a'), pcm, ['-i', hummed, '-af', room], voiceNote)
    await speak(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function recordWaltz(folder: string): Promise<void> {
  const [played, cover] = [join(folder, 'waltz.pcm'), join(folder, 'cover.jpg')]
  await writeFile(played, perform(waltz(), piano, 2.5))
  const sheet = sharp(join(import.meta.dirname, '../../scripts/demo/photos/sheet.jpg'))
  await sheet.extract({ left: 250, top: 100, width: 600, height: 600 }).resize(400).jpeg({ quality: 75 }).toFile(cover)
  await runFfmpeg(
    join(recordings, 'vals-de-los-tilos.mp3'),
    [...pcm, '-i', played, '-i', cover, '-map', '0', '-map', '1', '-c:v', 'copy', '-disposition:v', 'attached_pic'],
    ['-af', 'aecho=0.9:0.6:41|67:0.16|0.1', '-c:a', 'libmp3lame', '-b:a', '80k', '-id3v2_version', '3'],
    ['-metadata', 'title=Vals de los tilos', '-metadata', 'artist=Diego Álvarez'],
  )
}

/** By a child who has just lost a front tooth. */
async function speak(folder: string): Promise<void> {
  const spoken = join(folder, 'spoken.wav')
  const words = 'Mamie, écoute ! Ze zozote, maintenant. La pomme, ze l’ai manzée quand même. Bisous !'
  await execute('espeak-ng', ['-v', 'fr-fr', '-p', '82', '-s', '140', '-a', '120', '-w', spoken, words])
  const microphone = 'highpass=f=160,lowpass=f=6000,aecho=0.8:0.5:15:0.15,aresample=32000'
  await runFfmpeg(join(recordings, 'tooth.m4a'), ['-i', spoken, '-af', microphone], voiceNote)
}
