import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notifications.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { ownList } from '../../http/own-list.ts'
import {
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
  readNews,
  readNotification,
  removeNotification,
  removeNotifications,
} from './notifications.ts'

export function notificationsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const list = ownList((viewer, limit, embed?: 'details') =>
    listNotifications(db, viewer, limit, { details: embed === 'details' }),
  )
  implement(app, context, contract.listNotifications, list)
  implement(app, context, contract.listAllNotifications, list)
  implement(app, context, contract.listNotificationsOfUser, list)
  implement(app, context, contract.listAllNotificationsOfUser, list)

  implement(app, context, contract.readNews, ({ viewer, query }) => readNews(db, viewer, query.extent))

  implement(app, context, contract.readNotification, ({ viewer, params }) => readNotification(db, viewer, params.id))

  implement(app, context, contract.markNotificationRead, async ({ viewer, params, body }) => {
    if (body.read) await markNotificationRead(context, viewer, params.id)
    return readNotification(db, viewer, params.id)
  })

  implement(app, context, contract.markNotificationsRead, ({ viewer, body }) =>
    markNotificationsRead(context, viewer, body),
  )

  implement(app, context, contract.removeNotifications, ({ viewer, body }) =>
    removeNotifications(context, viewer, body.ids),
  )

  implement(app, context, contract.removeNotification, async ({ viewer, params }) => {
    await removeNotification(context, viewer, params.id)
    return undefined
  })
}
