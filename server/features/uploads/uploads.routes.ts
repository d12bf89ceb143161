import { Readable } from 'node:stream'
import { TUS_RESUMABLE, TUS_VERSION, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errors } from '#contract/errors.ts'
import { finishUpload, uploadsPath } from '#contract/uploads.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { findViewer, type AnyViewer } from '../../http/viewer.ts'
import { createOnce } from '../../once.ts'
import { findFileOfUpload, presentFile, type FileRow } from '../files/files.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'
import { discardRest } from '../files/receiving/upload-part.ts'
import { requireRoomOnDisk } from '../files/receiving/upload-space.ts'
import type { ResumableUploads } from './resumable-uploads.ts'
import { isForImport, largestUpload } from './tus-responder.ts'

export function uploadsRoutes(app: FastifyInstance, context: Context, uploads: ResumableUploads): void {
  void app.register(async (scope) => tusRoutes(scope, context, uploads))

  const once = createOnce()
  implement(app, context, finishUpload, ({ params, viewer }) =>
    once(params.id, async () => presentFile(await finish(context, uploads, viewer, params.id))),
  )
}

/** Another server may finish it, too: the first to write its row makes the file. */
async function finish(
  context: Context,
  uploads: ResumableUploads,
  viewer: AnyViewer,
  uploadId: string,
): Promise<FileRow> {
  const made = await findFileOfUpload(context, viewer, uploadId)
  if (made) return made
  const upload = await uploads.requireOwn(viewer, uploadId)
  if (isForImport(upload)) throw new AppError('unsupported-file')
  if (upload.offset !== upload.size) throw new AppError('upload-incomplete')
  const file = await receive(context, uploads, viewer, upload)
  await uploads.remove(uploadId)
  return file
}

async function receive(
  context: Context,
  uploads: ResumableUploads,
  viewer: AnyViewer,
  upload: Upload,
): Promise<FileRow> {
  const { id, metadata: { filename, position, kind } = {} } = upload
  const options = {
    ...(filename && { name: filename }),
    keepsPosition: position === 'keep',
    isVoiceNote: kind === 'voice-note',
    uploadId: id,
  }
  try {
    return await receiveFile(context, viewer, { content: uploads.read(upload), ...options })
  } catch (error) {
    // The bytes may also have gone while they were read here.
    const madeElsewhere = await findFileOfUpload(context, viewer, id)
    if (madeElsewhere) return madeElsewhere
    if (isForGood(error)) await uploads.remove(id)
    throw error
  }
}

/** A retry would be refused, too. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code === 'upload-incomplete') return false
  return errors[error.code].status < 429
}

/** In a scope of its own: the protocol library reads the bytes as they arrive. */
async function tusRoutes(scope: FastifyInstance, context: Context, uploads: ResumableUploads): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.addHook('onRequest', (_request, response, done) => {
    void response.headers({ 'Tus-Resumable': TUS_RESUMABLE, 'Tus-Version': TUS_VERSION.join() })
    done()
  })

  scope.route({
    method: 'POST',
    url: `/${uploadsPath}`,
    config: { isUpload: true } as object,
    handler: async (request, response) => {
      const viewer = await requireViewer(context, request)
      await context.rateLimits.count({ uploadByPerson: viewer.userId })
      return response.send(await uploads.create(viewer, asWebRequest(request, `/${uploadsPath}`)))
    },
  })

  const uploadLimit = largestUpload(context.config)
  scope.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `/${uploadsPath}/:id`,
    config: { isUpload: true } as object,
    handler: async (request, response) => {
      const viewer = await requireViewer(context, request)
      const made = request.method === 'HEAD' && (await findFileOfUpload(context, viewer, request.params.id))
      // It is complete, for clients that did not get the response.
      if (made) return response.headers({ 'Upload-Offset': made.size, 'Upload-Length': made.size }).send()
      const upload = await uploads.requireOwn(viewer, request.params.id)
      try {
        if (request.method === 'PATCH') await requireRoomOnDisk(context)
        return await response.send(await uploads.handle(upload, asWebRequest(request, `/${uploadsPath}/${upload.id}`)))
      } catch (error) {
        discardRest(request, uploadLimit)
        throw error
      }
    },
  })
}

async function requireViewer(context: Context, request: FastifyRequest) {
  const viewer = await findViewer(context, request, finishUpload)
  if (!viewer) throw new AppError('not-signed-in')
  return viewer
}

/** The protocol library takes the id from the end of the address, so it gets only the checked path. */
function asWebRequest({ raw, method, headers }: FastifyRequest, path: string): Request {
  const url = `http://localhost${path}`
  // In HTTP/2, method and path are among them, with a colon in front.
  const ordinary = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const given = new Headers(ordinary.map(([name, value]) => [name, String(value)]))
  if (method !== 'POST' && method !== 'PATCH') return new Request(url, { method, headers: given })
  // The body of a refused request is drained by whoever refuses it.
  const body = Readable.toWeb(Readable.from(raw.iterator({ destroyOnReturn: false }), { objectMode: false }))
  return new Request(url, { method, headers: given, body, duplex: 'half' } as RequestInit)
}
