import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Birthday, IdParams, TimeZone } from './fields.ts'
import { GroupRef } from './groups.ts'
import { MessageCard } from './messages.ts'
import { UserRef } from './users.ts'

/** `group` is one of those shared with the person. */
export const BirthdayToday = Type.Object({ ...UserRef.properties, birthday: Birthday, group: GroupRef })
export type BirthdayToday = Type.Static<typeof BirthdayToday>

/**
 * For each group and earlier year, one message in front and dated this day, preferably with files. `birthdays` are
 * those of others: 29 February is the 28th in other years.
 */
export const Memories = Type.Object({
  memories: Type.Array(MessageCard),
  birthdays: Type.Array(BirthdayToday),
})
export type Memories = Type.Static<typeof Memories>

/** The day is that of `timeZone`, otherwise of the person's own time zone, otherwise of the server. */
const query = Type.Object({ timeZone: Type.Optional(TimeZone) })

export const listMemories = endpoint('This day in earlier years, and who has a birthday, in all your groups', {
  method: 'GET',
  path: '/api/me/memories',
  access: 'session',
  token: 'read',
  query,
  response: Memories,
})

export const listGroupMemories = endpoint('This day in earlier years, and who has a birthday, in a group', {
  method: 'GET',
  path: '/api/groups/:id/memories',
  access: 'session',
  token: 'read',
  params: IdParams,
  query,
  response: Memories,
})
