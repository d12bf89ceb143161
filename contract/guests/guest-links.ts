import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, limits } from '../fields.ts'
import { MessageFile } from '../files.ts'
import { UserRef } from '../users.ts'

/** `files` and `bytes` of one link unless it says otherwise; `filesOfGuest` and `bytesOfGuest` of one guest in any case. */
export const guestLimits = {
  perTarget: 5,
  perGroup: 50,
  printedPerGroup: 200,
  days: 30,
  mostDays: 365,
  files: 1000,
  mostFiles: 2000,
  bytes: 10_000_000_000,
  mostBytes: 50_000_000_000,
  filesOfGuest: 200,
  bytesOfGuest: 2_000_000_000,
  guests: 300,
  name: 60,
  waitingShown: 300,
  photosPerPage: 200,
  repliesShown: 100,
} as const

/**
 * What guests may do besides looking. `add`: photos and videos, which wait for a host or whoever made the link while it
 * `holds` them. `answer`: to the event and in the poll of a message. `replies`: read those of a message. `download`: all
 * that it shows in one file; one by one can be saved whatever is shown.
 */
const rights = {
  add: Type.Boolean(),
  holds: Type.Boolean(),
  answer: Type.Boolean(),
  replies: Type.Boolean(),
  download: Type.Boolean(),
}

const most = {
  mostFiles: Type.Integer({ minimum: 1, maximum: guestLimits.mostFiles }),
  mostBytes: Type.Integer({ minimum: 1_048_576, maximum: guestLimits.mostBytes }),
}

/**
 * Lets whoever has its `address` see one collection or one message without an account. It is good until `expiresAt`,
 * if there is one, while it is not ended, its target is there, and whoever made it may still share that. `guests` have given a name,
 * `photos` are in the group because of it, `waiting` are not yet.
 */
export const GuestLink = Type.Object({
  id: Id,
  group: Id,
  collection: Type.Optional(Id),
  message: Type.Optional(Id),
  title: Type.String(),
  address: Type.String(),
  madeBy: Type.Optional(UserRef),
  createdAt: EpochSeconds,
  /** Not of what is printed in a book. */
  expiresAt: Type.Optional(EpochSeconds),
  hasPassword: Type.Boolean(),
  ...rights,
  ...most,
  visits: Type.Integer(),
  lastVisitAt: Type.Optional(EpochSeconds),
  guests: Type.Integer(),
  photos: Type.Integer(),
  waiting: Type.Integer(),
})
export type GuestLink = Type.Static<typeof GuestLink>

const Password = Type.String({ minLength: 4, maxLength: limits.password })
const Days = Type.Integer({ minimum: 1, maximum: guestLimits.mostDays })
const settings = {
  ...Type.Partial(Type.Object({ ...rights, ...most })).properties,
  days: Type.Optional(Days),
}

/** Of hosts all, of others those that they made and that are good; `waiting` counts the photos that wait for the caller. */
export const listGuestLinks = endpoint('The open guest links of a group, or of one thing in it', {
  method: 'GET',
  path: '/api/groups/:id/guest-links',
  access: 'session',
  params: IdParams,
  query: Type.Object({ collection: Type.Optional(Id), message: Type.Optional(Id) }),
  response: Type.Object({ links: Type.Array(GuestLink), waiting: Type.Integer() }),
})

/**
 * By hosts, whoever wrote the message unless they only read, and whoever made the collection while the group lets members
 * make public links. One of `collection` and `message` is given.
 */
export const makeGuestLink = endpoint('Let guests see one collection or one message', {
  method: 'POST',
  path: '/api/groups/:id/guest-links',
  access: 'session',
  status: 201,
  params: IdParams,
  body: Type.Object({
    collection: Type.Optional(Id),
    message: Type.Optional(Id),
    password: Type.Optional(Password),
    ...settings,
  }),
  response: GuestLink,
})

/** `password: null` removes it; another one shuts out everybody who has opened it. `days` count from now. */
export const changeGuestLink = endpoint('Change what guests may do by a link', {
  method: 'PUT',
  path: '/api/guest-links/:id',
  access: 'session',
  params: IdParams,
  body: Type.Object({ password: Type.Optional(Type.Union([Password, Type.Null()])), ...settings }),
  response: GuestLink,
})

/** At once, for photos too. What waits can still be let in. */
export const endGuestLink = endpoint('End a guest link', {
  method: 'DELETE',
  path: '/api/guest-links/:id',
  access: 'session',
  status: 204,
  params: IdParams,
})

const WaitingGuest = Type.Object({
  guest: Id,
  name: Type.String(),
  title: Type.String(),
  collection: Type.Optional(Id),
  message: Type.Optional(Id),
  photos: Type.Array(MessageFile),
})
export type WaitingGuest = Type.Static<typeof WaitingGuest>

/** Whoever came first comes first, 300 photos at most; `waiting` counts all. */
export const listWaitingPhotos = endpoint('Photos of guests that wait for the caller', {
  method: 'GET',
  path: '/api/groups/:id/waiting-photos',
  access: 'session',
  params: IdParams,
  response: Type.Object({ guests: Type.Array(WaitingGuest), waiting: Type.Integer() }),
})

const Files = Type.Array(Id, { maxItems: guestLimits.waitingShown, uniqueItems: true })

/**
 * What is let in becomes part of one message of each guest. What is declined is deleted. Photos on which somebody else
 * has decided meanwhile are left as they are.
 */
export const decideWaitingPhotos = endpoint('Let in photos of guests, or decline them', {
  method: 'POST',
  path: '/api/groups/:id/waiting-photos',
  access: 'session',
  params: IdParams,
  bodyLimit: 65_536,
  body: Type.Object({ letIn: Files, decline: Files }),
  response: Type.Object({ letIn: Type.Integer(), declined: Type.Integer() }),
})
