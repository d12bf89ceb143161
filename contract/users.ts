import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams } from './fields.ts'
import { FileRef } from './files.ts'

/** A person as others see them. */
export const UserRef = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Type.Optional(FileRef),
  entityType: Type.Literal('user'),
})
export type UserRef = Type.Static<typeof UserRef>

/** Specification, section 3 "User". */
export const UserData = Type.Object({
  mail: Type.Optional(Type.String()),
  notification_emails: Type.Optional(Type.String()),
  default_group: Type.Optional(Type.String()),
  default_page: Type.Optional(Type.String()),
  lang: Type.Optional(Type.String()),
})
export type UserData = Type.Static<typeof UserData>

/** The signed-in person; groups in the order in which they were joined. */
export const Me = Type.Object({
  ...UserRef.properties,
  login: Type.String(),
  data: UserData,
  groups: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      lastActivityDate: EpochSeconds,
      entityType: Type.Literal('group'),
    }),
  ),
  lastActivityDate: EpochSeconds,
  lastNotificationEmailCheck: EpochSeconds,
})
export type Me = Type.Static<typeof Me>

export const readMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in person and their groups',
  access: 'session',
  reply: Me,
})

export const readUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'A person with whom you share a group',
  access: 'session',
  params: IdParams,
  reply: UserRef,
})
