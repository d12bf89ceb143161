import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookmarks.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { ownList } from '../../http/own-list.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { addBookmark, listBookmarks, readBookmark, removeBookmark } from './bookmarks.ts'

export function bookmarksRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const list = ownList((viewer, limit, embed?: 'cards') =>
    listBookmarks(db, viewer, limit, { cards: embed === 'cards' }),
  )
  implement(app, context, contract.listBookmarks, list)
  implement(app, context, contract.listAllBookmarks, list)
  implement(app, context, contract.listBookmarksOfUser, list)
  implement(app, context, contract.listAllBookmarksOfUser, list)

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
