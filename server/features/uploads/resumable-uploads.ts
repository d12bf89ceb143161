import { mkdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server, type Upload } from '@tus/server'
import { uploadsPath } from '#contract/uploads.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'

/** In milliseconds; the contract says a day. */
const expiresAfter = 86_400_000
/** Two are sent at once; the others were left by pages that were closed. */
const mostUnfinished = 50

export type ResumableUploads = {
  /** Handles a request of the tus protocol, whose upload must be the viewer's own. Rejects with AppError. */
  handle: (viewer: Viewer, request: Request) => Promise<Response>
  /** @throws AppError not-found when there is no such upload, or it is somebody else's */
  requireOwn: (viewer: Viewer, id: string) => Promise<Upload>
  read: (id: string) => AsyncIterable<Buffer>
  /** Drops the bytes and remembers the file that was made of them. */
  finish: (upload: Upload, fileId: string) => Promise<void>
  removeExpired: () => Promise<void>
}

/** Where uploads lie until all of their bytes have arrived; they outlast a restart of the server. */
export async function createResumableUploads(config: Config): Promise<ResumableUploads> {
  const directory = join(config.dataFolder, 'uploads')
  await mkdir(directory, { recursive: true })
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: expiresAfter })
  const viewers = new WeakMap<Request, Viewer>()
  const refusals = new WeakMap<Request, AppError>()
  const server = new Server({
    path: `${config.basePath}${uploadsPath}`,
    datastore: store,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: Math.max(...Object.values(config.uploadLimits)),
    onUploadCreate: async (request, { metadata = {} }) => {
      const { userId } = viewers.get(request)!
      if ((await countUnfinished(store, userId)) >= mostUnfinished) throw new AppError('too-many-requests')
      const { filename = null, position = null } = metadata
      return { metadata: { filename, position, owner: userId } }
    },
    onResponseError: (request, error) => {
      if (error instanceof AppError) refusals.set(request, error)
      return undefined
    },
  })

  return {
    handle: async (viewer, request) => {
      viewers.set(request, viewer)
      const response = await server.handleWeb(request)
      const refusal = refusals.get(request)
      if (refusal) throw refusal
      return response
    },
    requireOwn: async (viewer, id) => {
      const upload = await store.getUpload(id).catch(() => undefined)
      if (upload?.metadata?.['owner'] !== viewer.userId) throw new AppError('not-found')
      return upload
    },
    read: (id) => store.read(id),
    finish: async (upload, fileId) => {
      upload.metadata = { ...upload.metadata, file: fileId }
      await store.configstore.set(upload.id, upload)
      await truncate(join(directory, upload.id))
    },
    removeExpired: async () => void (await store.deleteExpired()),
  }
}

async function countUnfinished({ configstore }: FileStore, userId: string): Promise<number> {
  const ids = (await configstore.list?.()) ?? []
  const uploads = await Promise.all(ids.map((id) => configstore.get(id)))
  return uploads.filter((upload) => upload?.metadata?.['owner'] === userId && !upload.metadata['file']).length
}
