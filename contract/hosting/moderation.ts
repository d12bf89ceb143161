import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, limits, Text } from '../fields.ts'
import { MessageCard, WithheldState } from '../messages.ts'
import { UserRef } from '../users.ts'

/**
 * Nobody reads it any more, and its replies stay. `deleted` can be taken back for 30 days. Its author is told, and may
 * delete it but not edit it.
 */
export const withholdMessage = endpoint('Hide or delete any message of a group you host', {
  method: 'PUT',
  path: '/api/messages/:id/withheld',
  access: 'session',
  params: IdParams,
  body: Type.Object({ state: WithheldState }),
  status: 204,
})

/** As it was, with its photos, reactions and place. Not-found once its 30 days are over. */
export const restoreMessage = endpoint('Bring back a message that was hidden or deleted by a host', {
  method: 'DELETE',
  path: '/api/messages/:id/withheld',
  access: 'session',
  params: IdParams,
  status: 204,
})

/** The whole conversation of the message, whichever of it is named. */
export const closeConversation = endpoint('Let only hosts reply in a conversation, or everybody again', {
  method: 'PUT',
  path: '/api/messages/:id/closed',
  access: 'session',
  params: IdParams,
  body: Type.Object({ closed: Type.Boolean() }),
  status: 204,
})

export const pinMessage = endpoint('Pin any message of a group you host, or unpin it', {
  method: 'PUT',
  path: '/api/messages/:id/pinned',
  access: 'session',
  params: IdParams,
  body: Type.Object({ pinned: Type.Boolean() }),
  status: 204,
})

/** Once; a second time changes nothing. The author is never told. */
export const reportMessage = endpoint('Tell the hosts about a message', {
  method: 'POST',
  path: '/api/messages/:id/reports',
  access: 'session',
  params: IdParams,
  body: Type.Object({ reason: Type.Optional(Text(limits.reportReason)) }),
  status: 204,
})

const Report = Type.Object({ by: UserRef, reason: Type.Optional(Type.String()), createdAt: EpochSeconds })

/** A message that waits for the hosts, and who told them about it, the first first. */
export const ReportedMessage = Type.Object({ message: MessageCard, reports: Type.Array(Report) })
export type ReportedMessage = Type.Static<typeof ReportedMessage>

/** Those told about first come first, at most 60. A host does not see what others said about messages of their own. */
export const listReports = endpoint('Messages that members told the hosts about', {
  method: 'GET',
  path: '/api/groups/:id/reports',
  access: 'session',
  params: IdParams,
  response: Type.Object({ reported: Type.Array(ReportedMessage) }),
})

/** already-settled where another host was quicker: `message` says who. */
export const settleReports = endpoint('Leave a message that members told you about as it is', {
  method: 'POST',
  path: '/api/messages/:id/reports/settle',
  access: 'session',
  params: IdParams,
  body: Type.Object({}),
  status: 204,
})

/** For 15 seconds, by the same host; already-settled once it is too late. */
export const undoSettleReports = endpoint('Undo leaving a message that members told you about as it is', {
  method: 'DELETE',
  path: '/api/messages/:id/reports/settle',
  access: 'session',
  params: IdParams,
  status: 204,
})

/** `until` is when it is erased: only what was deleted is. `words` are the first of what it said. */
export const WithheldMessage = Type.Object({
  id: Id,
  state: WithheldState,
  withheldAt: EpochSeconds,
  until: Type.Optional(EpochSeconds),
  by: Type.Optional(UserRef),
  author: Type.Optional(UserRef),
  parent: Type.Optional(Id),
  words: Type.String(),
})
export type WithheldMessage = Type.Static<typeof WithheldMessage>

/** The last first, 30 at a time. `next` is the `after` of the page that follows, if there is one. */
export const listWithheld = endpoint('What hosts have hidden or deleted in a group you host, and can be brought back', {
  method: 'GET',
  path: '/api/groups/:id/withheld',
  access: 'session',
  params: IdParams,
  query: Type.Object({ after: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}_[0-9a-f-]{36}$' })) }),
  response: Type.Object({ withheld: Type.Array(WithheldMessage), next: Type.Optional(Type.String()) }),
})

/** For the reader alone. A conversation is muted with it. */
export const foldMessage = endpoint('Do not be shown a message any more', {
  method: 'PUT',
  path: '/api/messages/:id/folded',
  access: 'session',
  params: IdParams,
  status: 204,
})

export const unfoldMessage = endpoint('Be shown a message again', {
  method: 'DELETE',
  path: '/api/messages/:id/folded',
  access: 'session',
  params: IdParams,
  status: 204,
})

const PersonOfGroup = Type.Object({ id: Id, user: Id })

/** For the reader alone: messages of this person are folded, and nothing tells of them. */
export const quietPerson = endpoint('See less of somebody in a group', {
  method: 'PUT',
  path: '/api/groups/:id/people/:user/quiet',
  access: 'session',
  params: PersonOfGroup,
  status: 204,
})

export const unquietPerson = endpoint('See everything of somebody in a group again', {
  method: 'DELETE',
  path: '/api/groups/:id/people/:user/quiet',
  access: 'session',
  params: PersonOfGroup,
  status: 204,
})
