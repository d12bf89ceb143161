import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams } from '../fields.ts'
import { Group } from '../groups.ts'
import type { Seconds } from '../units.ts'
import { UserRef } from '../users.ts'
import { GroupRole, GroupRules } from './group-roles.ts'
import { InvitationKind } from './invitations.ts'

/** How long a host can undo a decision: as the screens offer it, and as the server takes it, which may be slow. */
export const timeToUndo = { offered: 10, taken: 15 } as const satisfies Record<string, Seconds>

export const HostAct = Type.Enum([
  'rules-changed',
  'role-changed',
  'person-removed',
  'person-let-back-in',
  'person-let-in',
  'request-admitted',
  'request-refused',
  'message-hidden',
  'message-deleted',
  'message-restored',
  'version-removed',
  'conversation-closed',
  'conversation-opened',
  'report-settled',
  'invitation-made',
  'invitation-taken-back',
  'guest-link-made',
  'guest-link-ended',
  'group-closing',
  'group-kept',
  'host-found',
])
export type HostAct = Type.Static<typeof HostAct>

/** Only what is there changes. */
export const changeRules = endpoint('Decide who may do what in a group you host', {
  method: 'PUT',
  path: '/api/groups/:id/rules',
  access: 'session',
  params: IdParams,
  body: Type.Partial(GroupRules),
  response: Group,
})

/** A group keeps at least one host: last-host for the only one who would stop being it. */
export const changeRole = endpoint('Make somebody a host, a member or a reader of a group you host', {
  method: 'PUT',
  path: '/api/groups/:id/people/:user/role',
  access: 'session',
  params: Type.Object({ id: Id, user: Id }),
  body: Type.Object({ role: GroupRole }),
  response: Type.Object({ role: GroupRole }),
})

const PersonParams = Type.Object({ id: Id, user: Id })

/**
 * What somebody has posted in a group, which a host decides about when removing them. `publicLinks` are of messages of
 * theirs, `invitations` those they made that still let somebody in: what they are asked about when they leave.
 */
export const readPosted = endpoint('How much somebody has posted in a group you host, or you yourself in any', {
  method: 'GET',
  path: '/api/groups/:id/people/:user/posted',
  access: 'session',
  params: PersonParams,
  response: Type.Object({
    messages: Type.Integer(),
    photos: Type.Integer(),
    publicLinks: Type.Integer(),
    invitations: Type.Integer(),
  }),
})

export const Posted = Type.Enum(['keep', 'hide', 'delete'])
export type Posted = Type.Static<typeof Posted>

/**
 * `mayReturn`: the group's own link lets them in again. `messages`: what becomes of what they posted. `endLinks`: also
 * what is kept is no longer public; their invitations end in any case.
 */
export const Removal = Type.Object({
  messages: Posted,
  mayReturn: Type.Boolean(),
  endLinks: Type.Optional(Type.Boolean()),
})
export type Removal = Type.Static<typeof Removal>

export const removePerson = endpoint('Remove somebody from a group you host', {
  method: 'POST',
  path: '/api/groups/:id/people/:user/remove',
  access: 'session',
  params: PersonParams,
  body: Removal,
  response: Removal,
})

export const RemovedPerson = Type.Object({ ...UserRef.properties, removedAt: EpochSeconds, mayReturn: Type.Boolean() })
export type RemovedPerson = Type.Static<typeof RemovedPerson>

/** The last removed first, at most 200. */
export const listRemoved = endpoint('Who was removed from a group you host', {
  method: 'GET',
  path: '/api/groups/:id/removed',
  access: 'session',
  params: IdParams,
  response: Type.Array(RemovedPerson),
})

/** They are not in the group by that: its link and invitations work for them again. Idempotent. */
export const letBackIn = endpoint('Let somebody who was removed join again', {
  method: 'DELETE',
  path: '/api/groups/:id/removed/:user',
  access: 'session',
  params: PersonParams,
  response: Type.Object({ mayReturn: Type.Literal(true) }),
})

/** `actor` and `person` are gone with their accounts; `group-closing` and such are about nobody. */
export const RecordedAct = Type.Object({
  id: Id,
  type: HostAct,
  createdAt: EpochSeconds,
  actor: Type.Optional(UserRef),
  person: Type.Optional(UserRef),
  message: Type.Optional(Id),
  data: Type.Object({
    role: Type.Optional(GroupRole),
    messages: Type.Optional(Posted),
    mayReturn: Type.Optional(Type.Boolean()),
    kind: Type.Optional(InvitationKind),
    /** Whether somebody has to let in those who come by the link: a rule, like those below. */
    needsApproval: Type.Optional(Type.Boolean()),
    ...Type.Partial(GroupRules).properties,
  }),
})
export type RecordedAct = Type.Static<typeof RecordedAct>

/** `next` is the `before` of the page that follows, if there is one. */
export const listRecord = endpoint(
  'What the hosts of a group you host did, 30 at a time, newest first, for 12 months',
  {
    method: 'GET',
    path: '/api/groups/:id/record',
    access: 'session',
    params: IdParams,
    query: Type.Object({ before: Type.Optional(Id) }),
    response: Type.Object({ acts: Type.Array(RecordedAct), next: Type.Optional(Id) }),
  },
)

/** A group that closes is deleted after 30 days; until then hosts can keep it after all. Everybody in it is told. */
export const setClosing = endpoint('Close a group you host, or keep it after all', {
  method: 'PUT',
  path: '/api/groups/:id/closing',
  access: 'session',
  params: IdParams,
  body: Type.Object({ closing: Type.Boolean() }),
  response: Type.Object({ closesAt: Type.Optional(EpochSeconds) }),
})

/**
 * Where a group has no host, whoever is in it longest is offered to become one. Whoever is asked accepts or declines,
 * anybody else may object, for seven days; then the one who accepted is host.
 */
export const answerHostOffer = endpoint('Answer the offer to host a group without a host, or object to it', {
  method: 'PUT',
  path: '/api/groups/:id/host-offer',
  access: 'session',
  params: IdParams,
  body: Type.Object({ answer: Type.Enum(['accept', 'decline', 'object']) }),
  response: Group,
})
