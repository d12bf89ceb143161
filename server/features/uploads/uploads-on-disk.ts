import { mkdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { expiresAfter, type PartialUploads } from './partial-uploads.ts'

export async function uploadsOnDisk(directory: string): Promise<PartialUploads> {
  await mkdir(directory, { recursive: true })
  const datastore = new FileStore({ directory, expirationPeriodInMilliseconds: expiresAfter })
  const { configstore } = datastore
  return {
    datastore,
    countUnfinished: async (userId) => {
      const ids = (await configstore.list?.()) ?? []
      const uploads = await Promise.all(ids.map((id) => configstore.get(id)))
      return uploads.filter((upload) => upload?.metadata?.['owner'] === userId && !upload.metadata['file']).length
    },
    read: (id) => datastore.read(id),
    finish: async (upload, fileId) => {
      upload.metadata = { ...upload.metadata, file: fileId }
      await configstore.set(upload.id, upload)
      await truncate(join(directory, upload.id))
    },
  }
}
