import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, EpochSeconds, Id, IdParams, Text } from '../fields.ts'
import { MessageFile } from '../files.ts'
import { GroupRef } from '../groups.ts'
import type { Seconds } from '../units.ts'
import { UserRef } from '../users.ts'

export const cardLimits = {
  text: 600,
  photos: 4,
  daysAhead: 3,
  /** In a group of two, a message does as well. */
  fewestMembers: 3,
  /** In larger groups nobody is told: there the card waits in the calendar. */
  mostMembersTold: 50,
  lines: 500,
} as const

/** For so long after its time a card is still opened by itself. */
export const opensLateFor: Seconds = 86_400

/** Once the card is open, a line is the message `message`; its author is absent when that account was deleted. */
const CardLine = Type.Object({
  id: Id,
  author: Type.Optional(UserRef),
  text: Type.String(),
  files: Type.Array(MessageFile),
  writtenAt: EpochSeconds,
  message: Type.Optional(Id),
})
export type CardLine = Type.Static<typeof CardLine>

/**
 * `person` has the birthday, on `date`. `lines` are in the order in which they were begun, and `mine` is the viewer's.
 * `asked` counts the members who may write. Once it is open, `message` is the first line, and the others are replies
 * to it.
 */
export const BirthdayCard = Type.Object({
  id: Id,
  person: UserRef,
  group: GroupRef,
  date: CalendarDate,
  opensAt: EpochSeconds,
  lines: Type.Array(CardLine),
  mine: Type.Optional(Id),
  asked: Type.Integer(),
  message: Type.Optional(Id),
})
export type BirthdayCard = Type.Static<typeof BirthdayCard>

/** Of the days before: what the others of a group see of its card, and its person does not. */
export const CardAhead = Type.Object({
  id: Id,
  group: GroupRef,
  opensAt: EpochSeconds,
  lines: Type.Integer(),
  mine: Type.Optional(Type.Literal(true)),
})
export type CardAhead = Type.Static<typeof CardAhead>

const card = { access: 'session', params: IdParams } as const

/** Until it opens, everybody in the group but its person reads it; then they do, too. */
export const readBirthdayCard = endpoint('A birthday card of one of your groups', {
  method: 'GET',
  path: '/api/birthday-cards/:id',
  ...card,
  response: BirthdayCard,
})

/** As a whole; `files` are one’s own. Without words and files it is refused as `empty-message`. */
export const writeCardLine = endpoint('Write your line in a birthday card, or change it', {
  method: 'PUT',
  path: '/api/birthday-cards/:id/line',
  ...card,
  body: Type.Object({
    text: Type.Optional(Text(cardLimits.text)),
    files: Type.Optional(Type.Array(Id, { maxItems: cardLimits.photos })),
  }),
  response: BirthdayCard,
})

/** Of others only a host, while it is not open. */
export const removeCardLine = endpoint('Take a line out of a birthday card', {
  method: 'DELETE',
  path: '/api/birthday-cards/:id/lines/:line',
  access: 'session',
  params: Type.Object({ id: Id, line: Id }),
  response: BirthdayCard,
})
