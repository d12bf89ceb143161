import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { expiresAfter, type PartialUploads } from './partial-uploads.ts'

export async function uploadsOnDisk(directory: string): Promise<PartialUploads> {
  const datastore = new UploadsFolder({ directory, expirationPeriodInMilliseconds: expiresAfter })
  // The library creates the folder without waiting for it; once this later call is through, so is its own.
  await mkdir(directory, { recursive: true })
  return {
    datastore,
    read: (id, end = Infinity) => createReadStream(join(directory, id), { end: end - 1 }),
  }
}

class UploadsFolder extends FileStore {
  constructor(options: ConstructorParameters<typeof FileStore>[0]) {
    super(options)
    // An upload of unknown size could not be counted.
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length')
  }

  /** Like the library's, but reports a full disk as such. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    await pipeline(readable, target)
    return offset + target.bytesWritten
  }
}
