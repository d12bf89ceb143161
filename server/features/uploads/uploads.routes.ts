import { Readable } from 'node:stream'
import type { Upload } from '@tus/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { finishUpload, uploadsPath } from '#contract/uploads.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { findViewer, type Viewer } from '../../http/viewer.ts'
import { createOnce } from '../../once.ts'
import { findFileOfUpload, presentFile, requireOwnFile, type FileRow } from '../files/files.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'
import { requireSpaceFor } from '../files/receiving/storage-quota.ts'
import type { ResumableUploads } from './resumable-uploads.ts'

export function uploadsRoutes(app: FastifyInstance, context: Context, uploads: ResumableUploads): void {
  void app.register(async (scope) => tusRoutes(scope, context, uploads))

  const once = createOnce()
  implement(app, context, finishUpload, ({ params, viewer }) =>
    once(params.id, async () => presentFile(await finish(context, uploads, viewer, params.id))),
  )
}

/** Another server may be at the same: the first to write its row has made the file. */
async function finish(context: Context, uploads: ResumableUploads, viewer: Viewer, uploadId: string): Promise<FileRow> {
  const upload = await uploads.requireOwn(viewer, uploadId)
  const { file, filename, position, kind } = upload.metadata ?? {}
  if (file) return requireOwnFile(context, viewer, file)
  const made = await findFileOfUpload(context, viewer, uploadId)
  // It was not noted: that server is about to, or was killed.
  if (made) return noted(uploads, upload, made)
  if (upload.offset !== upload.size) throw new AppError('upload-incomplete')
  const options = {
    ...(filename && { name: filename }),
    keepsPosition: position === 'keep',
    isVoiceNote: kind === 'voice-note',
    uploadId,
  }
  try {
    return await noted(
      uploads,
      upload,
      await receiveFile(context, viewer, { content: uploads.read(upload), ...options }),
    )
  } catch (error) {
    // Also when the bytes went while they were read here.
    const madeElsewhere = await findFileOfUpload(context, viewer, uploadId)
    if (!madeElsewhere) throw error
    return madeElsewhere
  }
}

async function noted(uploads: ResumableUploads, upload: Upload, file: FileRow): Promise<FileRow> {
  await uploads.finish(upload, file.id)
  return file
}

/** In a scope of its own: the bytes are read by the protocol, as they arrive. */
async function tusRoutes(scope: FastifyInstance, context: Context, uploads: ResumableUploads): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

  scope.route({
    method: 'POST',
    url: `/${uploadsPath}`,
    config: { isUpload: true } as object,
    handler: async (request, response) => {
      const viewer = await requireViewer(context, request)
      await context.rateLimits.count({ uploadByPerson: viewer.userId })
      await requireSpaceFor(context, viewer)
      return response.send(await uploads.handle(viewer, asWebRequest(request, `/${uploadsPath}`)))
    },
  })

  scope.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `/${uploadsPath}/:id`,
    config: { isUpload: true } as object,
    handler: async (request, response) => {
      const viewer = await requireViewer(context, request)
      const { id } = await uploads.requireOwn(viewer, request.params.id)
      return response.send(await uploads.handle(viewer, asWebRequest(request, `/${uploadsPath}/${id}`)))
    },
  })
}

async function requireViewer(context: Context, request: FastifyRequest) {
  const viewer = await findViewer(context, request)
  if (!viewer) throw new AppError('not-signed-in')
  return viewer
}

/** The protocol looks for the upload at the end of the address, so that has nothing but the path that was checked. */
function asWebRequest({ raw, method, headers }: FastifyRequest, path: string): Request {
  const url = `http://localhost${path}`
  const given = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  if (method !== 'POST' && method !== 'PATCH') return new Request(url, { method, headers: given })
  const body = Readable.toWeb(raw) as ReadableStream<Uint8Array>
  return new Request(url, { method, headers: given, body, duplex: 'half' } as RequestInit)
}
