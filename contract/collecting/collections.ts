import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, EpochSeconds, EpochSecondsOfOld, Id, IdParams, Name } from '../fields.ts'
import { MessageFile } from '../files.ts'
import { UserRef } from '../users.ts'

export const collectionLimits = { perGroup: 200, photos: 5000, perAdding: 500, people: 6, perPage: 30 } as const

/** Enough to name it and to lead there. */
export const CollectionRef = Type.Object({ id: Id, group: Id, name: Name })
export type CollectionRef = Type.Static<typeof CollectionRef>

const CollectionOrder = Type.Union([Type.Literal('date'), Type.Literal('hand')])

/**
 * Photos and videos of a group under a name. Each belongs to a message, also one that was posted only for the
 * collection: so search, archives, quotas, deletion and access need to know nothing of collections. What is deleted or
 * hidden with its message is no longer in it; what a host shows again is back.
 *
 * `cover` is the chosen one while it is there, otherwise the oldest. `from` and `until` are when the first and the last
 * were taken, `people` who posted most of them. `order` is that of their dates, the newest first, or one that was made by
 * hand. `mayAdd` is false for readers, `mayChange` true for whoever made it and for hosts.
 */
export const Collection = Type.Object({
  ...CollectionRef.properties,
  cover: Type.Optional(MessageFile),
  photos: Type.Integer(),
  videos: Type.Integer(),
  from: Type.Optional(EpochSecondsOfOld),
  until: Type.Optional(EpochSecondsOfOld),
  people: Type.Array(UserRef, { maxItems: collectionLimits.people }),
  peopleCount: Type.Integer(),
  madeBy: Type.Optional(UserRef),
  order: CollectionOrder,
  createdAt: EpochSeconds,
  mayAdd: Type.Boolean(),
  mayChange: Type.Boolean(),
})
export type Collection = Type.Static<typeof Collection>

/** A photo or video is where its message is. */
export const PhotoOfMessage = Type.Object({ message: Id, file: Id })
export type PhotoOfMessage = Type.Static<typeof PhotoOfMessage>

const Photos = Type.Array(PhotoOfMessage, { minItems: 1, maxItems: collectionLimits.perAdding })
const Added = Type.Object({ added: Type.Integer(), collection: Collection })

const CollectionCursor = Type.String({ pattern: '^[0-9]{1,11}_[0-9a-f-]{36}$' })

/** The last made first, 30 at a time; `from` is the `next` of the page before. */
export const listCollections = endpoint('The collections of a group', {
  method: 'GET',
  path: '/api/groups/:id/collections',
  access: 'session',
  params: IdParams,
  query: Type.Object({ from: Type.Optional(CollectionCursor) }),
  response: Type.Object({
    collections: Type.Array(Collection),
    next: Type.Optional(CollectionCursor),
    mayMake: Type.Boolean(),
  }),
})

/** With an `id` of the caller's own, the same call again makes no second one. */
export const makeCollection = endpoint('Make a collection, with photos or empty', {
  method: 'POST',
  path: '/api/groups/:id/collections',
  access: 'session',
  status: 201,
  params: IdParams,
  body: Type.Object({ id: Type.Optional(Id), name: Name, photos: Type.Optional(Photos) }),
  response: Collection,
})

/**
 * With the photos of the message, under `name`; once made, the same one for everybody, whatever it is called by then.
 * Not for a message without photos.
 */
export const collectAlbum = endpoint('The collection that began with the photos of a message, made if there is none', {
  method: 'POST',
  path: '/api/messages/:id/collection',
  access: 'session',
  params: IdParams,
  body: Type.Object({ name: Name }),
  response: Collection,
})

export const readCollection = endpoint('A collection', {
  method: 'GET',
  path: '/api/collections/:id',
  access: 'session',
  params: IdParams,
  response: Collection,
})

/** `mine` are those that the caller has added. */
export const listFilesOfCollection = endpoint('Which photos and videos are in a collection', {
  method: 'GET',
  path: '/api/collections/:id/files',
  access: 'session',
  params: IdParams,
  response: Type.Object({
    files: Type.Array(Id, { maxItems: collectionLimits.photos }),
    mine: Type.Array(Id, { maxItems: collectionLimits.photos }),
  }),
})

/** `cover: null` makes it the oldest photo again. An order by hand is kept while the order is by date. */
export const changeCollection = endpoint('Rename a collection, choose its cover or its order', {
  method: 'PUT',
  path: '/api/collections/:id',
  access: 'session',
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(Name),
    cover: Type.Optional(Type.Union([Id, Type.Null()])),
    order: Type.Optional(CollectionOrder),
  }),
  response: Collection,
})

/** The photos stay where they were posted, and it can be restored for a day. */
export const deleteCollection = endpoint('Delete a collection', {
  method: 'DELETE',
  path: '/api/collections/:id',
  access: 'session',
  status: 204,
  params: IdParams,
})

export const restoreCollection = endpoint('Restore a collection that was deleted a moment ago', {
  method: 'POST',
  path: '/api/collections/:id/restore',
  access: 'session',
  params: IdParams,
  response: Collection,
})

/**
 * What is in it already is not added again. Those who made or filled the collection are notified once, also of what the
 * same person adds within five minutes.
 */
export const addToCollection = endpoint('Add photos and videos to a collection', {
  method: 'POST',
  path: '/api/collections/:id/photos',
  access: 'session',
  params: IdParams,
  body: Type.Object({ photos: Photos }),
  response: Added,
})

/** By whoever added or posted them, whoever made the collection, and hosts. */
export const removeFromCollection = endpoint('Take photos and videos out of a collection', {
  method: 'POST',
  path: '/api/collections/:id/photos/remove',
  access: 'session',
  params: IdParams,
  body: Type.Object({ files: Type.Array(Id, { minItems: 1, maxItems: collectionLimits.perAdding }) }),
  response: Collection,
})

/** Behind the photo `after`, in this order; to the front with null. Seen while the order is by hand. */
export const moveInCollection = endpoint('Put photos and videos of a collection in another place', {
  method: 'POST',
  path: '/api/collections/:id/photos/move',
  access: 'session',
  status: 204,
  params: IdParams,
  body: Type.Object({
    files: Type.Array(Id, { minItems: 1, maxItems: collectionLimits.perAdding }),
    after: Type.Union([Id, Type.Null()]),
  }),
})

/** Both days are of the caller's time zone and included; `mine` are those that the caller has posted. */
const period = { from: CalendarDate, until: CalendarDate }

/** `added` of `photos` are in the collection already. */
export const countPeriod = endpoint('How many photos and videos of the group were taken in some days', {
  method: 'GET',
  path: '/api/collections/:id/period',
  access: 'session',
  params: IdParams,
  query: Type.Object({ ...period, mine: Type.Optional(Type.Literal('true')) }),
  response: Type.Object({ photos: Type.Integer(), added: Type.Integer() }),
})

/** Once: what is posted later is not added by itself. */
export const addPeriod = endpoint('Add everything that was taken in some days to a collection', {
  method: 'POST',
  path: '/api/collections/:id/period',
  access: 'session',
  params: IdParams,
  body: Type.Object({ ...period, mine: Type.Optional(Type.Boolean()) }),
  response: Added,
})
