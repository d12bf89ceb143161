import { writeFile } from 'node:fs/promises'
import { AppError } from '../../errors.ts'
import { openFilm } from './open-film.ts'

const largestCover = 10_000_000

export async function readCover(path: string, to: string): Promise<boolean> {
  const cover = await findCover(path)
  if (!cover || cover.length > largestCover) return false
  await writeFile(to, cover)
  return true
}

async function findCover(path: string): Promise<Uint8Array | undefined> {
  try {
    using input = await openFilm(path)
    const { images = [] } = await input.getMetadataTags()
    return (images.find(({ kind }) => kind === 'coverFront') ?? images[0])?.data
  } catch (error) {
    if ('syscall' in (error as Error)) throw error
    throw new AppError('broken-media', { cause: error })
  }
}
