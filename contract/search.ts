import * as Type from 'typebox'
import { CollectionRef } from './collecting/collections.ts'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, limits, Text } from './fields.ts'
import { GroupRef } from './groups.ts'
import { MessageCard, MessageData } from './messages.ts'
import { UserRef } from './users.ts'

/** Plain ids here, unlike elsewhere; empty where there is none. */
export const SearchResult = Type.Object({
  id: Id,
  data: MessageData,
  author: Type.String(),
  preview: Type.String(),
  parent: Type.String(),
  children: Type.Integer(),
  lastActivityDate: EpochSeconds,
  /**
   * 150 when every word is in the title, 100 when in title and text, otherwise 50; plus 5 when the last word is a
   * whole one.
   */
  score: Type.Integer(),
  entityType: Type.Literal('message'),
  /** With cards: an excerpt around a word that the card does not reach. */
  snippet: Type.Optional(Type.String()),
  /** With cards, for a reply: the root of its thread and its title or first words. */
  thread: Type.Optional(Type.Object({ id: Id, label: Type.String() })),
})
export type SearchResult = Type.Static<typeof SearchResult>

/** What phones and languages write in place of `"`. */
export const quoteSigns = /[“”„‟«»＂]/gu

/**
 * Every word of `search` must be in the message (its title, text, author, file names, the text of its PDFs, or its
 * link's preview), the last one as a beginning. `+` or spaces separate words; case and accents do not count. `"words
 * in quotes"` must stand together, `#tag` and `c++` count with their signs, and these narrow the search: `from:` a
 * member, `with:` somebody who is in a photo of it, `at:` a place where one of its photos was taken, `in:` a
 * group, `has:photo|video|audio|pdf|link`, `before:` and `after:` a day, month or year in the person's time zone,
 * `is:bookmarked`. The best come first (see `score`), then those that arrived last; when more than 1,000
 * are found, only the last 1,000 count. `group` is an id, or `all`; it may be an array, as the reference's client
 * sends it, of which the first counts. `hashtags` has no effect. At most 100 results at once; `offset` and `limit`
 * page. With `names`, the response adds `people`, `groups` and `collections`: at most 5 of each, of all one's groups, in
 * whose name every word begins one.
 */
export const searchMessages = endpoint('Search in a group', {
  method: 'POST',
  path: '/api/messages/search',
  access: 'session',
  token: 'read',
  query: Type.Object({ embed: Type.Optional(Type.Literal('cards')) }),
  body: Type.Object({
    group: Type.Union([
      Id,
      Type.Literal('all'),
      Type.Array(Type.Union([Id, Type.Null()]), { minItems: 1, maxItems: 10 }),
    ]),
    search: Text(limits.searchText),
    hashtags: Type.Optional(Type.Unknown()),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.countedResults })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.searchResults })),
    names: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    messages: Type.Array(SearchResult),
    totalItems: Type.Integer(),
    hasMore: Type.Optional(Type.Boolean()),
    searchterms: Type.Array(Type.String()),
    /** Words found in no message, and the words one letter away that were searched instead. */
    corrections: Type.Optional(Type.Array(Type.Object({ typed: Type.String(), used: Type.String() }))),
    cards: Type.Optional(Type.Array(MessageCard)),
    people: Type.Optional(Type.Array(UserRef)),
    groups: Type.Optional(Type.Array(GroupRef)),
    collections: Type.Optional(Type.Array(CollectionRef)),
  }),
})

/** The most frequent first, with their `#`; only the last 2,000 are counted, ignoring case. */
export const listHashtags = endpoint('The most used hashtags of a group', {
  method: 'GET',
  path: '/api/groups/:id/hashtags',
  access: 'session',
  token: 'read',
  params: IdParams,
  response: Type.Object({ hashtags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() })) }),
})
