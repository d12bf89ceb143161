import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { uploadPartSize } from '#contract/uploads.ts'
import type { Context } from '../../context.ts'
import { discardRest } from '../files/receiving/upload-part.ts'
import { requireRoomOnDisk } from '../files/receiving/upload-space.ts'
import type { ResumableUploads } from './resumable-uploads.ts'
import type { Door } from './tus-routes.ts'

type Part = { Params: { id: string; number: string } }

/** For browsers that send without a page: they send in any order, and all of a part again when one has broken off. */
export function partRoutes(
  scope: FastifyInstance,
  context: Context,
  uploads: ResumableUploads,
  { path, requireOwner }: Pick<Door, 'path' | 'requireOwner'>,
): void {
  scope.route<Part>({
    method: 'PUT',
    url: `/${path}/:id/parts/:number`,
    config: { isUpload: true } as object,
    handler: async (request, response) => {
      const { params, headers, raw } = request
      const viewer = await requireOwner(request)
      const upload = await uploads.requireOwn(viewer, params.id)
      try {
        await requireRoomOnDisk(context)
        const bytes = Readable.from(raw.iterator({ destroyOnReturn: false }), { objectMode: false })
        const number = /^\d{1,6}$/.test(params.number) ? Number(params.number) : Infinity
        await uploads.addPart(upload, number, bytes, Number(headers['content-length'] ?? 0))
        return await response.status(204).send()
      } catch (error) {
        discardRest(request, uploadPartSize)
        throw error
      }
    },
  })
}
