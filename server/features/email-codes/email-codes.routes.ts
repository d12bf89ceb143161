import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/sign-in/email-codes.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { clearCodeCookie, readCodeCookie, setCodeCookie } from '../../http/cookies/code-cookie.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { newKey } from '../../http/viewer.ts'
import { keepGuestThings } from '../joining-guests/become-member.ts'
import { answerOwner } from '../sessions/confirmed-address.ts'
import { countedForLogIn, countedForReset } from '../sessions/counted-attempts.ts'
import { recognizedDevice } from '../sessions/device-name.ts'
import { finishSignIn } from '../sessions/finish-sign-in.ts'
import { originOf } from '../sessions/origin.ts'
import { requirePasswordLogin } from '../sessions/password-login.ts'
import { requireOpened } from '../sessions/second-step/second-step.ts'
import { normalizeLogin } from '../sessions/sessions.ts'
import { askForCode, findAsked, presentAsked } from './email-codes.ts'
import { browserOf, confirm, logInByCode, requireEntrance, signUpByCode } from './use-code.ts'

export function emailCodesRoutes(app: FastifyInstance, context: Context): void {
  const limits = context.rateLimits

  const countWrongKeys = <T>(request: FastifyRequest, work: () => Promise<T>) =>
    limits.countRefusals([{ invitationKeyByAddress: callerNetwork(request) }], ['invalid-invite-key'], work)

  /** A wrong code counts like a wrong password for the same address. */
  async function withCode<T>(request: FastifyRequest, use: (browser: string) => Promise<T>): Promise<T> {
    const browser = readCodeCookie(context, request)
    const asked = await findAsked(context, browser)
    if (!browser || !asked) throw new AppError('code-expired')
    return limits.countRefusals(await countedForLogIn(context, request, asked.login), ['wrong-code'], () =>
      use(browser),
    )
  }

  implement(app, context, contract.requestEmailCode, async ({ body, request, response }) => {
    requirePasswordLogin(context)
    const { invite_key: key, lang } = body
    const login = normalizeLogin(body.login)
    if (key !== undefined) await countWrongKeys(request, () => requireEntrance(context, key))
    await limits.count(await countedForReset(context, request, login))
    const browser = newKey()
    const asked = await askForCode(context, {
      login,
      purpose: key === undefined ? 'sign-in' : 'sign-up',
      deviceName: recognizedDevice(request.headers['user-agent']),
      browser,
      before: readCodeCookie(context, request),
      lang,
    })
    setCodeCookie(context, response, browser)
    return asked
  })

  implement(app, context, contract.readAskedCode, async ({ request, response }) => {
    void response.header('Cache-Control', 'no-store')
    const asked = await findAsked(context, readCodeCookie(context, request))
    return asked ? { asked: presentAsked(asked) } : {}
  })

  implement(app, context, contract.logInByCode, async ({ body, request, response }) => {
    requirePasswordLogin(context)
    const opened = await withCode(request, (browser) => logInByCode(context, browser, body, originOf(request)))
    clearCodeCookie(context, response)
    return finishSignIn(context, request, response, opened, body.keepsAccount ? 'account-kept' : 'signed-in')
  })

  implement(app, context, contract.signUpByCode, async ({ body, request, response }) => {
    requirePasswordLogin(context)
    await limits.count({ signUpByAddress: callerNetwork(request) })
    const signedUp = await countWrongKeys(request, () =>
      withCode(request, (browser) => signUpByCode(context, browser, body, originOf(request))),
    )
    clearCodeCookie(context, response)
    const { joined, ...opened } = requireOpened(context, response, signedUp)
    await keepGuestThings(context, opened.userId, request)
    const entered = finishSignIn(context, request, response, opened)
    return { ...entered, ...(joined.isWaiting ? { waiting: true as const } : { group: joined.groupId }) }
  })

  implement(app, context, contract.requestConfirmation, async ({ viewer, request }) => {
    const { login } = await context.db
      .selectFrom('user')
      .select('login')
      .where('id', '=', viewer.userId)
      .executeTakeFirstOrThrow(() => new AppError('not-signed-in'))
    await limits.count(await countedForReset(context, request, login))
    const deviceName = recognizedDevice(request.headers['user-agent'])
    const { sessionId } = viewer
    return askForCode(context, { login, purpose: 'confirmation', deviceName, browser: browserOf(sessionId), sessionId })
  })

  implement(app, context, contract.answerOwner, async ({ viewer, body, request }) => {
    await answerOwner(context, viewer, body.isMine)
    if (!body.isMine) logSecurity(context, request, 'account-claimed', { user: viewer.userId })
    return undefined
  })

  implement(app, context, contract.confirm, async ({ viewer, body }) => {
    await limits.countRefusals([{ currentPasswordByPerson: viewer.userId }], ['wrong-code'], () =>
      confirm(context, viewer, body.code),
    )
    return undefined
  })
}
