import { AppError } from '../errors.ts'
import type { FileStore } from './file-store.ts'

/**
 * The size of a stored file, in bytes.
 * @throws AppError not-found for a missing file, and unavailable when the store itself is gone
 */
export async function requireStored(files: FileStore, name: string): Promise<number> {
  const size = await files.size(name)
  if (size !== undefined) return size
  await files.check().catch((cause: unknown) => {
    throw new AppError('unavailable', { cause })
  })
  throw new AppError('not-found')
}
