import type { S3Config } from '../config/store-settings.ts'
import { StartError } from '../errors.ts'
import { createS3Client } from '../files/s3/client.ts'
import { listNames } from '../files/s3/list.ts'
import { readObject } from '../files/s3/read.ts'
import { partsOf, uploadParts } from '../files/s3/upload.ts'
import { isMissing } from '../files/store-error.ts'
import { hashOf, writeHashed } from './hashed.ts'
import { isSaved, type SavedStore } from './saved-store.ts'

export function savedS3(config: S3Config): SavedStore {
  const client = createS3Client(config)

  const list = async function* () {
    for await (const file of listNames(client, config, '')) if (isSaved(file.name)) yield file
  }

  return {
    list,
    read: (name) => readObject(client, config, name),
    copy: async ({ name, modifiedAt }, to) => {
      try {
        return await writeHashed(readObject(client, config, name), to, new Date(modifiedAt))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    requireEmpty: async () => {
      for await (const { name } of list()) {
        throw new StartError(`The store of STORE_URL is not empty: it has ${name}.`)
      }
    },
    restore: async (from, name) => {
      const sha256 = await hashOf(from)
      await uploadParts(client, name, await partsOf(from))
      return { sha256 }
    },
    // The store has acknowledged each.
    settle: async () => {},
    close: () => client.close(),
  }
}
