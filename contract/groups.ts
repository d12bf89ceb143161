import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, Key, Name, Text } from './fields.ts'
import { FileRef } from './files.ts'
import { UserRef } from './users.ts'

/** One of 27 colours, round the circle; which they are is in client/styles/hues.css. */
export const Hue = Type.Integer({ minimum: 0, maximum: 26 })

/** Of a group, in characters. */
export const longestDescription = 500

/** The hues that a group chooses from: green, blue, violet, rose, teal, sky, pink, brown, olive. */
export const groupHues = [4, 12, 16, 21, 7, 10, 18, 24, 1] as const

export const GroupRef = Type.Object({
  id: Id,
  name: Type.String(),
  hue: Type.Optional(Hue),
  /** In place of its letter. */
  picture: Type.Optional(Type.Object({ id: Id, entityType: FileRef.properties.entityType })),
  entityType: Type.Literal('group'),
})
export type GroupRef = Type.Static<typeof GroupRef>

/** What stays in sight of a picture where it is cropped: percent of its width and height that may be cut off, at the left and above. */
export const CoverPosition = Type.Object({
  x: Type.Integer({ minimum: 0, maximum: 100 }),
  y: Type.Integer({ minimum: 0, maximum: 100 }),
})
export type CoverPosition = Type.Static<typeof CoverPosition>

/** Where nobody has placed it: faces and summits are rather above the middle. */
export const usualCoverPosition: CoverPosition = { x: 50, y: 38 }

/** A picture that stands wide above the page of a group. */
export const Cover = Type.Object({
  id: Id,
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  placeholder: Type.Optional(Type.String()),
  position: CoverPosition,
})
export type Cover = Type.Static<typeof Cover>

/**
 * `picture` is the one that was chosen; `cover` is the same, else the last photo that is wider than high and not of the
 * message that stands first.
 * `users` in the order in which they joined. `secretKey` opens nothing; the reference's clients expect it.
 */
export const Group = Type.Object({
  ...GroupRef.properties,
  hue: Hue,
  description: Type.String(),
  picture: Type.Optional(FileRef),
  cover: Type.Optional(Cover),
  secretKey: Type.String(),
  inviteKey: Type.Optional(Type.String()),
  /** Whether `inviteKey` shows the group and its people to whoever has it. */
  invitationShowsPeople: Type.Optional(Type.Boolean()),
  users: Type.Array(UserRef),
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
  params: IdParams,
  response: Group,
})

/**
 * Only what is there changes. `picture` is the id of a picture of one’s own or of the group, or empty; without a
 * `coverPosition` beside it, a new one is placed as usual.
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

export const leaveGroup = endpoint('Leave a group', {
  method: 'POST',
  path: '/api/groups/:id/leave',
  access: 'session',
  params: IdParams,
  response: Group,
})

export const resetInviteKey = endpoint('Create a new invitation link; the old one stops working', {
  method: 'POST',
  path: '/api/groups/:id/reset-invite-key',
  access: 'session',
  params: IdParams,
  response: Type.Object({ inviteKey: Type.String() }),
})

export const joinGroup = endpoint('Join a group by invitation', {
  method: 'POST',
  path: '/api/groups/invitation/:key',
  access: 'session',
  params: Type.Object({ key: Key }),
  response: Type.Object({ id: Id, group: Id }),
})
