import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, Ids, limits } from './fields.ts'
import { GroupRef } from './groups.ts'
import { EmbedCards, MessagePage } from './messages.ts'
import { ProfileFields, UserRef } from './users.ts'

const From = Type.Integer({ minimum: 0, maximum: 10_000_000 })

/**
 * What somebody wrote last, replies included: `label` is its title or its first words, empty where there are none. Then
 * `voiceNote` says how many seconds the voice note takes that it is.
 */
export const LastMessage = Type.Object({
  id: Id,
  parent: Type.Optional(Id),
  label: Type.String(),
  voiceNote: Type.Optional(Type.Number()),
  postedAt: EpochSeconds,
})
export type LastMessage = Type.Static<typeof LastMessage>

/** A member, since `joinedAt`. */
export const MemberOfGroup = Type.Object({
  ...UserRef.properties,
  joinedAt: EpochSeconds,
  lastMessage: Type.Optional(LastMessage),
})
export type MemberOfGroup = Type.Static<typeof MemberOfGroup>

export const PeoplePage = Type.Object({ people: Type.Array(MemberOfGroup), totalItems: Type.Integer() })
export type PeoplePage = Type.Static<typeof PeoplePage>

/** In the order in which they joined, from `offset` on; or of at most 60, by their ids with commas between them. */
export const listPeople = endpoint('The people of a group, 60 at a time, with what they wrote last', {
  method: 'GET',
  path: '/api/groups/:id/people',
  access: 'session',
  params: IdParams,
  query: Type.Object({
    offset: Type.Optional(From),
    users: Type.Optional(Ids(limits.peoplePerPage)),
  }),
  response: PeoplePage,
})

/** Only what whoever shares a group with the person may know; `groups` are those shared, in the order of their names. */
export const Profile = Type.Object({
  ...UserRef.properties,
  ...ProfileFields,
  groups: Type.Array(GroupRef),
})
export type Profile = Type.Static<typeof Profile>

/** Of oneself, too, with all one’s groups. */
export const readProfile = endpoint('A person with whom you share a group', {
  method: 'GET',
  path: '/api/users/:id/profile',
  access: 'session',
  params: IdParams,
  response: Profile,
})

/** Order: as they were posted, newest first. Replies are not among them, unless published in the group. */
export const listMessagesOf = endpoint('30 messages of a person in the groups that you share', {
  method: 'GET',
  path: '/api/users/:id/messages/:offset',
  access: 'session',
  params: Type.Object({ id: Id, offset: From }),
  query: EmbedCards,
  response: MessagePage,
})
