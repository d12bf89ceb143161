import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Key, Name } from '../fields.ts'
import { GroupRef } from '../groups.ts'

export const calendarFeedLimits = {
  perPerson: 20,
  events: 2000,
  daysBack: 366,
  /** How far ahead birthdays are there. */
  monthsAhead: 18,
  /** How long something that was cancelled says so before it is left out. */
  cancelledDays: 30,
} as const

export const CalendarFeedContent = Type.Enum(['everything', 'events', 'birthdays'])
export type CalendarFeedContent = Type.Static<typeof CalendarFeedContent>

/** Who fetches feeds, as far as they say so. */
export const CalendarProgram = Type.Enum(['apple', 'google', 'outlook', 'other'])
export type CalendarProgram = Type.Static<typeof CalendarProgram>

/** `titlesOnly` leaves out places and words. Without a group, it has those of all groups. */
const choices = { name: Name, shows: CalendarFeedContent, titlesOnly: Type.Boolean(), group: Id }

/**
 * Whoever has the `address` reads what its person may read. `looks` says when each program last fetched it, within an
 * hour.
 */
export const CalendarFeed = Type.Object({
  id: Id,
  name: Type.Optional(Name),
  group: Type.Optional(GroupRef),
  shows: CalendarFeedContent,
  titlesOnly: Type.Boolean(),
  address: Type.String(),
  createdAt: EpochSeconds,
  looks: Type.Array(Type.Object({ program: CalendarProgram, at: EpochSeconds })),
})
export type CalendarFeed = Type.Static<typeof CalendarFeed>

/** Oldest first. `isReachable` is false where programs on the internet cannot fetch anything from this server. */
export const listCalendarFeeds = endpoint('Your calendar feeds, with their secret addresses', {
  method: 'GET',
  path: '/api/me/calendar-feeds',
  access: 'session',
  response: Type.Object({ feeds: Type.Array(CalendarFeed), isReachable: Type.Boolean() }),
})

export const addCalendarFeed = endpoint('Make a calendar feed', {
  method: 'POST',
  path: '/api/me/calendar-feeds',
  access: 'session',
  status: 201,
  body: Type.Partial(Type.Object(choices)),
  response: CalendarFeed,
})

/** Its address stays. `null` removes the name, or makes it one of all groups. */
export const changeCalendarFeed = endpoint('Change what is in a calendar feed, or its name', {
  method: 'PUT',
  path: '/api/me/calendar-feeds/:id',
  access: 'session',
  params: IdParams,
  body: Type.Partial(
    Type.Object({
      ...choices,
      name: Type.Union([Name, Type.Null()]),
      group: Type.Union([Id, Type.Null()]),
    }),
  ),
  response: CalendarFeed,
})

/** The old address ends at once, with what is known of who fetched it. */
export const renewCalendarFeed = endpoint('Give a calendar feed a new address', {
  method: 'POST',
  path: '/api/me/calendar-feeds/:id/new-address',
  access: 'session',
  params: IdParams,
  response: CalendarFeed,
})

export const removeCalendarFeed = endpoint('Remove a calendar feed', {
  method: 'DELETE',
  path: '/api/me/calendar-feeds/:id',
  access: 'session',
  params: IdParams,
  status: 204,
})

/** iCalendar (RFC 5545), for calendar programs. Ends with the account and, of one group, with being in it. */
export const readCalendarFeed = endpoint('The events and birthdays of a calendar feed', {
  method: 'GET',
  path: '/api/calendar-feeds/:token.ics',
  access: 'anonymous',
  params: Type.Object({ token: Key }),
  responseType: 'text/calendar',
})

/** One occurrence or, without it, all that are not over. Refused to whoever may not read the message, as not-found. */
export const eventIcs = endpoint('An event as a file for calendar programs', {
  method: 'GET',
  path: '/api/messages/:id/event.ics',
  access: 'media',
  token: 'calendar',
  params: IdParams,
  query: Type.Object({ occurrence: Type.Optional(Id) }),
  responseType: 'text/calendar',
})
