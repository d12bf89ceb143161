import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, lineOf } from '../fields.ts'
import { UserRef } from '../users.ts'

export const listLimits = { items: 200, words: 200, amount: 99, takersShown: 8 } as const

const Words = lineOf(listLimits.words)
const Amount = Type.Integer({ minimum: 1, maximum: listLimits.amount })

/** `wanted` is how many are needed; without, it is one. The id is made by whoever adds it. */
export const NewListItem = Type.Object({ id: Id, words: Words, wanted: Type.Optional(Amount) })
export type NewListItem = Type.Static<typeof NewListItem>

/** Those whose ids the list has already stay as they are, and without `items` all do. */
export const ListDraft = Type.Object({
  items: Type.Optional(Type.Array(NewListItem, { maxItems: listLimits.items })),
})
export type ListDraft = Type.Static<typeof ListDraft>

/**
 * `taken` of the `wanted` by so many `takers`, of whom `takenBy` are the first; `mine` by the viewer, who `mayChange`
 * it when it is theirs, or they are the author or a host.
 */
export const ListItem = Type.Object({
  id: Id,
  words: Type.String(),
  wanted: Type.Optional(Type.Integer()),
  taken: Type.Integer(),
  takers: Type.Integer(),
  takenBy: Type.Array(Type.Object({ ...UserRef.properties, amount: Type.Integer() })),
  mine: Type.Integer(),
  done: Type.Boolean(),
  mayChange: Type.Boolean(),
})
export type ListItem = Type.Static<typeof ListItem>

/** In the order that its author, hosts, and those who added something gave it. */
export const List = Type.Object({ items: Type.Array(ListItem), mayAdd: Type.Boolean() })
export type List = Type.Static<typeof List>

const ItemParams = Type.Object({ ...IdParams.properties, item: Id })

export const readList = endpoint('What is on the list of a message, and who has taken it', {
  method: 'GET',
  path: '/api/messages/:id/list',
  access: 'session',
  token: 'read',
  params: IdParams,
  response: List,
})

/** New ones are last; `before` puts it in front of another, or last when it is null. Sent again, it changes nothing. */
export const saveListItem = endpoint('Put something on a list, or change its words, amount or place', {
  method: 'PUT',
  path: '/api/messages/:id/list/items/:item',
  access: 'session',
  token: 'write',
  params: ItemParams,
  body: Type.Object({
    words: Words,
    wanted: Type.Optional(Amount),
    before: Type.Optional(Type.Union([Id, Type.Null()])),
  }),
  response: List,
})

/** Somebody who has taken it has taken it still when it comes back, which it can for an hour. */
export const removeListItem = endpoint('Remove something from a list, or bring it back', {
  method: 'PUT',
  path: '/api/messages/:id/list/items/:item/removed',
  access: 'session',
  token: 'write',
  params: ItemParams,
  body: Type.Object({ removed: Type.Boolean() }),
  response: List,
})

/** By anybody in the group, so many in all; 0 gives it back. Sent again, it changes nothing. */
export const claimListItem = endpoint('Take something on a list, or give it back', {
  method: 'PUT',
  path: '/api/messages/:id/list/items/:item/claim',
  access: 'session',
  token: 'write',
  params: ItemParams,
  body: Type.Object({ amount: Type.Integer({ minimum: 0, maximum: listLimits.amount }) }),
  response: List,
})

/** By anybody in the group. */
export const tickListItem = endpoint('Tick something on a list as done, or take that back', {
  method: 'PUT',
  path: '/api/messages/:id/list/items/:item/done',
  access: 'session',
  token: 'write',
  params: ItemParams,
  body: Type.Object({ done: Type.Boolean() }),
  response: List,
})
