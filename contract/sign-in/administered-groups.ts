import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, limits, Text } from '../fields.ts'
import { UserRef } from '../users.ts'

/**
 * `hosts` are the five who have been in it for longest, of `hostCount`. `storedBytes` is what the files in it take,
 * counted every hour. `lastWrittenOn` is only a day; without it, nobody has written yet.
 */
export const AdministeredGroup = Type.Object({
  id: Id,
  name: Type.String(),
  people: Type.Integer(),
  hosts: Type.Array(UserRef),
  hostCount: Type.Integer(),
  storedBytes: Type.Integer(),
  lastWrittenOn: Type.Optional(CalendarDate),
})
export type AdministeredGroup = Type.Static<typeof AdministeredGroup>

/** In the order in which they were made; `next` is the `after` of the page that follows. `name` finds those whose name has words that begin so. */
export const listAllGroups = endpoint('All groups, 30 at a time and without what is in them, for administrators', {
  method: 'GET',
  path: '/api/admin/groups',
  access: 'session',
  query: Type.Object({ after: Type.Optional(Id), name: Type.Optional(Text(limits.name)) }),
  response: Type.Object({ groups: Type.Array(AdministeredGroup), next: Type.Optional(Id) }),
})
