import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sign-in/what-waits.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { readWhatWaits } from './what-waits.ts'

export function whatWaitsRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.readWhatWaits, ({ body }) => readWhatWaits(context, body))
}
