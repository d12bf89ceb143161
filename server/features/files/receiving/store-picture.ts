import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import type { FileRow } from '../files.ts'
import { nameOfPicture } from '../stored-names.ts'
import { findFileKind, signatureBytes } from './file-kinds.ts'

type PictureOfFile = Pick<FileRow, 'pictureName' | 'width' | 'height' | 'placeholder'>

/**
 * Stores a frame, page or cover as the source of all pictures of a file. Whatever its origin, it is decoded and
 * re-encoded.
 * @throws AppError broken-picture or picture-too-large
 */
export async function storePicture(
  context: Context,
  { id, ownerId }: Pick<FileRow, 'id' | 'ownerId'>,
  path: string,
): Promise<PictureOfFile> {
  const { media, files } = context
  const kind = await findFileKind(await readHead(path))
  if (!('kind' in kind) || kind.kind !== 'image' || kind.extension === 'heic') throw new AppError('broken-picture')
  const { width, height, placeholder } = await media.run(
    { kind: 'inspect-picture', path, extension: kind.extension },
    'now',
    ownerId,
  )
  const to = media.newPath()
  try {
    const recipe = { kind: 'full', type: 'image/jpeg' } as const
    await media.run({ kind: 'make-pictures', path, outputs: [{ to, recipe }] }, 'now', ownerId)
    await files.put(nameOfPicture(id), createReadStream(to), { isLentNext: true })
  } finally {
    await rm(to, { force: true })
  }
  return { pictureName: nameOfPicture(id), width, height, placeholder }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(signatureBytes) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
