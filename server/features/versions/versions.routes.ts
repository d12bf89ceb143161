import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/versions/message-versions.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import type { Viewer } from '../../http/viewer.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { mayChangeFor } from '../membership/written-for.ts'
import { listVersions, removeVersion } from './versions.ts'

export function versionsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const readStanding = async (viewer: Viewer, messageId: string) => {
    const { membership, authorId } = await requireMemberByMessage(db, viewer, messageId)
    return {
      membership,
      messageId,
      isAuthor: authorId === viewer.userId || (await mayChangeFor(db, viewer, messageId)),
    }
  }

  implement(app, context, contract.readVersions, async ({ viewer, params }) => {
    const { membership, isAuthor } = await readStanding(viewer, params.id)
    const versions = await listVersions(db, membership, params.id)
    return { versions, mayRemove: isAuthor || membership.role === 'host' }
  })

  implement(app, context, contract.removeVersion, async ({ viewer, params }) => {
    await removeVersion(context, await readStanding(viewer, params.id), params.version)
    return undefined
  })
}
