import { join } from 'node:path'
import type { S3Config, StoreConfig } from '../config/store-settings.ts'
import { StartError } from '../errors.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { tryOut } from './try-out.ts'

/**
 * The caller closes it. `timeout` is how long a remote store may be silent, in milliseconds.
 * @throws StartError with what to do when it cannot be used
 */
export async function openStore(
  { store, dataFolder }: { store: StoreConfig; dataFolder: string },
  timeout?: number,
): Promise<FileStore> {
  if (store.kind === 'disk') return createDiskStore(join(dataFolder, 'files'))
  // Servers with files on disk need not load it.
  const { createS3Store } = await import('./s3-store.ts')
  const files = await createS3Store(store, join(dataFolder, 'copies'), timeout)
  try {
    await tryOut(files)
    return files
  } catch (error) {
    await files.close()
    throw asStartError(store, error as NodeJS.ErrnoException)
  }
}

export function placeOfStore({ store, dataFolder }: { store: StoreConfig; dataFolder: string }): string {
  if (store.kind === 'disk') return join(dataFolder, 'files')
  return `${store.origin}/${store.bucket}/${store.prefix}`.replace(/\/$/, '')
}

function asStartError({ origin, bucket }: S3Config, error: NodeJS.ErrnoException): StartError {
  const advice: Record<string, string> = {
    EACCES: `Correct the key, the secret and the region in STORE_URL; the key needs to list, read, write and delete objects of ${bucket}.`,
    ENOTFOUND: `Make the bucket ${bucket} at ${origin}, or correct STORE_URL.`,
    ENOSPC: 'Make room there.',
  }
  return new StartError(
    `${error.message.trim().replace(/\.$/, '')}. ${advice[error.code ?? ''] ?? 'Start it, or correct STORE_URL.'}`,
    { cause: error },
  )
}
