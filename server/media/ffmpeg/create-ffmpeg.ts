import type { Logger } from 'pino'
import type { FilmFacts } from '../films/film-facts.ts'
import { convertFilm, convertSound, type OnProgress } from './convert.ts'
import { makePoster } from './make-poster.ts'
import { probe } from './probe.ts'
import { findPrograms, type ProgramOptions, type Programs } from './programs.ts'
import { readPeaks } from './read-peaks.ts'
import { ProgramError } from './run-program.ts'

/** Uses Debian's ffmpeg. All functions throw AppError broken-media for what cannot be decoded. */
export type Ffmpeg = {
  version: string
  /** High dynamic range films are converted with natural colours instead of grey ones. */
  canToneMap: boolean
  /** `format` is ffmpeg's name of the container. @throws AppError unsupported-media for other formats than ours */
  probe: (path: string, format: string) => Promise<FilmFacts>
  /** A JPEG frame from near the beginning, at most 1280 wide: the most typical of a few, so seldom a black one. */
  makePoster: (path: string, facts: FilmFacts, to: string) => Promise<void>
  /** An MP4 that plays everywhere: short side at most 1080, at most 60 frames a second, no metadata. */
  convertFilm: (path: string, facts: FilmFacts, to: string, onProgress?: OnProgress) => Promise<void>
  /** An M4A that plays everywhere, without metadata. */
  convertSound: (path: string, facts: FilmFacts, to: string) => Promise<void>
  /** The loudness of a hundred equally long parts, one digit from 0 to 9 each. */
  readPeaks: (path: string, facts: FilmFacts) => Promise<string>
  close: () => Promise<void>
}

/** Looks for ffmpeg, ffprobe and the H.264 encoder; logs what is unusable, and does not reject. */
export async function createFfmpeg(options: ProgramOptions & { log: Logger }): Promise<Ffmpeg | undefined> {
  const { log } = options
  const programs = findPrograms(options)
  if (!programs) return undefined
  try {
    const { version, canToneMap } = await readAbilities(programs)
    return {
      version,
      canToneMap,
      probe: (...given) => probe(programs, ...given),
      makePoster: (path, facts, to) => makePoster(programs, { path, facts, to, canToneMap }),
      convertFilm: (path, facts, to, onProgress) => convertFilm(programs, { path, facts, to, canToneMap, onProgress }),
      convertSound: (path, facts, to) => convertSound(programs, { path, facts, to }),
      readPeaks: (...given) => readPeaks(programs, ...given),
      close: programs.close,
    }
  } catch (error) {
    log.warn({ err: error }, 'ffmpeg is installed but cannot be used')
    return undefined
  }
}

/** What it was built with says all that we need, in one run; the list of its filters would take another. */
async function readAbilities(programs: Programs): Promise<Pick<Ffmpeg, 'version' | 'canToneMap'>> {
  const pieces: Buffer[] = []
  const onOutput = (piece: Buffer) => void pieces.push(piece)
  await programs.run({ program: 'ffmpeg', arguments: ['-version'], urgency: 'now', timeout: 20_000, onOutput })
  const said = Buffer.concat(pieces).toString()
  const version = /^ffmpeg version (\S+)/.exec(said)?.[1]
  if (!version) throw new ProgramError('It does not say its version.')
  const isBuiltWith = (library: string) => said.split(/\s/).includes(`--enable-${library}`)
  if (!isBuiltWith('libx264')) throw new ProgramError('It has no libx264.')
  return { version, canToneMap: isBuiltWith('libzimg') }
}
