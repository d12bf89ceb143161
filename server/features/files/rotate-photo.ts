import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireStored } from '../../files/require-stored.ts'
import type { Viewer } from '../../http/viewer.ts'
import { requireOwnFile, type FileRow } from './files.ts'
import { isPhoto } from './pictures.ts'
import { receiveFile } from './receiving/receive-file.ts'
import { withSpaceFor } from './receiving/upload-space.ts'

/**
 * Makes a copy, turned clockwise; the photo itself stays as it is.
 * @throws AppError not-found, also for other kinds of files
 */
export async function rotatePhoto(
  context: Context,
  viewer: Viewer,
  fileId: string,
  degrees: 90 | 180 | 270,
): Promise<FileRow> {
  const { media, files } = context
  const file = await requireOwnFile(context, viewer, fileId)
  if (!isPhoto(file)) throw new AppError('not-found')
  const source = file.pictureName ?? file.originalName
  await requireStored(files, source)
  const to = media.newPath()
  try {
    await files.withLocalFile(source, (path) =>
      media.run({ kind: 'rotate-picture', path, degrees, to }, 'now', viewer.userId),
    )
    // Its position went with the original.
    const { takenAt, id: rotatedFromId } = file
    const name = file.name ?? ''
    const content = createReadStream(to)
    return await withSpaceFor(context, viewer, file.size, () =>
      receiveFile(context, viewer, { content, name, keepsPosition: true, takenAt, rotatedFromId }),
    )
  } finally {
    await rm(to, { force: true })
  }
}
