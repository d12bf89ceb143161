import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/photos.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import type { Viewer } from '../../http/viewer.ts'
import { ownTimeZone } from '../digests/digest-times.ts'
import { listMemberships, requireMember } from '../membership/membership.ts'
import { outlinePhotosOf } from './outline.ts'
import { listPhotos, type Scope } from './photos.ts'

export function photosRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const requireScope = async (
    viewer: Viewer,
    { group, author }: { group?: string; author?: string },
  ): Promise<Scope> => {
    const memberships = group ? [await requireMember(db, viewer, group)] : await listMemberships(db, viewer)
    return { memberships, author }
  }

  implement(app, context, contract.listPhotos, async ({ viewer, query }) =>
    listPhotos(db, await requireScope(viewer, query), query),
  )

  implement(app, context, contract.outlinePhotos, async ({ viewer, query }) => {
    const { timeZone } = await db
      .selectFrom('user')
      .select('timeZone')
      .where('id', '=', viewer.userId)
      .executeTakeFirstOrThrow()
    const scope = await requireScope(viewer, query)
    const outline = await outlinePhotosOf(db, scope, timeZone ?? ownTimeZone)
    if (query.embed === undefined) return outline
    const { photos } = await listPhotos(db, scope, { limit: outline.parts[0]?.aspects.length })
    return { ...outline, photos }
  })
}
