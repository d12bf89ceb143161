import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../fields.ts'
import { Photo } from '../photos.ts'
import { PhotoOfMessage } from './collections.ts'

/**
 * `years` is more than anybody has photos of; `candidates` are shown when somebody chooses another photo. Hosts are told of
 * a year with `photosToBeOffered`.
 */
export const yearLimits = { years: 200, candidates: 60, photosToBeOffered: 12 } as const

const Year = Type.String({ pattern: '^(1[89]|2[01])[0-9]{2}$' })
const YearParams = Type.Object({ id: Id, year: Year })
const MonthParams = Type.Object({ id: Id, year: Year, month: Type.String({ pattern: '^([1-9]|1[0-2])$' }) })

/** Of a month without photos `photo` is left out; `isByHand` when somebody chose it. */
export const MonthOfYear = Type.Object({
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  photos: Type.Integer(),
  videos: Type.Integer(),
  photo: Type.Optional(Photo),
  isByHand: Type.Optional(Type.Literal(true)),
})
export type MonthOfYear = Type.Static<typeof MonthOfYear>

/**
 * A year of a group in one photo for each month, all twelve of them. The photos are chosen in turn among the people who
 * took some, of each the one with most hearts and replies, and never two that were taken in one go; the same for everybody
 * in one time zone. `message` is the one that told the group of it, `mayPost` whether the caller can have it told.
 */
export const YearOfGroup = Type.Object({
  group: Id,
  year: Type.Integer(),
  photos: Type.Integer(),
  videos: Type.Integer(),
  people: Type.Integer(),
  months: Type.Array(MonthOfYear, { minItems: 12, maxItems: 12 }),
  message: Type.Optional(Id),
  mayChoose: Type.Boolean(),
  mayPost: Type.Boolean(),
})
export type YearOfGroup = Type.Static<typeof YearOfGroup>

/** `ready` is the year that has just ended or is about to, from 27 December to 31 January, until the group was told. */
export const listYears = endpoint('The years of which a group has photos', {
  method: 'GET',
  path: '/api/groups/:id/years',
  access: 'session',
  params: IdParams,
  response: Type.Object({
    years: Type.Array(Type.Integer(), { maxItems: yearLimits.years }),
    ready: Type.Optional(Type.Object({ year: Type.Integer(), mayPost: Type.Boolean() })),
  }),
})

/** Its months are those of the caller’s time zone. */
export const readYear = endpoint('A year of a group in twelve photos', {
  method: 'GET',
  path: '/api/groups/:id/years/:year',
  access: 'session',
  params: YearParams,
  response: YearOfGroup,
})

/** At most 60, by date: of what was taken in one go one, and of everybody’s the ones with most hearts and replies. */
export const listPhotosOfMonth = endpoint('The photos that can be chosen for a month', {
  method: 'GET',
  path: '/api/groups/:id/years/:year/:month/photos',
  access: 'session',
  params: MonthParams,
  response: Type.Object({ photos: Type.Array(Photo, { maxItems: yearLimits.candidates }) }),
})

/** For everybody in the group, by anybody who is no reader. With null, it is chosen for them again. */
export const choosePhotoOfMonth = endpoint('Choose the photo of a month', {
  method: 'PUT',
  path: '/api/groups/:id/years/:year/:month',
  access: 'session',
  params: MonthParams,
  body: Type.Object({ photo: Type.Union([PhotoOfMessage, Type.Null()]) }),
  response: YearOfGroup,
})

/** By a host, as a message of theirs with a link to it; once, until that message is deleted. */
export const postYear = endpoint('Tell the group that its year is ready', {
  method: 'POST',
  path: '/api/groups/:id/years/:year/message',
  access: 'session',
  params: YearParams,
  response: Type.Object({ message: Id }),
})
