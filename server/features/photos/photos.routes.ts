import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/photos.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { findTimeZone } from '../../time-zones.ts'
import { outlinePhotosOf } from './outline.ts'
import { listPhotos } from './photos.ts'
import { requireScope } from './scope.ts'

export function photosRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.listPhotos, async ({ viewer, query }) =>
    listPhotos(db, await requireScope(db, viewer, query), query),
  )

  implement(app, context, contract.outlinePhotos, async ({ viewer, query }) => {
    const scope = await requireScope(db, viewer, query)
    const outline = await outlinePhotosOf(db, scope, await findTimeZone(db, viewer))
    if (query.embed === undefined) return outline
    const { photos } = await listPhotos(db, scope, { limit: lengthOf(outline.parts[0]) })
    return { ...outline, photos }
  })
}

function lengthOf(part: contract.PhotoPart | undefined): number | undefined {
  return part?.months.reduce((sum, { aspects }) => sum + aspects.length, 0)
}
