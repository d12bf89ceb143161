import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id } from './fields.ts'
import { MessageFile } from './files.ts'
import { CoverPosition, GroupRef } from './groups.ts'
import { MessageCard } from './messages.ts'
import { UserRef } from './users.ts'

export const LatestReply = Type.Object({
  id: Id,
  author: Type.Optional(UserRef),
  label: Type.String(),
  postedAt: EpochSeconds,
})
export type LatestReply = Type.Static<typeof LatestReply>

/** `users` are the first 7. `cover` is the picture of the group, otherwise its newest landscape photo. */
export const GroupOverview = Type.Object({
  ...GroupRef.properties,
  userCount: Type.Integer(),
  users: Type.Array(UserRef),
  lastActivityDate: EpochSeconds,
  latest: Type.Optional(MessageCard),
  latestReply: Type.Optional(LatestReply),
  cover: Type.Optional(Type.Object({ ...MessageFile.properties, position: Type.Optional(CoverPosition) })),
})
export type GroupOverview = Type.Static<typeof GroupOverview>

/** At most 100, in the order in which they were joined. Only the 20 latest messages are searched for a cover. */
export const listGroups = endpoint('Your groups, each with some of its people, its latest message and a cover', {
  method: 'GET',
  path: '/api/groups',
  access: 'session',
  token: 'read',
  response: Type.Array(GroupOverview),
})
