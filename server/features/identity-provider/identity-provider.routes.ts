import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/sign-in/identity-provider.ts'
import type { ProviderProblem } from '#contract/sign-in/identity-provider.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import {
  clearSignInCookie,
  derive,
  readSignInCookie,
  setSignInCookie,
  type BegunSignIn,
} from '../../http/cookies/sign-in-cookie.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { newKey } from '../../http/viewer.ts'
import { requireProof } from '../sessions/confirming/require-proof.ts'
import { finishSignIn } from '../sessions/finish-sign-in.ts'
import { originOf } from '../sessions/origin.ts'
import { comeBack, type CameBack } from './come-back.ts'
import { connectLater, disconnect, readConnection } from './connection.ts'
import { endByToken } from './logout.ts'
import { createProvider, type Provider } from './provider.ts'
import { noteSignIn } from './sign-ins.ts'
import { takeSession } from './take-session.ts'
import { problemOf, reasonsOf } from './why-refused.ts'

/** In a scope of its own, because the provider sends a form when it ends sessions. */
export function identityProviderRoutes(scope: FastifyInstance, context: Context): void {
  const { config, rateLimits } = context
  const provider = config.identityProvider && createProvider(context, config.identityProvider)
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  implement(scope, context, contract.startProviderSignIn, async ({ query, request, response }) => {
    const known = requireProvider(provider)
    const begun = { secret: newKey(), ...query }
    try {
      await rateLimits.count({ providerSignInByAddress: callerNetwork(request) })
      const address = await known.addressFor(begun.secret)
      await noteSignIn(context, begun.secret)
      setSignInCookie(context, response, begun)
      return lead(response, address)
    } catch (error) {
      return lead(response, pageOf(context, refuse(error), begun))
    }
  })

  implement(scope, context, contract.returnFromProvider, async ({ query: { state = '' }, request, response }) => {
    const known = requireProvider(provider)
    const kept = readSignInCookie(context, request, state)
    const begun = kept && derive(kept.secret, 'state') === state ? kept : undefined
    const query = request.url.slice(request.url.indexOf('?'))
    const counted = [{ logInByAddress: callerNetwork(request) }] as const
    const cameBack = await rateLimits
      .countFailures(counted, isFailedReturn, () => comeBack(context, known, begun, query))
      .catch(refuse)
    if (cameBack.kind === 'refused') logRefusal(request, cameBack.error)
    if (cameBack.kind === 'connected') logSecurity(context, request, 'provider-connected', { user: cameBack.userId })
    return lead(response, pageOf(context, cameBack, begun))
  })

  implement(scope, context, contract.takeProviderSession, async ({ viewer, body, request, response }) => {
    requireProvider(provider)
    const { code, keepsAccount = false } = body
    const begun = readSignInCookie(context, request, code)
    const address = callerNetwork(request)
    const counted = [{ logInByAddress: address, providerCodeByAddress: address }] as const
    const { isNew, ...opened } = await rateLimits.countRefusals(counted, ['sign-in-expired'], () =>
      takeSession(context, { begun, code }, { from: originOf(request), before: viewer, keepsAccount }),
    )
    if (begun) clearSignInCookie(context, response, begun)
    return {
      ...finishSignIn(context, request, response, opened, keepsAccount ? 'account-kept' : 'signed-in'),
      ...destinationOf(begun),
      ...(isNew && { isNew: true as const }),
    }
  })

  connectionRoutes(scope, context, provider)

  implement(scope, context, contract.endProviderSessions, async ({ body, request, response }) => {
    const known = requireProvider(provider)
    void response.header('Cache-Control', 'no-store')
    const counted = [{ logoutTokenByAddress: callerNetwork(request) }] as const
    await rateLimits.countRefusals(counted, ['invalid-logout-token'], () =>
      endByToken(context, known, body.logout_token),
    )
    return {}
  })
}

function connectionRoutes(scope: FastifyInstance, context: Context, provider: Provider | undefined): void {
  implement(scope, context, contract.readProviderConnection, ({ viewer }) => readConnection(context, viewer))

  implement(scope, context, contract.connectProvider, async ({ viewer, body, request, response }) => {
    const known = requireProvider(provider)
    const { currentPassword: _, passkey: __, ...destination } = body
    await requireProof(context, request, viewer, 'connect-provider', body)
    const begun = { secret: newKey(), ...destination }
    const url = await known.addressFor(begun.secret).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause })
    })
    await noteSignIn(context, begun.secret, viewer.userId)
    setSignInCookie(context, response, begun)
    return { url }
  })

  implement(scope, context, contract.connectPending, async ({ viewer, body: { code }, request, response }) => {
    requireProvider(provider)
    // A session that was there before shows nothing; one that has just begun does.
    await requireProof(context, request, viewer, 'connect-provider', undefined)
    const begun = readSignInCookie(context, request, code)
    const connected = await connectLater(context, viewer, { begun, code })
    if (begun) clearSignInCookie(context, response, begun)
    if (connected) logSecurity(context, request, 'provider-connected', { user: viewer.userId })
    return { connected, ...destinationOf(begun) }
  })

  implement(scope, context, contract.disconnectProvider, async ({ viewer, body, request }) => {
    await requireProof(context, request, viewer, 'disconnect-provider', body)
    await disconnect(context, viewer)
    logSecurity(context, request, 'provider-disconnected', { user: viewer.userId })
    return undefined
  })
}

/** @throws AppError identity-provider-off */
function requireProvider(provider: Provider | undefined): Provider {
  if (!provider) throw new AppError('identity-provider-off')
  return provider
}

function refuse(error: unknown): CameBack {
  return { kind: 'refused', error, wasConnecting: false }
}

/** What somebody sees who tries their luck; it counts as a wrong password. */
const failures: ProviderProblem[] = ['failed', 'expired', 'invitation-ended']

function isFailedReturn(outcome: { result: CameBack } | { error: unknown }): boolean {
  const cameBack = 'result' in outcome ? outcome.result : refuse(outcome.error)
  return cameBack.kind === 'refused' && failures.includes(problemOf(cameBack.error))
}

/** For operators: why somebody was sent back. */
function logRefusal(request: FastifyRequest, error: unknown): void {
  const security = 'provider-refused'
  request.log.warn({ security, ip: request.ip, problem: problemOf(error), reason: reasonsOf(error) }, 'not signed in')
}

function lead(response: FastifyReply, address: string): undefined {
  void response.header('Cache-Control', 'no-store').redirect(address)
  return undefined
}

function loginPage({ config }: Context): string {
  return `${config.publicUrl}/login?`
}

/** The page of ours on which the browser goes on. What follows a # reaches no server and so no log. */
function pageOf(context: Context, cameBack: CameBack, begun?: BegunSignIn): string {
  const { publicUrl } = context.config
  const { returnTo, inviteKey } = begun ?? {}
  switch (cameBack.kind) {
    case 'used-already':
      return `${publicUrl}/`
    case 'connected':
      return publicUrl + (returnTo ?? '/')
    case 'signed-in':
      return `${publicUrl}/oidc#${cameBack.code}`
    case 'account-known':
      return loginPage(context) + asQuery({ problem: 'account-known', returnTo: `/oidc?connect=${cameBack.code}` })
    case 'refused': {
      const problem = problemOf(cameBack.error)
      if (cameBack.wasConnecting) return `${publicUrl}/oidc?${asQuery({ problem, returnTo })}`
      return loginPage(context) + asQuery({ problem, inviteKey, returnTo })
    }
  }
}

function asQuery(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(given).toString()
}

function destinationOf(begun: BegunSignIn | undefined) {
  return {
    ...(begun?.returnTo !== undefined && { returnTo: begun.returnTo }),
    ...(begun?.inviteKey !== undefined && { inviteKey: begun.inviteKey }),
  }
}
