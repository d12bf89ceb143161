import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/blocks/email-answers.ts'
import type { Context } from '../../context.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { implement } from '../../http/implement.ts'
import { answerFromEmail, readEmailAnswer } from './email-answers.ts'

export function emailAnswersRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.readEmailAnswer, async ({ body, request }) => {
    await context.rateLimits.count({ emailAnswerByAddress: callerNetwork(request) })
    return readEmailAnswer(context, body.token)
  })

  implement(app, context, contract.answerFromEmail, async ({ body, request }) => {
    await context.rateLimits.count({ emailAnswerByAddress: callerNetwork(request) })
    return answerFromEmail(context, body)
  })
}
