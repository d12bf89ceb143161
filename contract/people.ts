import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, Ids, limits } from './fields.ts'
import { GroupRef } from './groups.ts'
import { GroupRole } from './hosting/group-roles.ts'
import { EmbedCards, MessagePage } from './messages.ts'
import { ProfileFields, UserRef } from './users.ts'

const From = Type.Integer({ minimum: 0, maximum: 10_000_000 })

/** `label` is empty where the last message has no words; `voiceNote` is then its length in seconds. */
export const LastMessage = Type.Object({
  id: Id,
  parent: Type.Optional(Id),
  label: Type.String(),
  voiceNote: Type.Optional(Type.Number()),
  postedAt: EpochSeconds,
})
export type LastMessage = Type.Static<typeof LastMessage>

export const MemberOfGroup = Type.Object({
  ...UserRef.properties,
  joinedAt: EpochSeconds,
  role: GroupRole,
  lastMessage: Type.Optional(LastMessage),
  lookedAfterBy: Type.Optional(Type.Array(UserRef)),
})
export type MemberOfGroup = Type.Static<typeof MemberOfGroup>

export const PeoplePage = Type.Object({ people: Type.Array(MemberOfGroup), totalItems: Type.Integer() })
export type PeoplePage = Type.Static<typeof PeoplePage>

/** In the order in which they joined, from `offset` on; or at most 60 by their ids, comma-separated. */
export const listPeople = endpoint('The people of a group, 60 at a time, with what they wrote last', {
  method: 'GET',
  path: '/api/groups/:id/people',
  access: 'session',
  token: 'read',
  params: IdParams,
  query: Type.Object({
    offset: Type.Optional(From),
    users: Type.Optional(Ids(limits.peoplePerPage)),
  }),
  response: PeoplePage,
})

/** `by` may be empty. What the caller may do: change and print, let in, or begin to look after a person whom nobody does. */
export const LookedAfter = Type.Object({
  by: Type.Array(UserRef),
  isGuardian: Type.Boolean(),
  mayLetIn: Type.Boolean(),
  mayTakeOn: Type.Boolean(),
})
export type LookedAfter = Type.Static<typeof LookedAfter>

/** Only what members of a shared group may know; `groups` are the shared ones, by name. */
export const Profile = Type.Object({
  ...UserRef.properties,
  ...ProfileFields,
  groups: Type.Array(GroupRef),
  lookedAfter: Type.Optional(LookedAfter),
})
export type Profile = Type.Static<typeof Profile>

export const readProfile = endpoint('A person with whom you share a group', {
  method: 'GET',
  path: '/api/users/:id/profile',
  access: 'session',
  token: 'read',
  params: IdParams,
  response: Profile,
})

/** By when they were posted, newest first. Replies are left out, unless published in the group. */
export const listMessagesOf = endpoint('30 messages of a person in the groups that you share', {
  method: 'GET',
  path: '/api/users/:id/messages/:offset',
  access: 'session',
  token: 'read',
  params: Type.Object({ id: Id, offset: From }),
  query: EmbedCards,
  response: MessagePage,
})
