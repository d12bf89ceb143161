import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, limits } from './fields.ts'
import { MessageCard } from './messages.ts'
import { UserRef } from './users.ts'

export const Bookmark = Type.Object({
  id: Id,
  createdAt: EpochSeconds,
  user: UserRef,
  message: Type.Object({
    id: Id,
    author: Type.Optional(UserRef),
    type: Type.String(),
    entityType: Type.Literal('message'),
  }),
  card: Type.Optional(MessageCard),
  entityType: Type.Literal('bookmark'),
})
export type Bookmark = Type.Static<typeof Bookmark>

const EmbedCards = Type.Object({ embed: Type.Optional(Type.Literal('cards')) })
const Limit = Type.Integer({ minimum: 0, maximum: limits.bookmarks })

/** Oldest first. A limit of 0 means the maximum, 1001. */
export const listBookmarks = endpoint('Your bookmarks', {
  method: 'GET',
  path: '/api/me/bookmarks/:limit',
  access: 'session',
  token: 'read',
  params: Type.Object({ limit: Limit }),
  query: EmbedCards,
  response: Type.Array(Bookmark),
})

export const listAllBookmarks = endpoint('Your bookmarks, the first 1001', {
  method: 'GET',
  path: '/api/me/bookmarks',
  access: 'session',
  token: 'read',
  query: EmbedCards,
  response: Type.Array(Bookmark),
})

export const listBookmarksOfUser = endpoint('The same, by your own id', {
  method: 'GET',
  path: '/api/users/:id/bookmarks/:limit',
  access: 'session',
  token: 'read',
  params: Type.Object({ id: Id, limit: Limit }),
  response: Type.Array(Bookmark),
})

export const listAllBookmarksOfUser = endpoint('The same, by your own id', {
  method: 'GET',
  path: '/api/users/:id/bookmarks',
  access: 'session',
  token: 'read',
  params: IdParams,
  response: Type.Array(Bookmark),
})

/** For a message that is already bookmarked, returns the existing bookmark. */
export const addBookmark = endpoint('Bookmark a message', {
  method: 'POST',
  path: '/api/bookmarks',
  access: 'session',
  token: 'write',
  body: Type.Object({ message_id: Id }),
  response: Bookmark,
})

export const readBookmark = endpoint('One of your bookmarks', {
  method: 'GET',
  path: '/api/bookmarks/:id',
  access: 'session',
  token: 'read',
  params: IdParams,
  response: Bookmark,
})

export const removeBookmark = endpoint('Remove a bookmark; the id is the bookmark’s, not the message’s', {
  method: 'DELETE',
  path: '/api/bookmarks/:id',
  access: 'session',
  token: 'write',
  params: IdParams,
  status: 204,
})
