import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sign-in/second-step.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { requireConfirmedAddress } from '../sessions/confirmed-address.ts'
import { requirePassword } from '../users/current-password.ts'
import { proposeSecret, turnOff, turnOn } from './second-step.ts'

export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.proposeSecondStep, async ({ viewer, body }) => {
    await requirePassword(context, viewer, body.currentPassword)
    await requireConfirmedAddress(context, viewer)
    return proposeSecret(context, viewer.userId)
  })

  implement(app, context, contract.turnOnSecondStep, async ({ viewer, body, request }) => {
    const { userId } = viewer
    await requirePassword(context, viewer, body.currentPassword)
    await requireConfirmedAddress(context, viewer)
    const codes = await context.rateLimits.countRefusals(
      [{ currentPasswordByPerson: userId }],
      ['wrong-second-step'],
      () => turnOn(context, userId, body),
    )
    logSecurity(context, request, 'second-step-on', { user: userId })
    return { recoveryCodes: codes }
  })

  implement(app, context, contract.turnOffSecondStep, async ({ viewer, body, request }) => {
    await requirePassword(context, viewer, body?.currentPassword)
    await turnOff(context, viewer.userId)
    logSecurity(context, request, 'second-step-off', { user: viewer.userId })
    return undefined
  })
}
