import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sign-in/tokens.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { isLookedAfter } from '../membership/guardians.ts'
import { requireProof } from '../sessions/confirming/require-proof.ts'
import { listTokens, makeToken, readTokenOf, removeToken } from './tokens.ts'

export function tokensRoutes(app: FastifyInstance, context: Context): void {
  const { db, rateLimits } = context

  implement(app, context, contract.listTokens, async ({ viewer }) => ({ tokens: await listTokens(db, viewer) }))

  implement(app, context, contract.makeToken, async ({ viewer, body, request }) => {
    await rateLimits.count({ tokenByPerson: viewer.userId })
    // Whoever looks after them sees their devices, but would not see this.
    if (await isLookedAfter(db, viewer.userId)) throw new AppError('forbidden')
    await requireProof(context, request, viewer, 'make-token', body)
    const made = await makeToken(context, viewer, body)
    logSecurity(context, request, 'token-made', { user: viewer.userId })
    return made
  })

  implement(app, context, contract.removeToken, async ({ viewer, params, request }) => {
    await removeToken(context, viewer, params.id)
    logSecurity(context, request, 'token-removed', { user: viewer.userId })
    return undefined
  })

  implement(app, context, contract.readToken, ({ viewer }) => readTokenOf(db, viewer))
}
