import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams } from '../fields.ts'
import { GroupRef } from '../groups.ts'
import { UserRef } from '../users.ts'

export const offerLimits = { atOnce: 50, peopleListed: 500 } as const

/** By name, at most 500. `isAsked` is there for whoever has an offer already. */
export const listPeopleToOffer = endpoint('The people of your other groups who are not in this one', {
  method: 'GET',
  path: '/api/groups/:id/offers',
  access: 'session',
  params: IdParams,
  response: Type.Array(Type.Object({ ...UserRef.properties, isAsked: Type.Optional(Type.Literal(true)) })),
})

/** Only people with whom you share a group. Whoever is in it already, or was asked before, is not asked again. */
export const offerMembership = endpoint('Ask people of your other groups to join this one', {
  method: 'POST',
  path: '/api/groups/:id/offers',
  access: 'session',
  params: IdParams,
  body: Type.Object({ users: Type.Array(Id, { minItems: 1, maxItems: offerLimits.atOnce }) }),
  response: Type.Object({ asked: Type.Array(Id) }),
})

export const OwnOffer = Type.Object({
  group: GroupRef,
  madeBy: Type.Optional(UserRef),
  peopleCount: Type.Integer(),
  createdAt: EpochSeconds,
})
export type OwnOffer = Type.Static<typeof OwnOffer>

/** They go after 30 days. */
export const listOwnOffers = endpoint('The groups that you are asked to join', {
  method: 'GET',
  path: '/api/me/offers',
  access: 'session',
  response: Type.Array(OwnOffer),
})

/** `waiting` where a host has to let one in. */
export const answerOffer = endpoint('Join a group that you were asked to join, or not', {
  method: 'PUT',
  path: '/api/me/offers/:group',
  access: 'session',
  params: Type.Object({ group: Id }),
  body: Type.Object({ accept: Type.Boolean() }),
  response: Type.Object({ joined: Type.Optional(Id), waiting: Type.Optional(Type.Literal(true)) }),
})
