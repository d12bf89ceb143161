import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, limits, Text } from './fields.ts'
import { MessageCard, MessageData } from './messages.ts'

/** Plain ids here, unlike everywhere else; an empty string where there is none. */
export const SearchResult = Type.Object({
  id: Id,
  data: MessageData,
  author: Type.String(),
  preview: Type.String(),
  parent: Type.String(),
  children: Type.Integer(),
  lastActivityDate: EpochSeconds,
  score: Type.Integer(),
  entityType: Type.Literal('message'),
})
export type SearchResult = Type.Static<typeof SearchResult>

/**
 * Every word of `search` must be in the message (its title, text or author), the last one as a beginning.
 * Words are joined by `+` or spaces; case and accents do not count. At most 100 results, newest activity first.
 * `group` may be an array, as the reference's client sends it; its first id counts. `hashtags` has no effect.
 */
export const searchMessages = endpoint({
  method: 'POST',
  path: '/api/messages/search',
  summary: 'Search in a group',
  access: 'session',
  query: Type.Object({ embed: Type.Optional(Type.Literal('cards')) }),
  body: Type.Object({
    group: Type.Union([Id, Type.Array(Type.Union([Id, Type.Null()]), { minItems: 1, maxItems: 10 })]),
    search: Text(limits.searchText),
    hashtags: Type.Optional(Type.Unknown()),
  }),
  response: Type.Object({
    messages: Type.Array(SearchResult),
    totalItems: Type.Integer(),
    searchterms: Type.Array(Type.String()),
    cards: Type.Optional(Type.Array(MessageCard)),
  }),
})
