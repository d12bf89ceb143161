import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, EpochSeconds, Id, IdParams, LocalMoment, Text, TimeZone } from '../fields.ts'
import { UserRef } from '../users.ts'

export const eventLimits = {
  place: 200,
  friends: 9,
  seats: 10_000,
  /** From its start to its end. */
  days: 92,
  /** How far ahead repeated events are there. */
  monthsAhead: 18,
  occurrencesListed: 20,
  peopleShown: 8,
  people: 1000,
} as const

/**
 * `end` is as `start`: a time, or the last day, not before it, and at most 92 days after. `zone` is whose clocks they are.
 * A time that a change of clocks skips is an hour later, and of one that comes twice it is the first.
 */
const when = { start: LocalMoment, end: Type.Optional(LocalMoment), zone: TimeZone }

/**
 * Weekly on `days` (1 is Monday, that of `start` among them), monthly on its day (`by: 'day'`, on the last of shorter
 * months) or its weekday (`by: 'weekday'`, such as the second Tuesday, the fifth being the last, or `last-weekday`), or
 * yearly; each `interval`th week, month or year. Until a day, so many times, or without end.
 */
export const Repetition = Type.Object({
  every: Type.Enum(['week', 'month', 'year']),
  interval: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  days: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  ),
  by: Type.Optional(Type.Enum(['day', 'weekday', 'last-weekday'])),
  until: Type.Optional(CalendarDate),
  times: Type.Optional(Type.Integer({ minimum: 2, maximum: 500 })),
})
export type Repetition = Type.Static<typeof Repetition>

/**
 * The message has its title. A repeated one does not begin more than 31 days ago. `answerBy` is the last day on which
 * people answer, not after `start`; of a repeated event as many days before each. `seats` for that many people, friends included; whoever comes later waits for one.
 */
export const EventDraft = Type.Object({
  ...when,
  place: Type.Optional(Text(eventLimits.place)),
  answerBy: Type.Optional(CalendarDate),
  seats: Type.Optional(Type.Integer({ minimum: 1, maximum: eventLimits.seats })),
  repeats: Type.Optional(Repetition),
})
export type EventDraft = Type.Static<typeof EventDraft>

export const EventAnswer = Type.Enum(['coming', 'maybe', 'no'])
export type EventAnswer = Type.Static<typeof EventAnswer>

/** `friends` come along. Whoever `waits` has no seat yet: the next that becomes free is for the first of them who fits. */
const given = {
  answer: EventAnswer,
  friends: Type.Optional(Type.Integer({ minimum: 1, maximum: eventLimits.friends })),
  waits: Type.Optional(Type.Literal(true)),
}

/** `startsAt` and `endsAt` are its moments; a whole day goes from midnight to midnight on the clocks of `zone`. */
const occurrence = {
  id: Id,
  ...when,
  startsAt: EpochSeconds,
  endsAt: EpochSeconds,
  place: Type.Optional(Text(eventLimits.place)),
  cancelled: Type.Optional(Type.Literal(true)),
}

/**
 * One occurrence of an event, unless another was asked for the one that is on or next, else the last; and, of a repeated
 * one, the next 20 of all as `occurrences`. `answersUntil` is when answers close. `coming` counts friends, `waiting` too.
 * `people` have answered, those who come first, then in the order of their answers. `mine` is the viewer's. For its author
 * and hosts: `missing`, and when they were `reminded`.
 */
export const Event = Type.Object({
  ...occurrence,
  answerBy: Type.Optional(CalendarDate),
  answersUntil: EpochSeconds,
  seats: Type.Optional(Type.Integer()),
  repeats: Type.Optional(Repetition),
  occurrences: Type.Optional(Type.Array(Type.Object(occurrence))),
  coming: Type.Integer(),
  maybe: Type.Integer(),
  no: Type.Integer(),
  waiting: Type.Integer(),
  unanswered: Type.Integer(),
  mine: Type.Optional(Type.Object(given)),
  people: Type.Array(Type.Object({ ...UserRef.properties, ...given })),
  missing: Type.Optional(Type.Array(UserRef)),
  reminded: Type.Optional(EpochSeconds),
})
export type Event = Type.Static<typeof Event>

/** Of each answer 8 people, or with `extent=all` the first 1,000. */
export const readEvent = endpoint('When and where an event is, and who comes', {
  method: 'GET',
  path: '/api/messages/:id/event',
  access: 'session',
  token: 'read',
  params: IdParams,
  query: Type.Object({ occurrence: Type.Optional(Id), extent: Type.Optional(Type.Literal('all')) }),
  response: Event,
})

/**
 * Sent again, it changes nothing. Without an `answer` it is taken back. With `later` it counts for all later occurrences
 * too. Whoever comes keeps their place in line while they come. Refused once it is over, cancelled, or past `answerBy`:
 * answers-closed; and when somebody who has a seat brings more friends than there is room for: no-seats-left.
 */
export const answerEvent = endpoint('Say whether you come to an event', {
  method: 'PUT',
  path: '/api/messages/:id/event/:occurrence/answer',
  access: 'session',
  token: 'write',
  params: Type.Object({ ...IdParams.properties, occurrence: Id }),
  body: Type.Object({
    answer: Type.Optional(EventAnswer),
    friends: Type.Optional(Type.Integer({ minimum: 0, maximum: eventLimits.friends })),
    later: Type.Optional(Type.Boolean()),
  }),
  response: Event,
})

/** `none` removes what was there. */
const noneOr = <T extends Type.TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))

/**
 * By its author or a host. Of a repeated event `extent` says which: only this one (not its `repeats`), this and all
 * later ones, or all that are not over. `start` and `end` are those of this one; the others move by as many days, unless
 * they were changed by themselves. Without `end`, it lasts as long as before. Those who come or may come are told at once
 * of another time or place, and of cancelling; not whoever made the change.
 */
export const changeEvent = endpoint('Move, change or cancel an event', {
  method: 'PUT',
  path: '/api/messages/:id/event/:occurrence',
  access: 'session',
  token: 'write',
  params: Type.Object({ ...IdParams.properties, occurrence: Id }),
  body: Type.Object({
    extent: Type.Enum(['this', 'later', 'all']),
    start: Type.Optional(LocalMoment),
    end: noneOr(LocalMoment),
    zone: Type.Optional(TimeZone),
    place: noneOr(Text(eventLimits.place)),
    answerBy: noneOr(CalendarDate),
    seats: noneOr(Type.Integer({ minimum: 1, maximum: eventLimits.seats })),
    repeats: noneOr(Repetition),
    cancelled: Type.Optional(Type.Boolean()),
  }),
  response: Event,
})

/** Once, by its author or a host. */
export const remindToAnswer = endpoint('Remind everybody who has not answered an event yet', {
  method: 'POST',
  path: '/api/messages/:id/event/:occurrence/reminder',
  access: 'session',
  token: 'write',
  params: Type.Object({ ...IdParams.properties, occurrence: Id }),
  response: Event,
})
