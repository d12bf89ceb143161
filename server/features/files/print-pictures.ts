import { rm } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import type { FileRow } from './files.ts'
import { requireSource } from './pictures.ts'

/**
 * A JPEG of exactly this size, cut at the middle, which the caller removes. It is made of the original, and of a video from
 * its poster.
 * @throws AppError as requireSource does, broken-picture
 */
export async function makeForPrint(
  context: Context,
  file: FileRow,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const { media, files } = context
  const source = await requireSource(context, file)
  const to = media.newPath()
  const recipe = { kind: 'small', fit: 'crop', width, height, isWebp: false, isForPrint: true } as const
  try {
    await files.withLocalFile(source, (path) =>
      media.run({ kind: 'make-pictures', path, outputs: [{ to, recipe }] }, 'later', file.ownerId),
    )
    return to
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
}
