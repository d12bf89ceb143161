import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { FileRow } from './files.ts'
import { isPhoto, requireFullPicture, type StoredObject } from './pictures.ts'

/**
 * What is handed out of a file: a photo in full size, anything else as it is stored for that.
 * @throws AppError not-found while there is nothing yet
 */
export async function requireContent(context: Context, file: FileRow): Promise<StoredObject> {
  if (isPhoto(file)) return requireFullPicture(context, file)
  const { contentName: name, type } = file
  const size = name === null ? undefined : await context.files.size(name)
  if (name === null || size === undefined) throw new AppError('not-found')
  return { name, type, size }
}
