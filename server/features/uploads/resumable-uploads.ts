import { join } from 'node:path'
import { ERRORS, Server, type Upload } from '@tus/server'
import { uploadsPath } from '#contract/uploads.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { isMissing, StoreError } from '../../files/store-error.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { PartialUploads } from './partial-uploads.ts'
import { uploadsInStore } from './uploads-in-store.ts'
import { uploadsOnDisk } from './uploads-on-disk.ts'

/** Two are sent at once; the others were left by pages that were closed. */
const mostUnfinished = 50

const uploadId = /^[0-9a-f]{32}$/

export type ResumableUploads = Pick<PartialUploads, 'finish'> & {
  /** Handles a request of the tus protocol, whose upload must be the viewer's own. Rejects with AppError or StoreError. */
  handle: (viewer: Viewer, request: Request) => Promise<Response>
  /** @throws AppError not-found when there is no such upload, or it is somebody else's */
  requireOwn: (viewer: Viewer, id: string) => Promise<Upload>
  /** All bytes of an upload. Throws AppError upload-incomplete when some are gone: another server has made its file. */
  read: (upload: Upload) => AsyncIterable<Buffer>
  removeExpired: () => Promise<void>
}

export async function createResumableUploads(
  { config, files }: Pick<Context, 'config' | 'files'>,
  { mostParts }: { mostParts?: number } = {},
): Promise<ResumableUploads> {
  const { datastore, countUnfinished, read, finish } =
    config.store.kind === 'disk'
      ? await uploadsOnDisk(join(config.dataFolder, 'uploads'))
      : uploadsInStore(files, mostParts)
  const viewers = new WeakMap<Request, Viewer>()
  const refusals = new WeakMap<Request, Error>()
  const server = new Server({
    path: `${config.basePath}${uploadsPath}`,
    datastore,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: Math.max(...Object.values(config.uploadLimits)),
    onUploadCreate: async (request, { metadata = {} }) => {
      const { userId } = viewers.get(request)!
      if ((await countUnfinished(userId)) >= mostUnfinished) throw new AppError('too-many-requests')
      const { filename = null, position = null, kind = null } = metadata
      return { metadata: { filename, position, kind, owner: userId } }
    },
    onResponseError: (request, error) => {
      if (error instanceof AppError || error instanceof StoreError) refusals.set(request, error)
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
      const upload = uploadId.test(id) ? await datastore.getUpload(id).catch(unlessBroken) : undefined
      if (upload?.metadata?.['owner'] !== viewer.userId) throw new AppError('not-found')
      return upload
    },
    read: ({ id, size }) => requireAll(read(id), size),
    finish,
    removeExpired: async () => void (await datastore.deleteExpired()),
  }
}

async function* requireAll(bytes: AsyncIterable<Buffer>, size: number | undefined): AsyncGenerator<Buffer> {
  let read = 0
  for await (const chunk of bytes) {
    read += chunk.length
    yield chunk
  }
  if (read !== size) throw new AppError('upload-incomplete')
}

const missing = new Set<unknown>([ERRORS.FILE_NOT_FOUND, ERRORS.FILE_NO_LONGER_EXISTS])

/** A store that does not respond, or refuses, has lost no upload. */
function unlessBroken(error: unknown): undefined {
  if (!missing.has(error) && !isMissing(error)) throw error
}
