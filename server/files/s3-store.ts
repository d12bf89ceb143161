import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Config } from '../config/store-settings.ts'
import type { FileStore } from './file-store.ts'
import { createS3Client, type FilePart } from './s3/client.ts'
import { listNames, removeUnfinished, requireBucket } from './s3/list.ts'
import { createLocalCopies } from './s3/local-copies.ts'
import { readObject } from './s3/read.ts'
import { done, partsOf, sizeOf, totalOf, uploadParts, writeParts } from './s3/upload.ts'
import { isMissing } from './store-error.ts'
import { requireStoredName } from './stored-name.ts'

/**
 * Stores files in an S3 bucket; `timeout` is how long that may be silent, in milliseconds. Uploads are first written
 * whole to this machine, so that a slow sender occupies neither memory nor a connection, and failed requests can be
 * repeated.
 */
export async function createS3Store(config: S3Config, copiesFolder: string, timeout?: number): Promise<FileStore> {
  const client = createS3Client(config, timeout)
  const copies = await createLocalCopies(copiesFolder)
  const leftovers = removeUnfinished(client, config).catch(() => {})

  const download = (name: string) => async (to: string) => {
    const target = createWriteStream(to, { flags: 'wx', mode: 0o600 })
    await pipeline(readObject(client, config, name), target)
    return target.bytesWritten
  }

  const upload = async (name: string, parts: FilePart[]) => {
    await uploadParts(client, name, parts)
    return totalOf(parts)
  }

  return {
    put: async (name, content, { change, isLentNext } = {}) => {
      requireStoredName(name)
      if (!(content instanceof Readable)) {
        await done(client.send({ method: 'PUT', name, body: content }))
        await copies.drop(name)
        return content.length
      }
      // A stream may fail before the first read; that error comes again when it is read.
      content.on('error', () => {})
      const path = copies.newPath()
      try {
        const parts = await writeParts(content, path)
        const size = await upload(name, (await change?.(path)) ? await partsOf(path) : parts)
        await (isLentNext ? copies.save(name, path, size) : copies.drop(name))
        return size
      } finally {
        await rm(path, { force: true })
      }
    },

    list: (start) => listNames(client, config, start),

    size: async (name) => sizeOf(client, requireStoredName(name)),

    read: (name, range) => readObject(client, config, requireStoredName(name), range),

    isLoss: isMissing,

    withLocalFile: async (name, use) => copies.use(requireStoredName(name), download(name), use),

    remove: async (name) => {
      await done(client.send({ method: 'DELETE', name: requireStoredName(name) })).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      await copies.drop(name)
    },

    check: () => requireBucket(client, config),

    close: async () => {
      copies.close()
      await client.close()
      await leftovers
    },
  }
}
