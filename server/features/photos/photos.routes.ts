import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/photos.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { findMediaViewer, type Viewer } from '../../http/viewer.ts'
import { findTimeZone } from '../../time-zones.ts'
import { createDownloadLock } from '../albums/download-lock.ts'
import { listMemberships, requireMember } from '../membership/membership.ts'
import { requireSharedGroups } from '../membership/shared-groups.ts'
import { openPhotos } from './download.ts'
import { outlinePhotosOf } from './outline.ts'
import { listPhotos, type Scope } from './photos.ts'

export function photosRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const requireScope = async (
    viewer: Viewer,
    { group, author }: { group?: string; author?: string },
  ): Promise<Scope> => {
    if (group) return { memberships: [await requireMember(db, viewer, group)], author }
    const memberships = await listMemberships(db, viewer)
    if (author === undefined) return { memberships }
    const shared = new Set((await requireSharedGroups(db, viewer, author)).map(({ groupId }) => groupId))
    return { memberships: memberships.filter(({ groupId }) => shared.has(groupId)), author }
  }

  implement(app, context, contract.listPhotos, async ({ viewer, query }) =>
    listPhotos(db, await requireScope(viewer, query), query),
  )

  implement(app, context, contract.outlinePhotos, async ({ viewer, query }) => {
    const scope = await requireScope(viewer, query)
    const outline = await outlinePhotosOf(db, scope, await findTimeZone(db, viewer))
    if (query.embed === undefined) return outline
    const { photos } = await listPhotos(db, scope, { limit: lengthOf(outline.parts[0]) })
    return { ...outline, photos }
  })

  const lock = createDownloadLock()
  const { path, query } = contract.downloadPhotos

  app.get<{ Querystring: { files: string } }>(path, { schema: { querystring: query } }, async (request, response) => {
    const viewer = await findMediaViewer(context, request)
    if (!viewer) throw new AppError('not-found')
    lock(viewer, response)
    const content = await openPhotos(context, viewer, request.query.files.split(','), await findTimeZone(db, viewer))
    return response
      .headers({
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="photos.zip"',
        'Cache-Control': 'private, no-store',
      })
      .send(content)
  })
}

function lengthOf(part: contract.PhotoPart | undefined): number | undefined {
  return part?.months.reduce((sum, { aspects }) => sum + aspects.length, 0)
}
