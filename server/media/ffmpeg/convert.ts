import type { Milliseconds, Seconds } from '#contract/units.ts'
import { AppError } from '../../errors.ts'
import type { FilmFacts } from '../films/film-facts.ts'
import { decodeArguments } from './input.ts'
import { fitInto, frameFilters } from './pictures-of-films.ts'
import type { Programs } from './programs.ts'
import { ProgramError } from './run-program.ts'
import { sizeOf } from './size-of.ts'

export type OnProgress = (done: number) => void

const mostRate = 8_000_000
const soundRate = 128_000
const encoder = ['libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '23', '-g', '120', '-threads', '2']
const rates = ['-maxrate', String(mostRate), '-bufsize', String(2 * mostRate), '-fpsmax', '60']
const sound = [
  '-c:a',
  'aac',
  '-b:a',
  String(soundRate),
  '-af',
  'aformat=sample_rates=44100|48000:channel_layouts=mono|stereo',
]
const plain = [
  '-sn',
  '-dn',
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-fflags',
  '+bitexact',
  '-movflags',
  '+faststart',
]

type Wanted = { path: string; facts: FilmFacts; to: string }

export async function convertFilm(
  programs: Programs,
  wanted: Wanted & { canToneMap: boolean; onProgress?: OnProgress },
): Promise<void> {
  const { facts, canToneMap } = wanted
  const filters = [...frameFilters(facts, fitInto(facts, 1920, 1080), canToneMap), 'format=yuv420p']
  const film = ['-map', '0:V:0', '-map', '0:a:0?', '-vf', filters.join(','), '-c:v', ...encoder, ...rates]
  await convert(programs, { ...wanted, output: [...film, ...sound, ...plain], rate: mostRate + soundRate })
}

export async function convertSound(programs: Programs, wanted: Wanted): Promise<void> {
  await convert(programs, { ...wanted, output: ['-map', '0:a:0', '-vn', ...sound, ...plain], rate: soundRate })
}

type Conversion = Wanted & {
  output: string[]
  rate: number
  onProgress?: OnProgress
}

async function convert(programs: Programs, { path, facts, to, output, rate, onProgress }: Conversion): Promise<void> {
  const longest = facts.durationSeconds + 5
  const largest = Math.ceil((longest * rate * 1.2) / 8) + 1_000_000
  const timeout = timeoutFor(facts.durationSeconds)
  const limits = [
    '-t',
    longest.toFixed(3),
    '-fs',
    String(largest),
    '-timelimit',
    String(Math.ceil((2 * timeout) / 1000)),
  ]
  const progress = ['-progress', 'pipe:1', '-stats_period', '1']
  try {
    await programs.run({
      program: 'ffmpeg',
      arguments: [
        ...progress,
        ...decodeArguments(path, facts.container),
        ...output,
        ...limits,
        '-f',
        'mp4',
        `file:${to}`,
      ],
      urgency: 'later',
      timeout,
      onOutput: onProgress && ((piece) => report(piece, facts.durationSeconds, onProgress)),
    })
  } catch (error) {
    throw error instanceof ProgramError ? new AppError('broken-media', { cause: error }) : error
  }
  const size = await sizeOf(to)
  if (size === 0 || size >= largest) throw new AppError('broken-media', { cause: `The result has ${size} bytes.` })
}

/** A small computer takes several times the film's length. */
function timeoutFor(durationSeconds: Seconds): Milliseconds {
  return Math.min(12 * 60 * 60, 120 + Math.ceil(12 * durationSeconds)) * 1000
}

function report(piece: Buffer, durationSeconds: number, onProgress: OnProgress) {
  const [, microseconds] = /out_time_us=(\d+)/.exec(piece.toString('latin1')) ?? []
  if (microseconds) onProgress(Math.min(1, Number(microseconds) / 1_000_000 / durationSeconds))
}
