import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookmarks.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireOwnId, type Viewer } from '../../http/viewer.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { addBookmark, listBookmarks, readBookmark, removeBookmark } from './bookmarks.ts'

export function bookmarksRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const list = (viewer: Viewer, limit: number, embed?: 'cards') =>
    listBookmarks(db, viewer, limit, { cards: embed === 'cards' })

  implement(app, context, contract.listBookmarks, ({ viewer, params, query }) =>
    list(viewer, params.limit, query.embed),
  )

  implement(app, context, contract.listAllBookmarks, ({ viewer, query }) => list(viewer, 0, query.embed))

  implement(app, context, contract.listBookmarksOfUser, async ({ viewer, params }) =>
    list(requireOwnId(viewer, params.id), params.limit),
  )

  implement(app, context, contract.listAllBookmarksOfUser, async ({ viewer, params }) =>
    list(requireOwnId(viewer, params.id), 0),
  )

  implement(app, context, contract.addBookmark, async ({ viewer, body }) => {
    const { membership } = await requireMemberByMessage(db, viewer, body.message_id)
    return readBookmark(db, viewer, await addBookmark(context, membership, body.message_id))
  })

  implement(app, context, contract.readBookmark, ({ viewer, params }) => readBookmark(db, viewer, params.id))

  implement(app, context, contract.removeBookmark, async ({ viewer, params }) => {
    await removeBookmark(context, viewer, params.id)
    return undefined
  })
}
