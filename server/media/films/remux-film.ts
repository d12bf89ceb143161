import { open } from 'node:fs/promises'
import { AppError } from '../../errors.ts'
import { readLayout } from './mp4/layout.ts'
import { rewriteMp4 } from './mp4/rewrite-mp4.ts'
import { openFilm } from './open-film.ts'

/** Writes a film as a plain MP4: its index first, no metadata, nothing decoded. @throws AppError broken-media */
export async function remuxFilm(path: string, to: string): Promise<null> {
  try {
    if (await isFragmented(path)) await joinFragments(path, to)
    else await rewriteMp4(path, to)
    return null
  } catch (error) {
    if ('syscall' in (error as Error)) throw error
    throw new AppError('broken-media', { cause: error })
  }
}

async function isFragmented(path: string) {
  await using file = await open(path)
  return (await readLayout(file)).isFragmented
}

/** Packet by packet, remembering each: for browsers' recordings, not for long films. */
async function joinFragments(path: string, to: string) {
  const { Conversion, FilePathTarget, Mp4OutputFormat, Output } = await import('mediabunny')
  using input = await openFilm(path)
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(to),
  })
  const conversion = await Conversion.init({ input, output, tags: {} })
  if (!conversion.isValid) throw new Error('The tracks do not fit into an MP4.')
  await conversion.execute()
}
