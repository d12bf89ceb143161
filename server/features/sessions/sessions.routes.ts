import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/sessions.ts'
import type { Context } from '../../context.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { clearMedia } from '../../http/cookies/media-cookie.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { keepGuestThings } from '../joining-guests/become-member.ts'
import { countedForLogIn, countedForReset } from './counted-attempts.ts'
import { endOtherSessions, endSession, listSessions } from './devices.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { originOf } from './origin.ts'
import { requirePasswordLogin } from './password-login.ts'
import { requestPasswordReset, setNewPassword } from './password-reset.ts'
import { requireOpened } from './second-step/second-step.ts'
import { logIn, logOut, normalizeLogin, signUp } from './sessions.ts'
import { isSetUpKey } from './set-up-key.ts'

export function sessionsRoutes(app: FastifyInstance, context: Context): void {
  const limits = context.rateLimits

  const countWrongPasswords = async <T>(request: FastifyRequest, givenLogin: string, work: () => Promise<T>) =>
    limits.countRefusals(await countedForLogIn(context, request, normalizeLogin(givenLogin)), ['invalid-login'], work)

  implement(app, context, contract.logIn, async ({ body, request, response }) => {
    requirePasswordLogin(context)
    const opened = await countWrongPasswords(request, body.login, () => logIn(context, body, originOf(request)))
    return finishSignIn(context, request, response, opened)
  })

  implement(app, context, contract.signUp, async ({ body, request, response }) => {
    const network = callerNetwork(request)
    await limits.count({ signUpByAddress: network })
    if (!(await isSetUpKey(context, body.invite_key))) requirePasswordLogin(context)
    const { joined, ...opened } = requireOpened(
      context,
      response,
      await limits.countRefusals([{ invitationKeyByAddress: network }], ['invalid-invite-key'], () =>
        countWrongPasswords(request, body.login, () => signUp(context, body, originOf(request))),
      ),
    )
    await keepGuestThings(context, opened.userId, request)
    const waiting = joined?.isWaiting === true
    return {
      ...finishSignIn(context, request, response, opened),
      ...(waiting ? { waiting } : joined && { group: joined.groupId }),
    }
  })

  implement(app, context, contract.requestPasswordReset, async ({ body, request }) => {
    requirePasswordLogin(context)
    await limits.count(await countedForReset(context, request, normalizeLogin(body.mail)))
    await requestPasswordReset(context, body.mail)
    return []
  })

  implement(app, context, contract.setNewPassword, async ({ body, request, response }) => {
    requirePasswordLogin(context)
    const changed = await limits.countRefusals(
      [{ resetKeyByAddress: callerNetwork(request) }],
      ['invalid-key', 'user-not-found'],
      () => setNewPassword(context, body, originOf(request)),
    )
    if ('ticket' in changed) logSecurity(context, request, 'reset-used', { user: changed.ticket.userId })
    return finishSignIn(context, request, response, changed, 'reset-used')
  })

  implement(app, context, contract.logOut, async ({ viewer, response }) => {
    await logOut(context, viewer)
    clearMedia(context, response)
    return undefined
  })

  implement(app, context, contract.listSessions, ({ viewer }) => listSessions(context, viewer))

  implement(app, context, contract.endSession, async ({ viewer, params }) => {
    await endSession(context, viewer, params.id)
    return undefined
  })

  implement(app, context, contract.endOtherSessions, async ({ viewer }) => {
    await endOtherSessions(context, viewer)
    return undefined
  })
}
