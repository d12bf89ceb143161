import type { FastifyInstance } from 'fastify'
import { downloadAlbum } from '#contract/files.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { findMediaViewer } from '../../http/viewer.ts'
import { attachment } from '../files/sending/attachment.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { openAlbum } from './albums.ts'
import { createDownloadLock } from './download-lock.ts'

export function albumsRoutes(app: FastifyInstance, context: Context): void {
  const { path, params } = downloadAlbum
  const lock = createDownloadLock()
  app.get<{ Params: { id: string } }>(
    path,
    { schema: { params }, exposeHeadRoute: false },
    async (request, response) => {
      const viewer = await findMediaViewer(context, request, downloadAlbum)
      if (!viewer) throw new AppError('not-found')
      await requireMemberByMessage(context.db, viewer, request.params.id)
      lock(viewer, response)
      const { name, content } = await openAlbum(context, viewer, request.params.id)
      return response
        .headers({
          'Content-Type': 'application/zip',
          'Content-Disposition': attachment(`${name}.zip`, 'photos.zip'),
          'Cache-Control': 'private, no-store',
        })
        .send(content)
    },
  )
}
