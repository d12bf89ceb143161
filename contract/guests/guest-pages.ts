import * as Type from 'typebox'
import { EventAnswer, eventLimits } from '../blocks/events.ts'
import { PollAnswer, PollKind, pollLimits, PollShows } from '../blocks/polls.ts'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, EpochSecondsOfOld, Id, limits, lineOf, LocalMoment, Text, TimeZone } from '../fields.ts'
import { MessageFile } from '../files.ts'
import { UploadId } from '../uploads.ts'
import { guestLimits } from './guest-links.ts'

/*
 * What guests call, who have no account. Opening a link gives a cookie that is good for that link alone; nothing else is
 * read or changed with it, and nothing here with the key of a person.
 */

const LinkParams = Type.Object({ link: Id })

/** As people are called; nobody's address, picture or id. */
const Person = Type.String()

const Reply = Type.Object({
  by: Type.Optional(Person),
  createdAt: EpochSecondsOfOld,
  text: Type.Optional(Type.String()),
  files: Type.Array(MessageFile),
})
export type GuestReply = Type.Static<typeof Reply>

const Event = Type.Object({
  id: Id,
  start: LocalMoment,
  end: Type.Optional(LocalMoment),
  zone: TimeZone,
  place: Type.Optional(Type.String()),
  cancelled: Type.Optional(Type.Literal(true)),
  answersUntil: EpochSeconds,
  seats: Type.Optional(Type.Integer()),
  coming: Type.Integer(),
  maybe: Type.Integer(),
  mine: Type.Optional(
    Type.Object({
      answer: EventAnswer,
      friends: Type.Optional(Type.Integer()),
      waits: Type.Optional(Type.Literal(true)),
    }),
  ),
})
export type GuestEvent = Type.Static<typeof Event>

const Counts = Type.Object({ yes: Type.Integer(), 'if-need-be': Type.Integer(), no: Type.Integer() })
const Poll = Type.Object({
  kind: PollKind,
  shows: PollShows,
  zone: Type.Optional(TimeZone),
  endsAt: Type.Optional(EpochSeconds),
  endedAt: Type.Optional(EpochSeconds),
  voters: Type.Integer(),
  options: Type.Array(
    Type.Object({
      id: Id,
      text: Type.Optional(Type.String()),
      file: Type.Optional(Id),
      moment: Type.Optional(LocalMoment),
      mine: Type.Optional(PollAnswer),
      counts: Type.Optional(Counts),
    }),
  ),
})
export type GuestPoll = Type.Static<typeof Poll>

/** `isIn`: a host or whoever made the link has let it in. `mayRemove` until a day after that. */
const OwnPhoto = Type.Object({ ...MessageFile.properties, isIn: Type.Boolean(), mayRemove: Type.Boolean() })
export type OwnPhoto = Type.Static<typeof OwnPhoto>

/** Of a person who gave a name, `name` and what they `brought`. `add` is there where photos can be added. */
export const GuestPage = Type.Object({
  link: Id,
  group: Type.Object({ name: Type.String(), hue: Type.Optional(Type.Integer()) }),
  kind: Type.Enum(['collection', 'message']),
  title: Type.Optional(Type.String()),
  /** Whoever wrote the message. */
  by: Type.Optional(Person),
  /** Whoever made the link. */
  from: Type.Optional(Person),
  text: Type.Optional(Type.String()),
  createdAt: Type.Optional(EpochSecondsOfOld),
  cover: Type.Optional(MessageFile),
  photos: Type.Integer(),
  videos: Type.Integer(),
  firstAt: Type.Optional(EpochSecondsOfOld),
  lastAt: Type.Optional(EpochSecondsOfOld),
  event: Type.Optional(Event),
  poll: Type.Optional(Poll),
  replies: Type.Optional(Type.Array(Reply)),
  add: Type.Optional(Type.Object({ holds: Type.Boolean(), filesLeft: Type.Integer(), bytesLeft: Type.Integer() })),
  /** Where all that is shown can be downloaded together. */
  download: Type.Optional(Type.Object({ files: Type.Integer(), bytes: Type.Integer() })),
  answer: Type.Boolean(),
  name: Type.Optional(Person),
  brought: Type.Array(OwnPhoto),
  expiresAt: Type.Optional(EpochSeconds),
})
export type GuestPage = Type.Static<typeof GuestPage>

/** `secret` is the part of the address after the #, which browsers do not send. */
export const openGuestLink = endpoint('Open a guest link', {
  method: 'POST',
  path: '/api/guest/open',
  access: 'anonymous',
  body: Type.Object({ secret: Text(100), password: Type.Optional(Text(limits.password)) }),
  response: GuestPage,
})

export const readGuestPage = endpoint('What a guest link shows', {
  method: 'GET',
  path: '/api/guest/:link',
  access: 'anonymous',
  params: LinkParams,
  response: GuestPage,
})

const GuestPhoto = Type.Object({
  ...MessageFile.properties,
  takenAt: EpochSecondsOfOld,
  by: Type.Optional(Person),
})
export type GuestPhoto = Type.Static<typeof GuestPhoto>

/** In the order of the collection, the newest first, or of the message; `next` is the `from` of the page that follows. */
export const listGuestPhotos = endpoint('Photos and other files that a guest link shows', {
  method: 'GET',
  path: '/api/guest/:link/photos',
  access: 'anonymous',
  params: LinkParams,
  query: Type.Object({ from: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })) }),
  response: Type.Object({ photos: Type.Array(GuestPhoto), next: Type.Optional(Type.Integer()) }),
})

/** In full size, without what cameras note, each once, oldest first. A few at a time. */
export const downloadForGuests = endpoint('All files that a guest link shows', {
  method: 'GET',
  path: '/api/guest/:link/photos.zip',
  access: 'anonymous',
  params: LinkParams,
  responseType: 'application/zip',
})

/** Once; another name changes it. Others see it beside what the guest brings or answers. */
export const nameGuest = endpoint('Say what a guest is called', {
  method: 'PUT',
  path: '/api/guest/:link/name',
  access: 'anonymous',
  params: LinkParams,
  body: Type.Object({ name: lineOf(guestLimits.name) }),
  response: GuestPage,
})

/**
 * Where guests send what is large, by the tus protocol as at `uploadsPath`, with `filename` alone as metadata; nothing
 * keeps its position.
 */
export const guestUploadsPath = 'api/guest/:link/uploads'

/** May be repeated: the response is the same again. */
export const finishGuestUpload = endpoint('Bring a photo or a video whose bytes have all arrived', {
  method: 'POST',
  path: `/${guestUploadsPath}/:id/photo`,
  access: 'anonymous',
  status: 201,
  params: Type.Object({ link: Id, id: UploadId }),
  response: OwnPhoto,
})

/** A photo or video, as the multipart field `file`. */
export const addGuestPhoto = endpoint('Bring a photo or a video as a guest', {
  method: 'POST',
  path: '/api/guest/:link/photos',
  access: 'anonymous',
  status: 201,
  params: LinkParams,
  bodyType: 'multipart/form-data',
  response: OwnPhoto,
})

/** By the guest who brought it, while it waits and for a day after it was let in. */
export const removeGuestPhoto = endpoint('Take back a photo that one has brought as a guest', {
  method: 'DELETE',
  path: '/api/guest/:link/photos/:file',
  access: 'anonymous',
  status: 204,
  params: Type.Object({ link: Id, file: Id }),
})

export const answerAsGuest = endpoint('Say as a guest whether one comes', {
  method: 'PUT',
  path: '/api/guest/:link/answer',
  access: 'anonymous',
  params: LinkParams,
  body: Type.Object({
    occurrence: Id,
    answer: Type.Optional(EventAnswer),
    friends: Type.Optional(Type.Integer({ minimum: 0, maximum: eventLimits.friends })),
  }),
  response: GuestPage,
})

export const voteAsGuest = endpoint('Vote as a guest', {
  method: 'PUT',
  path: '/api/guest/:link/votes',
  access: 'anonymous',
  params: LinkParams,
  body: Type.Object({
    shows: PollShows,
    votes: Type.Array(Type.Object({ option: Id, answer: PollAnswer }), { maxItems: pollLimits.options }),
  }),
  response: GuestPage,
})

/**
 * For somebody who has become a member since, in the same browser: what they brought and answered becomes theirs. `guests`
 * is by how many links; none where they are not in the group.
 */
export const keepAsMember = endpoint('Take over what one brought as a guest', {
  method: 'POST',
  path: '/api/me/guest-things',
  access: 'session',
  response: Type.Object({ messages: Type.Integer(), guests: Type.Integer() }),
})
