import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sign-in/second-step.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { comeBack } from '../leaving/come-back.ts'
import { requireConfirmedAddress } from '../sessions/confirmed-address.ts'
import { requireProof } from '../sessions/confirming/require-proof.ts'
import { countedForSecondStep } from '../sessions/counted-attempts.ts'
import { finishSignIn } from '../sessions/finish-sign-in.ts'
import { originOf } from '../sessions/origin.ts'
import { passSecondStep } from '../sessions/second-step/second-step.ts'
import { clearTicket, requireTicket } from '../sessions/second-step/ticket.ts'
import { proposeSecret, turnOff, turnOn } from './second-step.ts'
import { tellOfGuesses } from './tell-of-guesses.ts'

export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.passSecondStep, async ({ body, request, response }) => {
    const ticket = await requireTicket(context, request)
    const counted = await countedForSecondStep(context, request, ticket)
    const opened = await tellOfGuesses(context, ticket, () =>
      context.rateLimits.countRefusals(counted, ['wrong-second-step'], () =>
        passSecondStep(context, { ticket, code: body.code, from: originOf(request), bringBack: comeBack }),
      ),
    )
    clearTicket(context, response)
    return finishSignIn(context, request, response, opened, ticket.keepsAccount ? 'account-kept' : 'signed-in')
  })

  implement(app, context, contract.proposeSecondStep, async ({ viewer, body, request }) => {
    await requireProof(context, request, viewer, 'turn-on-second-step', body)
    await requireConfirmedAddress(context, viewer)
    return proposeSecret(context, viewer.userId)
  })

  implement(app, context, contract.turnOnSecondStep, async ({ viewer, body, request }) => {
    const { userId } = viewer
    await requireProof(context, request, viewer, 'turn-on-second-step', body)
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
    await requireProof(context, request, viewer, 'turn-off-second-step', body)
    await turnOff(context, viewer.userId)
    logSecurity(context, request, 'second-step-off', { user: viewer.userId })
    return undefined
  })
}
