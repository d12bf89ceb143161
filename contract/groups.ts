import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, Key, Name } from './fields.ts'
import { UserRef } from './users.ts'

export const GroupRef = Type.Object({ id: Id, name: Type.String(), entityType: Type.Literal('group') })
export type GroupRef = Type.Static<typeof GroupRef>

/** `users` in the order in which they joined. `secretKey` opens nothing; the reference's clients expect it. */
export const Group = Type.Object({
  ...GroupRef.properties,
  secretKey: Type.String(),
  inviteKey: Type.Optional(Type.String()),
  /** Whether `inviteKey` shows the group and its people to whoever has it. */
  invitationShowsPeople: Type.Optional(Type.Boolean()),
  users: Type.Array(UserRef),
  createdAt: EpochSeconds,
  lastActivityDate: EpochSeconds,
})
export type Group = Type.Static<typeof Group>

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  summary: 'Create a group with yourself in it',
  access: 'session',
  body: Type.Object({ name: Name }),
  response: Group,
})

export const readGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:id',
  summary: 'One of your groups, its people and its invitation key',
  access: 'session',
  params: IdParams,
  response: Group,
})

export const renameGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:id',
  summary: 'Rename a group',
  access: 'session',
  params: IdParams,
  body: Type.Object({ name: Name }),
  response: Group,
})

export const leaveGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/leave',
  summary: 'Leave a group',
  access: 'session',
  params: IdParams,
  response: Group,
})

export const resetInviteKey = endpoint({
  method: 'POST',
  path: '/api/groups/:id/reset-invite-key',
  summary: 'Create a new invitation link; the old one stops working',
  access: 'session',
  params: IdParams,
  response: Type.Object({ inviteKey: Type.String() }),
})

export const joinGroup = endpoint({
  method: 'POST',
  path: '/api/groups/invitation/:key',
  summary: 'Join a group by invitation',
  access: 'session',
  params: Type.Object({ key: Key }),
  response: Type.Object({ id: Id, group: Id }),
})
