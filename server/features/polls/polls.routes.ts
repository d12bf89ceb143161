import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/blocks/polls.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { requireBlock, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { addOption } from './add-option.ts'
import { endPollNow } from './end-poll.ts'
import { makeEvent, undoEvent } from './make-event.ts'
import { presentPoll } from './present-poll.ts'
import { remindToVote } from './remind-to-vote.ts'
import { removeOption } from './remove-option.ts'
import { vote } from './vote.ts'

export function pollsRoutes(app: FastifyInstance, context: Context): void {
  const requirePoll = (viewer: AnyViewer, messageId: string) => requireBlock(context.db, viewer, messageId, 'poll')
  const after = async (poll: MessageWithBlock, change: Promise<void>) => {
    await change
    return presentPoll(context, poll)
  }

  implement(app, context, contract.readPoll, async ({ viewer, params, query }) =>
    presentPoll(context, await requirePoll(viewer, params.id), { all: query.extent === 'all' }),
  )

  implement(app, context, contract.vote, async ({ viewer, params, body }) => {
    const poll = await requirePoll(viewer, params.id)
    await context.rateLimits.count({ answerByPerson: viewer.userId })
    return after(poll, vote(context, poll, body))
  })

  implement(app, context, contract.addPollOption, async ({ viewer, params, body }) => {
    const poll = await requirePoll(viewer, params.id)
    await context.rateLimits.count({ answerByPerson: viewer.userId })
    return after(poll, addOption(context, poll, body))
  })

  implement(app, context, contract.removePollOption, async ({ viewer, params }) => {
    const poll = await requirePoll(viewer, params.id)
    await context.rateLimits.count({ answerByPerson: viewer.userId })
    return after(poll, removeOption(context, poll, params.option))
  })

  implement(app, context, contract.endPoll, async ({ viewer, params }) => {
    const poll = await requirePoll(viewer, params.id)
    return after(poll, endPollNow(context, poll))
  })

  implement(app, context, contract.makeEventOfPoll, async ({ viewer, params, body }) => {
    const poll = await requirePoll(viewer, params.id)
    await context.rateLimits.count({ eventByPerson: viewer.userId })
    return after(poll, body.option === undefined ? undoEvent(context, poll) : makeEvent(context, poll, body.option))
  })

  implement(app, context, contract.remindToVote, async ({ viewer, params }) => {
    const poll = await requirePoll(viewer, params.id)
    await context.rateLimits.count({ eventByPerson: viewer.userId })
    return after(poll, remindToVote(context, poll))
  })
}
