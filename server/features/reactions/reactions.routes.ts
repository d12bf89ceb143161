import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reactions.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { requireFileOf } from '../files/file-of-message.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { react, takeBackReaction } from './reactions.ts'
import { summarizeFileReactions, summarizeReactions } from './summaries.ts'

export function reactionsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const requireTarget = async (viewer: AnyViewer, messageId: string) => {
    if (!context.config.allowMessageReactions) throw new AppError('reactions-off')
    const { membership, parentId } = await requireMemberByMessage(db, viewer, messageId)
    return { membership, messageId, parentId }
  }
  const summary = async (viewer: AnyViewer, messageId: string, fileId?: string) =>
    fileId === undefined
      ? ((await summarizeReactions(db, viewer.userId, [messageId], { whole: true })).get(messageId) ?? [])
      : summarizeFileReactions(db, viewer.userId, messageId, fileId)

  implement(app, context, contract.listReactions, async ({ viewer, params, query }) => {
    await requireTarget(viewer, params.id)
    if (query.file) await requireFileOf(db, params.id, query.file)
    return summary(viewer, params.id, query.file)
  })

  implement(app, context, contract.react, async ({ viewer, params, body }) => {
    await react(context, { ...(await requireTarget(viewer, params.id)), fileId: body.file }, body.reaction)
    return summary(viewer, params.id, body.file)
  })

  implement(app, context, contract.takeBackReaction, async ({ viewer, params }) => {
    const fileId = await takeBackReaction(context, await requireTarget(viewer, params.id), params.reactionId)
    return summary(viewer, params.id, fileId)
  })
}
