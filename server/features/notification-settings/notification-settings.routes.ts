import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notification-settings.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireMember, requireMemberByMessage } from '../membership/membership.ts'
import { setNotifyLevel, setThread } from './notification-settings.ts'

export function notificationSettingsRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.setNotifyLevel, async ({ viewer, params, body }) => {
    const membership = await requireMember(context.db, viewer, params.id)
    await setNotifyLevel(context, membership, body.notifyLevel)
    return { id: membership.groupId, notifyLevel: body.notifyLevel }
  })

  implement(app, context, contract.setThread, async ({ viewer, params, body }) => {
    const { membership } = await requireMemberByMessage(context.db, viewer, params.id)
    return { id: await setThread(context, membership, params.id, body.setting), setting: body.setting }
  })
}
