import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account.ts'
import type { Context } from '../../context.ts'
import { rememberDevice } from '../../http/cookies/known-device.ts'
import { setMediaCookie } from '../../http/cookies/media-cookie.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { countedForLogIn } from '../sessions/counted-attempts.ts'
import { originOf } from '../sessions/origin.ts'
import { normalizeLogin } from '../sessions/sessions.ts'
import { keepAccount } from './come-back.ts'

export function leavingRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.keepAccount, async ({ body, request, response }) => {
    const login = normalizeLogin(body.login)
    const counted = await countedForLogIn(context, request, login)
    const { key, userId } = await context.rateLimits.countRefusals(counted, ['invalid-login'], () =>
      keepAccount(context, body, originOf(request)),
    )
    logSecurity(context, request, 'account-kept', { user: userId })
    setMediaCookie(context, response, key)
    rememberDevice(context, response, login)
    return { api_key: key }
  })
}
