import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { finishUpload, uploadsPath } from '#contract/uploads.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { findViewer } from '../../http/viewer.ts'
import { createOnce } from '../../media/once.ts'
import { presentFile, requireOwnFile } from '../files/files.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'
import { requireSpaceFor } from '../files/receiving/storage-quota.ts'
import type { ResumableUploads } from './resumable-uploads.ts'

export function uploadsRoutes(app: FastifyInstance, context: Context, uploads: ResumableUploads): void {
  void app.register(async (scope) => tusRoutes(scope, context, uploads))

  const once = createOnce()
  implement(app, context, finishUpload, ({ params, viewer }) =>
    once(params.id, async () => {
      const upload = await uploads.requireOwn(viewer, params.id)
      const { file, filename, position } = upload.metadata ?? {}
      if (file) return presentFile(await requireOwnFile(context, viewer, file))
      if (upload.offset !== upload.size) throw new AppError('upload-incomplete')
      const received = await receiveFile(context, viewer, {
        content: uploads.read(upload.id),
        ...(filename && { name: filename }),
        keepsPosition: position === 'keep',
      })
      await uploads.finish(upload, received.id)
      return presentFile(received)
    }),
  )
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
      return response.send(await uploads.handle(viewer, asWebRequest(request)))
    },
  })

  scope.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `/${uploadsPath}/:id`,
    config: { isUpload: true } as object,
    handler: async (request, response) => {
      const viewer = await requireViewer(context, request)
      await uploads.requireOwn(viewer, request.params.id)
      return response.send(await uploads.handle(viewer, asWebRequest(request)))
    },
  })
}

async function requireViewer(context: Context, request: FastifyRequest) {
  const viewer = await findViewer(context, request)
  if (!viewer) throw new AppError('not-signed-in')
  return viewer
}

function asWebRequest({ raw, method, headers }: FastifyRequest): Request {
  const url = new URL(raw.url ?? '/', 'http://localhost')
  const given = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  if (method !== 'POST' && method !== 'PATCH') return new Request(url, { method, headers: given })
  const body = Readable.toWeb(raw) as ReadableStream<Uint8Array>
  return new Request(url, { method, headers: given, body, duplex: 'half' } as RequestInit)
}
