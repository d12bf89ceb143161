import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ERRORS, Server, type Upload } from '@tus/server'
import { uploadsPath } from '#contract/uploads.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { isMissing } from '../../files/store-error.ts'
import type { Viewer } from '../../http/viewer.ts'
import { releaseSpace, reserveSpace } from '../files/receiving/upload-space.ts'
import { judgeWhileArriving, type Verdict } from './judge-while-arriving.ts'
import type { PartialUploads } from './partial-uploads.ts'
import { refusalOf } from './protocol-errors.ts'
import { uploadsInStore } from './uploads-in-store.ts'
import { uploadsOnDisk } from './uploads-on-disk.ts'

const uploadId = /^[0-9a-f]{32}$/

export type ResumableUploads = {
  /** Handles a request of the tus protocol for a new upload. Rejects as it is to be responded to. */
  create: (viewer: Viewer, request: Request) => Promise<Response>
  /** The same for an upload of the viewer's own. */
  handle: (upload: Upload, request: Request) => Promise<Response>
  /** @throws AppError not-found when there is no such upload, or it is somebody else's */
  requireOwn: (viewer: Viewer, id: string) => Promise<Upload>
  /** All bytes of an upload. Throws AppError upload-incomplete when some are gone: another server has made its file. */
  read: (upload: Upload) => AsyncIterable<Buffer>
  /** Drops what has arrived, and what was reserved for it. */
  remove: (id: string) => Promise<void>
  removeExpired: () => Promise<void>
}

export async function createResumableUploads(
  context: Context,
  { mostParts }: { mostParts?: number } = {},
): Promise<ResumableUploads> {
  const { config, files, clock } = context
  const { datastore, read }: PartialUploads =
    config.store.kind === 'disk'
      ? await uploadsOnDisk(join(config.dataFolder, 'uploads'))
      : uploadsInStore(files, mostParts)
  const creations = new WeakMap<Request, { viewer: Viewer; id?: string }>()
  const failures = new WeakMap<Request, Error>()
  const server = new Server({
    path: `${config.basePath}${uploadsPath}`,
    datastore,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: Math.max(...Object.values(config.uploadLimits)),
    onUploadCreate: async (request, { id, size, metadata = {} }) => {
      const creation = creations.get(request)!
      if (size === undefined) throw ERRORS.INVALID_LENGTH
      await reserveSpace(context, creation.viewer, { id, size })
      creation.id = id
      const { filename = null, position = null, kind = null } = metadata
      return { metadata: { filename, position, kind, owner: creation.viewer.userId } }
    },
    onResponseError: (request, error) => {
      if (error instanceof Error) failures.set(request, error)
      return undefined
    },
  })

  const respond = async (request: Request): Promise<Response> => {
    const response = await server.handleWeb(request)
    if (response.status < 400) return response
    throw failures.get(request) ?? refusalOf(response.status, await response.text())
  }

  const remove = async (id: string) => {
    await datastore.remove(id).catch(unlessBroken)
    await transaction(context, (tx) => releaseSpace(tx, id))
  }

  return {
    create: async (viewer, request) => {
      const creation: { viewer: Viewer; id?: string } = { viewer }
      creations.set(request, creation)
      try {
        return await respond(request)
      } catch (error) {
        // Nobody was told where it is.
        if (creation.id) await remove(creation.id)
        throw error
      }
    },
    handle: async (upload, request) => {
      if (request.method !== 'PATCH' || !request.body) {
        const response = await respond(request)
        if (request.method === 'DELETE') await transaction(context, (tx) => releaseSpace(tx, upload.id))
        return response
      }
      const verdict: Verdict = {}
      const bytes = judgeWhileArriving(config, upload, { before: read, arriving: request.body, verdict })
      const body = Readable.toWeb(Readable.from(bytes, { objectMode: false }))
      try {
        return await respond(new Request(request, { body, duplex: 'half' } as RequestInit))
      } catch (error) {
        if (!verdict.refusal) throw error
        await remove(upload.id)
        throw verdict.refusal
      }
    },
    requireOwn: async (viewer, id) => {
      const upload = uploadId.test(id) ? await datastore.getUpload(id).catch(unlessBroken) : undefined
      if (upload?.metadata?.['owner'] !== viewer.userId) throw new AppError('not-found')
      return upload
    },
    read: ({ id, size }) => requireAll(read(id), size),
    remove,
    removeExpired: async () => {
      await datastore.deleteExpired()
      await transaction(context, (tx) => tx.deleteFrom('unfinished_upload').where('expiresAt', '<', clock()).execute())
    },
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
