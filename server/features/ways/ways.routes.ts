import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sign-in/ways.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { readWays } from './ways.ts'

export function waysRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.readWays, ({ viewer }) => readWays(context, viewer.userId))
}
