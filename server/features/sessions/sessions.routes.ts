import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/sessions.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { clearMediaCookie, setMediaCookie } from '../../http/media-cookie.ts'
import { deviceName } from './device-name.ts'
import { logIn, logOut, signUp } from './sessions.ts'

export function sessionsRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.logIn, async ({ body, request, answer }) => {
    const key = await logIn(context, body, deviceOf(request))
    setMediaCookie(request, answer, key)
    return { api_key: key }
  })

  implement(app, context, contract.signUp, async ({ body, request, answer }) => {
    const { key, groupId } = await signUp(context, body, deviceOf(request))
    setMediaCookie(request, answer, key)
    return { api_key: key, ...(groupId && { group: groupId }) }
  })

  implement(app, context, contract.logOut, async ({ viewer, request, answer }) => {
    await logOut(context, viewer)
    clearMediaCookie(request, answer)
    return undefined
  })
}

function deviceOf(request: FastifyRequest): string {
  return deviceName(request.headers['user-agent'])
}
