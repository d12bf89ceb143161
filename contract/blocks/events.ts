import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Text, TimeZone } from '../fields.ts'
import { UserRef } from '../users.ts'

export const eventLimits = {
  place: 200,
  friends: 9,
  seats: 10_000,
  /** How far ahead repeated events are there. */
  monthsAhead: 18,
  occurrencesListed: 20,
  peopleShown: 8,
  people: 1000,
} as const

const date = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
/** A calendar date. The server refuses those that do not exist. */
export const CalendarDate = Type.String({ pattern: `^${date}$` })

/** A whole day, or a time of day on the clocks of a place: 2026-12-13 or 2026-12-13T12:30. */
export const LocalMoment = Type.String({ pattern: `^${date}(T([01][0-9]|2[0-3]):[0-5][0-9])?$` })

/**
 * `end` is as `start`: a time, or the last day, and not before it. `zone` is whose clocks they are. A time that a change
 * of clocks skips is an hour later.
 */
const when = { start: LocalMoment, end: Type.Optional(LocalMoment), zone: TimeZone }

/**
 * Weekly on `days` (1 is Monday), monthly on its day (`by: 'day'`, on the last of shorter months) or its weekday
 * (`by: 'weekday'`, such as the second Tuesday, or the last), or yearly; each `interval`th week or month. Until a day,
 * so many times, or without end.
 */
export const Repetition = Type.Object({
  every: Type.Enum(['week', 'month', 'year']),
  interval: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  days: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  ),
  by: Type.Optional(Type.Enum(['day', 'weekday'])),
  until: Type.Optional(CalendarDate),
  times: Type.Optional(Type.Integer({ minimum: 2, maximum: 500 })),
})
export type Repetition = Type.Static<typeof Repetition>

/** The message has its title. `seats` for that many people, friends included; whoever comes later waits for one. */
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

/** `friends` come along. Who `waits` has no seat yet. */
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
 * One occurrence of an event, the next one unless another was asked for; and the next of all. `coming` counts friends,
 * `waiting` too. `people` have answered, those who come first, then in the order of their answers. `mine` is the
 * viewer's. For its author and hosts: `missing`, and when they were `reminded`.
 */
export const Event = Type.Object({
  ...occurrence,
  answerBy: Type.Optional(CalendarDate),
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
  params: IdParams,
  query: Type.Object({ occurrence: Type.Optional(Id), extent: Type.Optional(Type.Literal('all')) }),
  response: Event,
})

/**
 * Sent again, it changes nothing. Without an `answer` it is taken back. With `later` it counts for all later occurrences
 * too. Refused once it is over, cancelled, or past `answerBy`: answers-closed.
 */
export const answerEvent = endpoint('Say whether you come to an event', {
  method: 'PUT',
  path: '/api/messages/:id/event/:occurrence/answer',
  access: 'session',
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
 * later ones, or all that are not over. Those who come or may come are told at once of another time or place, and of
 * cancelling.
 */
export const changeEvent = endpoint('Move, change or cancel an event', {
  method: 'PUT',
  path: '/api/messages/:id/event/:occurrence',
  access: 'session',
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
  params: Type.Object({ ...IdParams.properties, occurrence: Id }),
  response: Event,
})
