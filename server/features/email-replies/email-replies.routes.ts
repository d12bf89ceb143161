import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/programs/email-replies.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { answerWaitingReply, readWaitingReply } from './waiting-replies.ts'

export function emailRepliesRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.readWaitingReply, ({ viewer, params }) =>
    readWaitingReply(context.db, viewer, params.id),
  )

  implement(app, context, contract.answerWaitingReply, async ({ viewer, params, body }) => {
    await answerWaitingReply(context, viewer, { id: params.id, isMine: body.mine })
    return undefined
  })
}
