import type { FastifyInstance } from 'fastify'
import { finishUpload, uploadsPath } from '#contract/uploads.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { findViewer } from '../../http/viewer.ts'
import { createOnce } from '../../once.ts'
import { presentReceived } from '../files/receiving/receive-with-place.ts'
import { finish } from './finish-upload.ts'
import { partRoutes } from './part-routes.ts'
import type { ResumableUploads } from './resumable-uploads.ts'
import { tusRoutes, type Door } from './tus-routes.ts'

export function uploadsRoutes(app: FastifyInstance, context: Context, uploads: ResumableUploads): void {
  const door: Door = {
    path: uploadsPath,
    pathOf: () => uploadsPath,
    requireOwner: async (request) => {
      const viewer = await findViewer(context, request, finishUpload)
      if (!viewer) throw new AppError('not-signed-in')
      return viewer
    },
    beforeCreation: (_request, { userId }) => context.rateLimits.count({ uploadByPerson: userId }),
  }
  void app.register(async (scope) => {
    await tusRoutes(scope, context, uploads, door)
    partRoutes(scope, context, uploads, door)
  })

  const once = createOnce()
  implement(app, context, finishUpload, ({ params, viewer }) =>
    once(params.id, async () => presentReceived(await finish(context, { uploads, viewer, uploadId: params.id }))),
  )
}
