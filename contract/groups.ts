import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, Key, limits, Name, Text } from './fields.ts'
import { FileRef } from './files.ts'
import { GroupRole, GroupRules } from './hosting/group-roles.ts'
import { UserRef } from './users.ts'

/** One of 27 colours around the wheel, in client/styles/hues.css. */
export const Hue = Type.Integer({ minimum: 0, maximum: 26 })

export const longestDescription = 500

/** Green, blue, violet, rose, teal, sky, pink, brown, olive. */
export const groupHues = [4, 12, 16, 21, 7, 10, 18, 24, 1] as const

export const GroupRef = Type.Object({
  id: Id,
  name: Type.String(),
  hue: Type.Optional(Hue),
  picture: Type.Optional(Type.Object({ id: Id, entityType: FileRef.properties.entityType })),
  entityType: Type.Literal('group'),
})
export type GroupRef = Type.Static<typeof GroupRef>

/**
 * What stays in sight where a picture is cropped: percent of its width and height that may be cut off at the left and
 * top.
 */
export const CoverPosition = Type.Object({
  x: Type.Integer({ minimum: 0, maximum: 100 }),
  y: Type.Integer({ minimum: 0, maximum: 100 }),
})
export type CoverPosition = Type.Static<typeof CoverPosition>

/** Used until somebody moves it: faces and summits tend to be above the middle. */
export const usualCoverPosition: CoverPosition = { x: 50, y: 38 }

export const Cover = Type.Object({
  id: Id,
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  placeholder: Type.Optional(Type.String()),
  position: CoverPosition,
})
export type Cover = Type.Static<typeof Cover>

/** To whom it is offered to host the group, and when they are host unless somebody objects. */
export const HostOffer = Type.Object({ to: UserRef, accepted: Type.Boolean(), decidedAt: EpochSeconds })
export type HostOffer = Type.Static<typeof HostOffer>

/**
 * `cover` is the chosen picture, otherwise the last landscape photo that is not of the message listed first. `users`
 * are in the order in which they joined; `hosts` are those of them in charge, and `role` is the reader's own.
 * `inviteKey` is there for whoever may invite. At `closesAt`, a group that is closing will be deleted. `secretKey` opens
 * nothing; the reference's clients expect it.
 */
export const Group = Type.Object({
  ...GroupRef.properties,
  hue: Hue,
  description: Type.String(),
  picture: Type.Optional(FileRef),
  cover: Type.Optional(Cover),
  secretKey: Type.String(),
  inviteKey: Type.Optional(Type.String()),
  invitationShowsPeople: Type.Optional(Type.Boolean()),
  linkNeedsApproval: Type.Optional(Type.Boolean()),
  users: Type.Array(UserRef),
  hosts: Type.Array(Id),
  role: GroupRole,
  rules: GroupRules,
  closesAt: Type.Optional(EpochSeconds),
  hostOffer: Type.Optional(HostOffer),
  createdAt: EpochSeconds,
  lastActivityDate: EpochSeconds,
})
export type Group = Type.Static<typeof Group>

export const createGroup = endpoint('Create a group with yourself in it', {
  method: 'POST',
  path: '/api/groups',
  access: 'session',
  body: Type.Object({ name: Name }),
  response: Group,
})

export const readGroup = endpoint('One of your groups, its people and its invitation key', {
  method: 'GET',
  path: '/api/groups/:id',
  access: 'session',
  token: 'read',
  params: IdParams,
  response: Group,
})

/**
 * Only the fields sent change. `picture` is empty or the id of a picture of one’s own or of the group; without a
 * `coverPosition`, a new one gets the usual position.
 */
export const updateGroup = endpoint('Change the name, description, colour or picture of a group, or place its cover', {
  method: 'PUT',
  path: '/api/groups/:id',
  access: 'session',
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(Name),
    description: Type.Optional(Text(longestDescription)),
    hue: Type.Optional(Hue),
    picture: Type.Optional(Type.Union([Id, Type.Literal('')])),
    coverPosition: Type.Optional(CoverPosition),
  }),
  response: Group,
})

/** `endLinks`: the public links of one's own messages there end, and the invitations one has made. */
export const leaveGroup = endpoint('Leave a group', {
  method: 'POST',
  path: '/api/groups/:id/leave',
  access: 'session',
  params: IdParams,
  body: Type.Optional(Type.Object({ endLinks: Type.Optional(Type.Boolean()) })),
  response: Group,
})

export const resetInviteKey = endpoint('Create a new invitation link; the old one stops working', {
  method: 'POST',
  path: '/api/groups/:id/reset-invite-key',
  access: 'session',
  params: IdParams,
  response: Type.Object({ inviteKey: Type.String() }),
})

/** `waiting` in place of the group where a host has to let one in: `line` is for them. */
export const joinGroup = endpoint('Join a group by invitation', {
  method: 'POST',
  path: '/api/groups/invitation/:key',
  access: 'session',
  params: Type.Object({ key: Key }),
  body: Type.Optional(Type.Object({ line: Type.Optional(Text(limits.joiningLine)) })),
  response: Type.Object({
    id: Type.Optional(Id),
    group: Type.Optional(Id),
    waiting: Type.Optional(Type.Literal(true)),
  }),
})
