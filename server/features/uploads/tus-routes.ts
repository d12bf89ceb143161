import { Readable } from 'node:stream'
import { TUS_RESUMABLE, TUS_VERSION } from '@tus/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadsPath } from '#contract/uploads.ts'
import type { Context } from '../../context.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { findFileOfUpload } from '../files/files.ts'
import { discardRest } from '../files/receiving/upload-part.ts'
import { requireRoomOnDisk } from '../files/receiving/upload-space.ts'
import type { ResumableUploads } from './resumable-uploads.ts'
import { largestUpload } from './tus-responder.ts'

/** Where uploads arrive, and whose they are. `requireOwner` and `beforeCreation` throw for whoever may not. */
export type Door = {
  path: string
  /** `path` as this request has it. */
  pathOf: (request: FastifyRequest) => string
  requireOwner: (request: FastifyRequest) => Promise<AnyViewer>
  beforeCreation: (request: FastifyRequest, owner: AnyViewer) => Promise<void>
}

/** In a scope of its own: the protocol library reads the bytes as they arrive. */
export async function tusRoutes(
  scope: FastifyInstance,
  context: Context,
  uploads: ResumableUploads,
  { path, pathOf, requireOwner, beforeCreation }: Door,
): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.addHook('onRequest', (_request, response, done) => {
    void response.headers({ 'Tus-Resumable': TUS_RESUMABLE, 'Tus-Version': TUS_VERSION.join() })
    done()
  })

  scope.route({
    method: 'POST',
    url: `/${path}`,
    config: { isUpload: true } as object,
    handler: async (request, response) => {
      const owner = await requireOwner(request)
      await beforeCreation(request, owner)
      const created = await uploads.create(owner, asWebRequest(request, `/${uploadsPath}`))
      return response.send(at(`${context.config.basePath}${pathOf(request)}`, created))
    },
  })

  const uploadLimit = largestUpload(context.config)
  scope.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `/${path}/:id`,
    config: { isUpload: true } as object,
    handler: async (request, response) => {
      const viewer = await requireOwner(request)
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

/** The protocol library knows one path alone. */
function at(path: string, created: Response): Response {
  const id = created.headers.get('Location')?.split('/').at(-1)
  if (id === undefined) return created
  const headers = new Headers(created.headers)
  headers.set('Location', `${path}/${id}`)
  return new Response(created.body, { status: created.status, headers })
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
