import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { countedForLogIn } from '../sessions/counted-attempts.ts'
import { finishSignIn } from '../sessions/finish-sign-in.ts'
import { originOf } from '../sessions/origin.ts'
import { requirePasswordLogin } from '../sessions/password-login.ts'
import { normalizeLogin } from '../sessions/sessions.ts'
import { keepAccount } from './come-back.ts'

export function leavingRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.keepAccount, async ({ body, request, response }) => {
    requirePasswordLogin(context)
    const login = normalizeLogin(body.login)
    const counted = await countedForLogIn(context, request, login)
    const opened = await context.rateLimits.countRefusals(counted, ['invalid-login'], () =>
      keepAccount(context, body, originOf(request)),
    )
    return finishSignIn(context, request, response, opened, 'account-kept')
  })
}
