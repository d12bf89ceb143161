import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Key } from '../fields.ts'
import { GroupRef } from '../groups.ts'

export const atomFeedLimits = { perPerson: 20, entries: 50, text: 5000 } as const

/**
 * Whoever has the `address` reads what its person may read: titles and authors, and `withWords` also the text, of a long one the beginning; the latest
 * messages or, `onThisDay`, one for each earlier year in which there are any. Without a group, of all groups. `lookedAt`: a program last fetched it then, within an hour.
 */
export const AtomFeed = Type.Object({
  id: Id,
  group: Type.Optional(GroupRef),
  withWords: Type.Boolean(),
  onThisDay: Type.Boolean(),
  address: Type.String(),
  createdAt: EpochSeconds,
  lookedAt: Type.Optional(EpochSeconds),
})
export type AtomFeed = Type.Static<typeof AtomFeed>

/** Oldest first. */
export const listAtomFeeds = endpoint('Your feeds for news readers, with their secret addresses', {
  method: 'GET',
  path: '/api/me/atom-feeds',
  access: 'session',
  response: Type.Object({ feeds: Type.Array(AtomFeed) }),
})

export const addAtomFeed = endpoint('Make a feed for news readers', {
  method: 'POST',
  path: '/api/me/atom-feeds',
  access: 'session',
  status: 201,
  body: Type.Object({
    group: Type.Optional(Id),
    withWords: Type.Optional(Type.Boolean()),
    onThisDay: Type.Optional(Type.Boolean()),
  }),
  response: AtomFeed,
})

/** Its address stays. */
export const changeAtomFeed = endpoint('Decide whether a feed has the words of messages', {
  method: 'PUT',
  path: '/api/me/atom-feeds/:id',
  access: 'session',
  params: IdParams,
  body: Type.Object({ withWords: Type.Boolean() }),
  response: AtomFeed,
})

/** The old address ends at once, with what is known of when it was fetched. */
export const renewAtomFeed = endpoint('Give a feed a new address', {
  method: 'POST',
  path: '/api/me/atom-feeds/:id/new-address',
  access: 'session',
  params: IdParams,
  response: AtomFeed,
})

export const removeAtomFeed = endpoint('Remove a feed for news readers', {
  method: 'DELETE',
  path: '/api/me/atom-feeds/:id',
  access: 'session',
  params: IdParams,
  status: 204,
})

/** Atom (RFC 4287). Ends with the account and, of one group, with being in it. */
export const readAtomFeed = endpoint('The latest messages, for news readers', {
  method: 'GET',
  path: '/api/atom-feeds/:token.xml',
  access: 'anonymous',
  params: Type.Object({ token: Key }),
  responseType: 'application/atom+xml',
})
