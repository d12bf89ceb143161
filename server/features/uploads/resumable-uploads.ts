import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ERRORS, type Upload } from '@tus/server'
import { uploadPartSize } from '#contract/uploads.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { isMissing } from '../../files/store-error.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { releaseSpace } from '../files/receiving/upload-space.ts'
import { judgeWhileArriving, type Verdict } from './judge-while-arriving.ts'
import type { PartialUploads } from './partial-uploads.ts'
import { createTusResponder, isForImport, type Creation } from './tus-responder.ts'
import { uploadsInStore } from './uploads-in-store.ts'
import { uploadsOnDisk } from './uploads-on-disk.ts'

const uploadId = /^[0-9a-f]{32}$/

export type ResumableUploads = {
  create: (viewer: AnyViewer, request: Request) => Promise<Response>
  handle: (upload: Upload, request: Request) => Promise<Response>
  /** @throws AppError invalid-request when the upload has no such part, or it is of another length */
  addPart: (upload: Upload, number: number, bytes: Readable, length: number) => Promise<void>
  /** @throws AppError not-found, also for somebody else's */
  requireOwn: (viewer: AnyViewer, id: string) => Promise<Upload>
  /** Throws AppError upload-incomplete when bytes are gone: another server has made its file. */
  read: (upload: Upload) => AsyncIterable<Buffer>
  remove: (id: string) => Promise<void>
  removeExpired: () => Promise<void>
}

export async function createResumableUploads(
  context: Context,
  { mostParts }: { mostParts?: number } = {},
): Promise<ResumableUploads> {
  const { config, files, clock } = context
  const { datastore, read, addPart }: PartialUploads =
    config.store.kind === 'disk'
      ? await uploadsOnDisk(join(config.dataFolder, 'uploads'))
      : uploadsInStore(files, mostParts)
  const respond = createTusResponder(context, datastore)

  const remove = async (id: string) => {
    await datastore.remove(id).catch(unlessBroken)
    await transaction(context, (tx) => releaseSpace(tx, id))
  }

  return {
    create: async (viewer, request) => {
      const creation: Creation = { viewer }
      try {
        return await respond(request, creation)
      } catch (error) {
        // Nobody was told where it is.
        if (creation.id) await remove(creation.id)
        throw error
      }
    },
    handle: async (upload, request) => {
      if (request.method !== 'PATCH' || !request.body || isForImport(upload)) {
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
    addPart: async (upload, number, bytes, length) => {
      const offset = number * uploadPartSize
      const expected = Math.min(uploadPartSize, upload.size! - offset)
      if (!isForImport(upload) || expected <= 0) throw invalid('/number', 'is no part of this upload')
      if (length !== expected) throw invalid('/', `has ${length} bytes instead of ${expected}`)
      await addPart(upload.id, offset, bytes)
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

function invalid(path: string, problem: string) {
  return new AppError('invalid-request', { fields: [{ path, problem }] })
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
