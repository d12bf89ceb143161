import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/users.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { setMediaCookie } from '../../http/media-cookie.ts'
import { keyHeader } from '../../http/viewer.ts'
import { readMe, requireVisibleUser } from './users.ts'

export function usersRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.readMe, async ({ viewer, request, answer }) => {
    // A browser that still has the key but lost its cookie gets its pictures back here.
    setMediaCookie(request, answer, String(request.headers[keyHeader]))
    return readMe(context.db, viewer)
  })

  implement(app, context, contract.readUser, ({ viewer, params }) => requireVisibleUser(context.db, viewer, params.id))
}
