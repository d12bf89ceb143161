import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, LocalMoment, Text, TimeZone } from '../fields.ts'
import { UserRef } from '../users.ts'

export const pollLimits = {
  fewestOptions: 2,
  options: 20,
  /** That somebody other than the author may add to one poll. */
  optionsOfOthers: 5,
  option: 200,
  peopleShown: 8,
  people: 1000,
  /** Numbers of fewer would say who voted for what; at the end, too. */
  votersBeforeNumbers: 4,
} as const

export const PollKind = Type.Enum(['one', 'several', 'dates'])
export type PollKind = Type.Static<typeof PollKind>

/** In polls about dates; elsewhere there is only `yes`. */
export const PollAnswer = Type.Enum(['yes', 'if-need-be', 'no'])
export type PollAnswer = Type.Static<typeof PollAnswer>

/** What everybody sees: who voted for what, only how many, or that only once it has ended. */
export const PollShows = Type.Enum(['names', 'numbers', 'numbers-at-end'])
export type PollShows = Type.Static<typeof PollShows>

/** Words, a photo of the message, or both; in polls about dates, a date or a time. */
const choice = {
  text: Type.Optional(Text(pollLimits.option)),
  file: Type.Optional(Id),
  moment: Type.Optional(LocalMoment),
}

/**
 * The message has the question. Options that are there already have their `id`. Those that somebody else has added stay,
 * also where they are not named. `zone` is whose clocks the dates are of.
 */
export const PollDraft = Type.Object({
  kind: PollKind,
  options: Type.Array(Type.Object({ id: Type.Optional(Id), ...choice }), {
    minItems: pollLimits.fewestOptions,
    maxItems: pollLimits.options,
  }),
  zone: Type.Optional(TimeZone),
  endsAt: Type.Optional(EpochSeconds),
  shows: PollShows,
  membersAdd: Type.Optional(Type.Boolean()),
})
export type PollDraft = Type.Static<typeof PollDraft>

const Counts = Type.Object({ yes: Type.Integer(), 'if-need-be': Type.Integer(), no: Type.Integer() })

/**
 * `people` answered yes or, after them, if need be; with `extent=all` also no. `addedBy` somebody other than the author.
 * The viewer may remove it (`mayRemove`) while nobody has voted for it.
 */
export const PollOption = Type.Object({
  id: Id,
  ...choice,
  addedBy: Type.Optional(UserRef),
  mayRemove: Type.Optional(Type.Boolean()),
  mine: Type.Optional(PollAnswer),
  counts: Type.Optional(Counts),
  people: Type.Optional(Type.Array(Type.Object({ ...UserRef.properties, answer: PollAnswer }))),
})
export type PollOption = Type.Static<typeof PollOption>

/**
 * Without `counts`, nobody sees them yet, or at all when few have voted. `voted` counts those of the `members` who have, `voters` everybody whose vote
 * counts. `endedAt` once it is over. Its author and hosts may end it (`mayManage`), and see who has not voted (`missing`),
 * unless it `shows` only numbers. `eventOption` is the date that has become an event.
 */
export const Poll = Type.Object({
  kind: PollKind,
  shows: PollShows,
  zone: Type.Optional(TimeZone),
  endsAt: Type.Optional(EpochSeconds),
  endedAt: Type.Optional(EpochSeconds),
  membersAdd: Type.Boolean(),
  mayAdd: Type.Boolean(),
  mayManage: Type.Boolean(),
  options: Type.Array(PollOption),
  members: Type.Integer(),
  voted: Type.Integer(),
  voters: Type.Integer(),
  missing: Type.Optional(Type.Array(UserRef)),
  reminded: Type.Optional(EpochSeconds),
  eventOption: Type.Optional(Id),
})
export type Poll = Type.Static<typeof Poll>

/** 8 people of each list, or with `extent=all` the first 1,000. */
export const readPoll = endpoint('The options of a poll, and the votes', {
  method: 'GET',
  path: '/api/messages/:id/poll',
  access: 'session',
  token: 'read',
  params: IdParams,
  query: Type.Object({ extent: Type.Optional(Type.Literal('all')) }),
  response: Poll,
})

/**
 * All votes of the viewer; those that are not named are taken back. Sent again, it changes nothing. `shows` is who would
 * see them when the viewer voted: where that is another now, they are refused.
 */
export const vote = endpoint('Vote in a poll', {
  method: 'PUT',
  path: '/api/messages/:id/poll/votes/mine',
  access: 'session',
  token: 'write',
  params: IdParams,
  body: Type.Object({
    votes: Type.Array(Type.Object({ option: Id, answer: PollAnswer }), { maxItems: pollLimits.options }),
    shows: PollShows,
  }),
  response: Poll,
})

/** By its author or, if `membersAdd`, members, 5 each. One that is there already is not added again. */
export const addPollOption = endpoint('Add an option to a poll', {
  method: 'POST',
  path: '/api/messages/:id/poll/options',
  access: 'session',
  token: 'write',
  params: IdParams,
  body: Type.Object({ text: choice.text, moment: choice.moment }),
  response: Poll,
})

/** By the author, a host or whoever added it, while nobody has voted for it. Sent again, it changes nothing. */
export const removePollOption = endpoint('Remove an option of a poll that nobody has voted for', {
  method: 'DELETE',
  path: '/api/messages/:id/poll/options/:option',
  access: 'session',
  params: Type.Object({ ...IdParams.properties, option: Id }),
  response: Poll,
})

/** By its author or a host. It does not open again. */
export const endPoll = endpoint('End a poll now', {
  method: 'POST',
  path: '/api/messages/:id/poll/ending',
  access: 'session',
  token: 'write',
  params: IdParams,
  response: Poll,
})

/** Once, by its author or a host. */
export const remindToVote = endpoint('Remind everybody who has not voted in a poll yet', {
  method: 'POST',
  path: '/api/messages/:id/poll/reminder',
  access: 'session',
  token: 'write',
  params: IdParams,
  response: Poll,
})

/**
 * By its author or a host: the message gets an event on this date. Of a poll that shows names, those who can are coming,
 * those who can if need be come maybe. Without `option`, the event that came about so is removed.
 */
export const makeEventOfPoll = endpoint('Make a date of a poll an event, or undo that', {
  method: 'PUT',
  path: '/api/messages/:id/poll/event',
  access: 'session',
  token: 'write',
  params: IdParams,
  body: Type.Object({ option: Type.Optional(Id) }),
  response: Poll,
})
