import * as Type from 'typebox'
import { EventAnswer, eventLimits } from './blocks/events.ts'
import { endpoint } from './endpoint.ts'
import { Birthday, CalendarDate, EpochSeconds, Id, LocalMoment, Text, TimeZone } from './fields.ts'
import { MessageFile } from './files.ts'
import { GroupRef } from './groups.ts'
import { CardAhead } from './scheduling/birthday-cards.ts'
import { UserRef } from './users.ts'

export const calendarLimits = { entries: 300, days: 400, birthdays: 500, faces: 5 } as const

/**
 * One occurrence of an event. `title` is that of its message, else the beginning of its text, and may be empty. `coming`
 * counts friends; `faces` are some of those who come. `mine` is the viewer's answer, with `waits` while they have no seat.
 */
export const CalendarEntry = Type.Object({
  id: Id,
  message: Id,
  group: GroupRef,
  title: Type.String(),
  picture: Type.Optional(MessageFile),
  start: LocalMoment,
  end: Type.Optional(LocalMoment),
  zone: TimeZone,
  startsAt: EpochSeconds,
  endsAt: EpochSeconds,
  place: Type.Optional(Text(eventLimits.place)),
  cancelled: Type.Optional(Type.Literal(true)),
  coming: Type.Integer(),
  faces: Type.Array(UserRef),
  mine: Type.Optional(EventAnswer),
  waits: Type.Optional(Type.Literal(true)),
  /** May still be answered. */
  isOpen: Type.Boolean(),
})
export type CalendarEntry = Type.Static<typeof CalendarEntry>

/**
 * `date` is where it falls; born on 29 February: on the 28th in other years. `groups` are those that they share, and
 * `cards` those of them in which the others write a card on the days before.
 */
export const CalendarBirthday = Type.Object({
  person: UserRef,
  birthday: Birthday,
  date: CalendarDate,
  groups: Type.Array(Id),
  cards: Type.Optional(Type.Array(CardAhead)),
})
export type CalendarBirthday = Type.Static<typeof CalendarBirthday>

/**
 * What touches the days from `from` to `to`, both included and at most 400, in `zone`, by time; at most 300 events, `next`
 * is the day from which there are more. Seven days of it are what is coming up.
 */
export const readCalendar = endpoint('The events and birthdays of a group, or of all your groups', {
  method: 'GET',
  path: '/api/calendar',
  access: 'session',
  token: 'calendar',
  query: Type.Object({
    group: Type.Optional(Id),
    from: CalendarDate,
    to: CalendarDate,
    zone: TimeZone,
  }),
  response: Type.Object({
    events: Type.Array(CalendarEntry),
    birthdays: Type.Array(CalendarBirthday),
    next: Type.Optional(CalendarDate),
  }),
})
