import type { FastifyInstance } from 'fastify'
import * as account from '#contract/account.ts'
import { readUser } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import { clearMedia } from '../../http/cookies/media-cookie.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { leaveAccount } from '../leaving/leave.ts'
import { readMe } from '../me/me.ts'
import { requireProof } from '../sessions/confirming/require-proof.ts'
import { originOf } from '../sessions/origin.ts'
import { resetApiKey, updateUser } from './account.ts'
import { removePassword } from './remove-password.ts'
import { requireSelf, requireVisibleUser } from './users.ts'

export function usersRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, readUser, async ({ viewer, params, response }) => {
    const user = await requireVisibleUser(db, viewer, params.id)
    // The reference's client asks once for each place where the name stands.
    void response.header('Cache-Control', 'private, max-age=60')
    return user
  })

  implement(app, context, account.updateUser, async ({ viewer, params, body, request }) => {
    await requireSelf(db, viewer, params.id)
    const changed = await updateUser(context, viewer, body, () =>
      requireProof(context, request, viewer, 'change-sign-in', body),
    )
    if (changed.includes('login')) logSecurity(context, request, 'login-changed', { user: viewer.userId })
    if (changed.includes('password')) logSecurity(context, request, 'password-changed', { user: viewer.userId })
    return readMe(context, viewer)
  })

  implement(app, context, account.removePassword, async ({ viewer, params, body, request }) => {
    await requireSelf(db, viewer, params.id)
    await requireProof(context, request, viewer, 'remove-password', body)
    await removePassword(context, viewer)
    logSecurity(context, request, 'password-removed', { user: viewer.userId })
    return undefined
  })

  implement(app, context, account.resetApiKey, async ({ viewer, params, request, response }) => {
    await requireSelf(db, viewer, params.id)
    const apiKey = await resetApiKey(context, viewer, originOf(request))
    logSecurity(context, request, 'key-reset', { user: viewer.userId })
    clearMedia(context, response)
    return { apiKey }
  })

  implement(app, context, account.deleteUser, async ({ viewer, params, body, request, response }) => {
    await requireSelf(db, viewer, params.id)
    await requireProof(context, request, viewer, 'delete-account', body)
    await leaveAccount(context, viewer.userId, { takesMessages: body?.messages === 'go' })
    logSecurity(context, request, 'account-deleted', { user: viewer.userId })
    clearMedia(context, response)
    return undefined
  })
}
