import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, limits, Text } from './fields.ts'
import { GroupRef } from './groups.ts'
import { MessageCard, MessageData } from './messages.ts'
import { UserRef } from './users.ts'

/** Plain ids here, unlike everywhere else; an empty string where there is none. */
export const SearchResult = Type.Object({
  id: Id,
  data: MessageData,
  author: Type.String(),
  preview: Type.String(),
  parent: Type.String(),
  children: Type.Integer(),
  lastActivityDate: EpochSeconds,
  /** 150 when every word is in the title, 100 when in title and text, else 50; 5 more when the last word is a whole one. */
  score: Type.Integer(),
  entityType: Type.Literal('message'),
  /** With cards: the part of a long text around a word that is behind what the card shows. */
  snippet: Type.Optional(Type.String()),
  /** With cards, of a reply: the message at the top of its thread and its title or first words. */
  thread: Type.Optional(Type.Object({ id: Id, label: Type.String() })),
})
export type SearchResult = Type.Static<typeof SearchResult>

/**
 * Every word of `search` must be in the message (its title, text, author, the names of its files, the text of its PDFs,
 * or what its link says), the last one as a beginning. Words are joined by `+` or spaces; case and accents do not count.
 * `"words in quotes"` must stand together, `#tag` and `c++` count with their signs, and these narrow the search: `from:`
 * a member, `in:` a group, `has:photo|video|audio|pdf|link`, `before:` and `after:` a day, month or year in the
 * time zone of the person, `is:bookmarked`. The best come first (see `score`), of equal ones those that arrived last; when more than 1,000 are
 * found, of the last 1,000.
 * `group` is an id, or `all` for all groups that one is in. It may be an array, as the reference's client sends it; its
 * first id counts. `hashtags` has no effect. At most 100 results at once; `offset` and `limit` are for the others.
 * With `names`, the response has `people` and `groups` as well: at most 5 of each with a name in which every word begins
 * one, of the groups that one is in, whichever is searched.
 */
export const searchMessages = endpoint('Search in a group', {
  method: 'POST',
  path: '/api/messages/search',
  access: 'session',
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
    /** There are more than `totalItems`, which are not counted. */
    hasMore: Type.Optional(Type.Boolean()),
    searchterms: Type.Array(Type.String()),
    /** Words that are in no message, and those one letter away that were searched instead. */
    corrections: Type.Optional(Type.Array(Type.Object({ typed: Type.String(), used: Type.String() }))),
    cards: Type.Optional(Type.Array(MessageCard)),
    people: Type.Optional(Type.Array(UserRef)),
    groups: Type.Optional(Type.Array(GroupRef)),
  }),
})

/**
 * The hashtags that are most used in a group, with their `#`, the most frequent first; those of equal frequency by name.
 * The last 2,000 in messages that are still there are counted. However it is written, a hashtag counts as the same.
 */
export const listHashtags = endpoint('The most used hashtags of a group', {
  method: 'GET',
  path: '/api/groups/:id/hashtags',
  access: 'session',
  params: IdParams,
  response: Type.Object({ hashtags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() })) }),
})
