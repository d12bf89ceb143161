import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sign-in/server-settings.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireAdministrator } from '../administrators/administrators.ts'
import { endFirstRun, moveFirstRun, readFirstRun } from './first-run.ts'

export function firstRunRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.readFirstRun, async ({ viewer }) =>
    readFirstRun(db, await requireAdministrator(db, viewer)),
  )

  implement(app, context, contract.moveFirstRun, async ({ viewer, body }) => {
    await moveFirstRun(context, await requireAdministrator(db, viewer), body.step)
    return undefined
  })

  implement(app, context, contract.endFirstRun, async ({ viewer }) => {
    await endFirstRun(context, await requireAdministrator(db, viewer))
    return undefined
  })
}
