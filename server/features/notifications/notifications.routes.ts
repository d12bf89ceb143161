import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notifications.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireOwnId, type Viewer } from '../../http/viewer.ts'
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

  const list = (viewer: Viewer, limit: number, embed?: 'details') =>
    listNotifications(db, viewer, limit, { details: embed === 'details' })

  implement(app, context, contract.listNotifications, ({ viewer, params, query }) =>
    list(viewer, params.limit, query.embed),
  )

  implement(app, context, contract.listAllNotifications, ({ viewer, query }) => list(viewer, 0, query.embed))

  implement(app, context, contract.listNotificationsOfUser, async ({ viewer, params }) =>
    list(requireOwnId(viewer, params.id), params.limit),
  )

  implement(app, context, contract.listAllNotificationsOfUser, async ({ viewer, params }) =>
    list(requireOwnId(viewer, params.id), 0),
  )

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
