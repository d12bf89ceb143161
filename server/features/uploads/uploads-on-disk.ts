import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { expiresAfter, type PartialUploads } from './partial-uploads.ts'
import { partsOnDisk, type PartsOnDisk } from './parts-on-disk.ts'

export async function uploadsOnDisk(directory: string): Promise<PartialUploads> {
  const parts = partsOnDisk(directory)
  const datastore = new UploadsFolder(parts, { directory, expirationPeriodInMilliseconds: expiresAfter })
  // The library creates the folder without waiting for it; once this later call is through, so is its own.
  await mkdir(directory, { recursive: true })
  return {
    datastore,
    read: (id, end = Infinity) => createReadStream(join(directory, id), { end: end - 1 }),
    addPart: (id, offset, bytes) => parts.addPart(id, offset, bytes),
  }
}

class UploadsFolder extends FileStore {
  readonly #parts: PartsOnDisk

  constructor(parts: PartsOnDisk, options: ConstructorParameters<typeof FileStore>[0]) {
    super(options)
    this.#parts = parts
    // An upload of unknown size could not be counted.
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length')
  }

  /** A server that was killed may have left parts that can join. */
  override async getUpload(id: string): Promise<Upload> {
    await this.#parts.joinParts(id)
    return super.getUpload(id)
  }

  override async remove(id: string): Promise<void> {
    await this.#parts.removeParts(id)
    await super.remove(id)
  }

  override async deleteExpired(): Promise<number> {
    await this.#parts.removeOldParts(Date.now() - expiresAfter)
    return super.deleteExpired()
  }

  /** Like the library's, but reports a full disk as such. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    await pipeline(readable, target)
    return offset + target.bytesWritten
  }
}
