import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Key, Login, Name } from '../fields.ts'
import { FileRef } from '../files.ts'
import { GroupRef } from '../groups.ts'
import { UserRef } from '../users.ts'
import { GroupRole } from './group-roles.ts'

export const facesShown = 8

/** Somebody at the table; `name` is the first word only. */
export const Face = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Type.Optional(Type.Object({ id: Id, entityType: FileRef.properties.entityType })),
})
export type Face = Type.Static<typeof Face>

/**
 * `preview` is absent where the group hides its members; its `people` begin with the inviter. `joined` is the group of
 * a caller who is already in it, `waiting` is there for one who waits to be let in; `setsUp` is there where the key makes
 * the first account. `name` is of whom the invitation is for, `role` is there unless it is that of a member. Where a host
 * has to let people in, `letIn` has the first names of the hosts, unless the group hides its members.
 */
export const Invitation = Type.Object({
  joined: Type.Optional(Id),
  waiting: Type.Optional(Type.Literal(true)),
  setsUp: Type.Optional(Type.Literal(true)),
  name: Type.Optional(Type.String()),
  role: Type.Optional(GroupRole),
  letIn: Type.Optional(Type.Array(Type.String())),
  preview: Type.Optional(
    Type.Object({ group: GroupRef, peopleCount: Type.Integer({ minimum: 0 }), people: Type.Array(Face) }),
  ),
  entityType: Type.Literal('invitation'),
})
export type Invitation = Type.Static<typeof Invitation>

/**
 * The pictures of the group and of these people, in the sizes of `readPicture`, can be read with `?invitation=<key>`
 * added to their addresses or, for an hour, with the cookie of this response; both end with the key.
 */
export const readInvitation = endpoint('What an invitation leads to: the group, who invites, and who is there', {
  method: 'GET',
  path: '/api/invitations/:key',
  access: 'anyone',
  params: Type.Object({ key: Key }),
  response: Invitation,
})

const Shown = Type.Object({ showsPeople: Type.Optional(Type.Boolean()), needsApproval: Type.Optional(Type.Boolean()) })

/** Only what is there changes. Hosts alone decide whether somebody has to let in those who come by the link. */
export const changeInvitation = endpoint(
  'Choose whether the invitation link shows the group and its people before somebody joins, and lets them in at once',
  {
    method: 'PUT',
    path: '/api/groups/:id/invitation',
    access: 'session',
    params: IdParams,
    body: Shown,
    response: Shown,
  },
)

export const InvitationKind = Type.Enum(['person', 'many', 'printed'])
export type InvitationKind = Type.Static<typeof InvitationKind>

export const invitationLimits = { days: 90, uses: 500, listed: 100 } as const
/** Days after which an invitation ends when nothing else is asked for. */
export const usualDays: Readonly<Record<InvitationKind, number>> = { person: 14, many: 7, printed: 30 }

/** `usesLeft` is absent where there is no limit; `madeBy` once that person's account is deleted. */
export const OpenInvitation = Type.Object({
  id: Id,
  kind: InvitationKind,
  role: GroupRole,
  needsApproval: Type.Boolean(),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  madeBy: Type.Optional(UserRef),
  uses: Type.Integer(),
  usesLeft: Type.Optional(Type.Integer()),
  createdAt: EpochSeconds,
  expiresAt: EpochSeconds,
  lastUsedAt: Type.Optional(EpochSeconds),
  entityType: Type.Literal('invitation'),
})
export type OpenInvitation = Type.Static<typeof OpenInvitation>

/**
 * One for a `person` works once, for 14 days; `days` and `uses` are of the others. Only hosts make others hosts, one
 * person at a time. Where the hosts let people in themselves, they also do with invitations of members. `key` is sent
 * this once; with an `email` it is only in the email, where the server sends some.
 */
export const makeInvitation = endpoint('Invite somebody, or many, into a group for some time', {
  method: 'POST',
  path: '/api/groups/:id/invitations',
  access: 'session',
  params: IdParams,
  body: Type.Object({
    kind: InvitationKind,
    role: Type.Optional(GroupRole),
    needsApproval: Type.Optional(Type.Boolean()),
    name: Type.Optional(Name),
    email: Type.Optional(Login),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: invitationLimits.days })),
    uses: Type.Optional(Type.Integer({ minimum: 1, maximum: invitationLimits.uses })),
  }),
  status: 201,
  response: Type.Object({ invitation: OpenInvitation, key: Type.Optional(Key) }),
})

/** The newest 100; hosts see those of everybody, others their own. */
export const listInvitations = endpoint('The invitations of a group that still work', {
  method: 'GET',
  path: '/api/groups/:id/invitations',
  access: 'session',
  params: IdParams,
  response: Type.Array(OpenInvitation),
})

export const takeBackInvitation = endpoint('Take back an invitation of yours, or any in a group you host', {
  method: 'DELETE',
  path: '/api/groups/:id/invitations/:invitation',
  access: 'session',
  params: Type.Object({ id: Id, invitation: Id }),
  status: 204,
})
