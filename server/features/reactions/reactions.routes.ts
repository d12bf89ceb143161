import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reactions.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import type { Viewer } from '../../http/viewer.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { react, summarizeReactions, takeBackReaction } from './reactions.ts'

export function reactionsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const requireTarget = async (viewer: Viewer, messageId: string) => {
    if (!context.config.allowMessageReactions) throw new AppError('reactions-off')
    const { membership, parentId } = await requireMemberByMessage(db, viewer, messageId)
    return { membership, messageId, parentId }
  }
  const summary = async (viewer: Viewer, messageId: string) =>
    (await summarizeReactions(db, viewer.userId, [messageId])).get(messageId) ?? []

  implement(app, context, contract.listReactions, async ({ viewer, params }) => {
    await requireTarget(viewer, params.id)
    return summary(viewer, params.id)
  })

  implement(app, context, contract.react, async ({ viewer, params, body }) => {
    await react(context, await requireTarget(viewer, params.id), body.reaction)
    return summary(viewer, params.id)
  })

  implement(app, context, contract.takeBackReaction, async ({ viewer, params }) => {
    await takeBackReaction(context, await requireTarget(viewer, params.id), params.reactionId)
    return summary(viewer, params.id)
  })
}
