import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, limits, TimeZone } from '../fields.ts'
import { MessageFile } from '../files.ts'
import { GroupRef } from '../groups.ts'
import { MessageData, postMessage, RoughPrecision } from '../messages.ts'
import type { Seconds } from '../units.ts'
import { UserRef } from '../users.ts'

export const scheduleLimits = {
  perPerson: 50,
  daysAhead: 400,
} as const

/** For so long after its time a message still goes by itself. */
export const goesLateFor: Seconds = 86_400

/** For so long it waits after a sign that its author has it open. */
export const waitsWhileOpen: Seconds = 300

/** A time of day on the clocks of a place: one that they skip is an hour later, and of one that comes twice the first. */
export const LocalTime = Type.String({
  pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$',
})

/**
 * Why it has not gone: the server was off for more than a day; the author may not post there any more, or the group is
 * full; its event or poll would be over; or a file is not there any more.
 */
export const HeldFor = Type.Enum(['late', 'refused', 'outdated', 'files'])
export type HeldFor = Type.Static<typeof HeldFor>

const when = { at: LocalTime, zone: TimeZone }

const posted = postMessage.body.properties

/** Like a message that is posted, at the top of its group. */
const draft = {
  group: posted.group,
  for: posted.for,
  data: posted.data,
  files: posted.files,
  captions: posted.captions,
  createdAt: posted.createdAt,
  datePrecision: posted.datePrecision,
  blocks: posted.blocks,
  collection: posted.collection,
}

/**
 * `goesAt` is the moment of `at` on the clocks of `zone`. With `heldFor` it does not go by itself. `group` is absent once
 * there is no such group, or the author is not in it any more; `for` is whose name it is written in.
 */
export const ScheduledMessage = Type.Object({
  id: Id,
  ...when,
  goesAt: EpochSeconds,
  heldFor: Type.Optional(HeldFor),
  group: Type.Optional(GroupRef),
  for: Type.Optional(UserRef),
  data: MessageData,
  files: Type.Array(MessageFile),
  createdAt: posted.createdAt,
  datePrecision: Type.Optional(RoughPrecision),
  blocks: posted.blocks,
  collection: posted.collection,
})
export type ScheduledMessage = Type.Static<typeof ScheduledMessage>

const own = { access: 'session', params: IdParams } as const

/** Nobody else sees them. Those that go next come first. */
export const listScheduledMessages = endpoint('Your messages that go later', {
  method: 'GET',
  path: '/api/scheduled-messages',
  access: 'session',
  response: Type.Object({ messages: Type.Array(ScheduledMessage) }),
})

export const readScheduledMessage = endpoint('One of your messages that go later', {
  method: 'GET',
  path: '/api/scheduled-messages/:id',
  ...own,
  response: ScheduledMessage,
})

/**
 * The server posts it at that time, under the same id; then it is a message like any other. Sent again before, it replaces
 * what was there. Refused as `over-by-then` if its event or poll would be over.
 */
export const scheduleMessage = endpoint('Write a message that goes later', {
  method: 'POST',
  path: '/api/scheduled-messages',
  access: 'session',
  status: 201,
  bodyLimit: limits.messageBody,
  body: Type.Object({ id: Type.Optional(Id), ...when, ...draft }),
  response: ScheduledMessage,
})

/** As a whole. A time that has passed meanwhile is refused unless it is the one it had: then it goes at once. */
export const changeScheduledMessage = endpoint('Change a message that goes later, or its time', {
  method: 'PUT',
  path: '/api/scheduled-messages/:id',
  ...own,
  bodyLimit: limits.messageBody,
  body: Type.Object({ ...when, ...draft }),
  response: ScheduledMessage,
})

/** Until it is changed, let go, or not asked for again for 5 minutes. */
export const openScheduledMessage = endpoint('Keep a message from going while you change it', {
  method: 'PUT',
  path: '/api/scheduled-messages/:id/open',
  ...own,
  status: 204,
})

export const letGoScheduledMessage = endpoint('Let a message go at its time again', {
  method: 'DELETE',
  path: '/api/scheduled-messages/:id/open',
  ...own,
  status: 204,
})

export const sendScheduledMessage = endpoint('Post a message that goes later now', {
  method: 'POST',
  path: '/api/scheduled-messages/:id/send',
  ...own,
  response: Type.Object({ message: Id }),
})

export const removeScheduledMessage = endpoint('Delete one of your messages that go later', {
  method: 'DELETE',
  path: '/api/scheduled-messages/:id',
  ...own,
  status: 204,
})
