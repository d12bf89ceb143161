import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/me.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { setMediaCookie } from '../../http/cookies/media-cookie.ts'
import { implement } from '../../http/implement.ts'
import { keyHeader } from '../../http/viewer.ts'
import { ownTimeZone } from '../../time-zones.ts'
import { readMe } from './me.ts'
import { readShell } from './shell.ts'

export function meRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => readMeRoute(scope, context))
}

function readMeRoute(scope: FastifyInstance, context: Context): void {
  // A browser whose key is refused forgets it, with everything stored for that person.
  scope.addHook('onError', async (request, response, error: unknown) => {
    const isRefusedKey = error instanceof AppError && error.code === 'not-signed-in' && request.headers[keyHeader]
    if (isRefusedKey) response.header('Clear-Site-Data', '"storage"')
  })

  implement(scope, context, contract.readMe, async ({ viewer, query, request, response }) => {
    // A browser with the key but without its cookie gets its pictures back here.
    setMediaCookie(context, response, String(request.headers[keyHeader]))
    const me = await readMe(context, viewer)
    return query.embed === 'shell' ? { ...me, shell: await readShell(context, viewer, me.timeZone ?? ownTimeZone) } : me
  })
}
