import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams } from '../fields.ts'
import { GroupRef } from '../groups.ts'
import { UserRef } from '../users.ts'
import { GroupRole } from './group-roles.ts'
import { InvitationKind } from './invitations.ts'

/** `by` is the invitation with which they came, absent for the group’s own link and once it is gone. */
export const JoinRequest = Type.Object({
  user: UserRef,
  line: Type.String(),
  role: GroupRole,
  by: Type.Optional(Type.Object({ kind: InvitationKind, madeBy: Type.Optional(UserRef) })),
  createdAt: EpochSeconds,
  entityType: Type.Literal('join-request'),
})
export type JoinRequest = Type.Static<typeof JoinRequest>

/** The oldest 60. They go after 30 days. */
export const listJoinRequests = endpoint('Who waits to be let into a group you host', {
  method: 'GET',
  path: '/api/groups/:id/requests',
  access: 'session',
  params: IdParams,
  response: Type.Array(JoinRequest),
})

const RequestParams = Type.Object({ id: Id, user: Id })

/**
 * Takes effect, and is told to whoever asked, once it can no longer be undone: some 15 seconds later. already-settled
 * where another host was quicker: `message` says who.
 */
export const settleJoinRequest = endpoint('Let somebody into a group you host, or not', {
  method: 'PUT',
  path: '/api/groups/:id/requests/:user',
  access: 'session',
  params: RequestParams,
  body: Type.Object({ admit: Type.Boolean() }),
  response: Type.Object({ admit: Type.Boolean() }),
})

/** They wait again. already-settled once it has taken effect: `message` says what can be done then. */
export const undoJoinRequest = endpoint('Undo letting somebody into a group you host, or not', {
  method: 'DELETE',
  path: '/api/groups/:id/requests/:user',
  access: 'session',
  params: RequestParams,
  status: 204,
})

export const OwnRequest = Type.Object({ group: GroupRef, line: Type.String(), createdAt: EpochSeconds })
export type OwnRequest = Type.Static<typeof OwnRequest>

export const listOwnRequests = endpoint('The groups that you wait to be let into', {
  method: 'GET',
  path: '/api/me/requests',
  access: 'session',
  response: Type.Array(OwnRequest),
})

export const takeBackRequest = endpoint('Wait no longer to be let into a group', {
  method: 'DELETE',
  path: '/api/me/requests/:group',
  access: 'session',
  params: Type.Object({ group: Id }),
  status: 204,
})
