import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/collecting/asking.ts'
import type { Context } from '../../context.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { implement } from '../../http/implement.ts'
import type { Viewer } from '../../http/viewer.ts'
import { requireMember } from '../membership/membership.ts'
import { mayPost } from '../membership/roles.ts'
import { requireAsking, requireQuestion } from '../questions/standing.ts'
import { listAnswers } from './answers.ts'
import { addQuestion, removeQuestion, skipQuestion } from './asked-questions.ts'
import { agree, changeAsking, endAsking, offerAsking, stopByToken } from './asking.ts'
import { listAskings, presentAskedQuestion, presentAsking } from './present-askings.ts'

export function askingRoutes(app: FastifyInstance, context: Context): void {
  const { db, rateLimits } = context
  const count = ({ userId }: Viewer) => rateLimits.count({ askingByPerson: userId })

  implement(app, context, contract.listAskings, async ({ viewer, params }) => {
    const membership = await requireMember(db, viewer, params.id)
    return { askings: await listAskings(db, membership), mayOffer: mayPost(membership, 'conversation') }
  })

  implement(app, context, contract.offerAsking, async ({ viewer, params, body }) => {
    const membership = await requireMember(db, viewer, params.id)
    await count(viewer)
    return presentAsking(db, membership, await offerAsking(context, membership, body))
  })

  implement(app, context, contract.readAsking, async ({ viewer, params }) => {
    const { membership, asking } = await requireAsking(db, viewer, params.id)
    return presentAsking(db, membership, asking.id)
  })

  implement(app, context, contract.answerAsking, async ({ viewer, params, body }) => {
    const standing = await requireAsking(db, viewer, params.id)
    if (body.answer === 'yes') await agree(context, standing)
    else await endAsking(context, { ...standing, mayEnd: standing.mayDecide })
    return presentAsking(db, standing.membership, params.id)
  })

  implement(app, context, contract.changeAsking, async ({ viewer, params, body }) => {
    const standing = await requireAsking(db, viewer, params.id)
    await changeAsking(context, standing, body)
    return presentAsking(db, standing.membership, params.id)
  })

  implement(app, context, contract.endAsking, async ({ viewer, params }) => {
    await endAsking(context, await requireAsking(db, viewer, params.id))
    return undefined
  })

  implement(app, context, contract.stopAsking, async ({ body, request }) => {
    await rateLimits.count({ emailAnswerByAddress: callerNetwork(request) })
    await stopByToken(context, body.token)
    return undefined
  })

  implement(app, context, contract.listAnswers, async ({ viewer, params, query: { embed, before } }) => {
    const { asking } = await requireAsking(db, viewer, params.id)
    return listAnswers(db, viewer.userId, { askingId: asking.id, before, cards: embed === 'cards' })
  })

  implement(app, context, contract.addQuestion, async ({ viewer, params, body }) => {
    const standing = await requireAsking(db, viewer, params.id)
    await count(viewer)
    await addQuestion(context, standing, body.text)
    return presentAsking(db, standing.membership, params.id)
  })

  implement(app, context, contract.removeQuestion, async ({ viewer, params }) => {
    await removeQuestion(context, await requireQuestion(db, viewer, params.id))
    return undefined
  })

  implement(app, context, contract.readQuestion, async ({ viewer, params }) =>
    presentAskedQuestion(db, await requireQuestion(db, viewer, params.id)),
  )

  implement(app, context, contract.skipQuestion, async ({ viewer, params }) => {
    const standing = await requireQuestion(db, viewer, params.id)
    await count(viewer)
    const next = await skipQuestion(context, standing)
    return next === undefined ? {} : { next }
  })
}
