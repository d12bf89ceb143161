import type { Milliseconds } from '#contract/units.ts'
import { AppError } from '../../errors.ts'
import type { FilmFacts } from '../films/film-facts.ts'
import { decodeArguments } from './input.ts'
import { fitInto, frameFilters } from './pictures-of-films.ts'
import type { Programs } from './programs.ts'
import { ProgramError } from './run-program.ts'
import { sizeOf } from './size-of.ts'

const widest = 1280
const timeout: Milliseconds = 60_000
const sampled = { seconds: 2, perSecond: 4 }

export type Poster = { path: string; facts: FilmFacts; to: string; canToneMap: boolean }

export async function makePoster(programs: Programs, poster: Poster): Promise<void> {
  const start = Math.min(10, poster.facts.durationSeconds / 10)
  for (const from of [start, 0]) {
    if (await writeFrame(programs, poster, from)) return
  }
  throw new AppError('broken-media')
}

async function writeFrame(programs: Programs, poster: Poster, from: number): Promise<boolean> {
  const { path, facts, to, canToneMap } = poster
  const window = ['-ss', from.toFixed(3), '-t', String(sampled.seconds)]
  const size = fitInto(facts, widest, widest)
  const candidates = sampled.seconds * sampled.perSecond
  const filters = [
    `fps=${sampled.perSecond}`,
    ...frameFilters(facts, size, canToneMap),
    `thumbnail=${candidates}`,
    'format=yuvj420p',
  ]
  const output = ['-map', '0:V:0', '-vf', filters.join(','), '-frames:v', '1', '-q:v', '3', '-map_metadata', '-1']
  const given = [...decodeArguments(path, facts.container, window), ...output, '-f', 'mjpeg', `file:${to}`]
  try {
    await programs.run({ program: 'ffmpeg', arguments: given, urgency: 'now', timeout })
    return (await sizeOf(to)) > 0
  } catch (error) {
    if (from > 0 && error instanceof ProgramError) return false
    if (error instanceof ProgramError) throw new AppError('broken-media', { cause: error })
    throw error
  }
}
