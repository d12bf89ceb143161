import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSecondsOfOld, Id, Ids } from './fields.ts'
import { MessageFile } from './files.ts'
import { UserRef } from './users.ts'

/** `perDownload`: their ids fit into an address, and a device can hold what arrives. */
export const photoLimits = {
  perPage: 120,
  inOutline: 50_000,
  perDownload: 200,
  downloadBytes: 10_000_000_000,
} as const

/** Where a photo stands among all others: when it was taken, its message, and its place in that message. */
export const PhotoPlace = Type.String({ pattern: '^-?[0-9]{1,12}_[0-9a-f-]{36}_[0-9]{1,3}$' })

/**
 * A photo or video of a message. `takenAt` is when the camera says that it was taken, else the date of its message.
 * `size` is that of the file in bytes, `title` what the message is called, else its first words.
 */
export const Photo = Type.Object({
  ...MessageFile.properties,
  takenAt: EpochSecondsOfOld,
  place: PhotoPlace,
  size: Type.Integer(),
  message: Id,
  group: Id,
  title: Type.String(),
  author: Type.Optional(UserRef),
})
export type Photo = Type.Static<typeof Photo>

export const PhotoPart = Type.Object({
  from: PhotoPlace,
  months: Type.Array(
    Type.Object({
      month: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
      aspects: Type.Array(Type.Integer()),
      /** How many of these are videos. */
      videos: Type.Integer({ minimum: 0 }),
    }),
  ),
})
export type PhotoPart = Type.Static<typeof PhotoPart>

/** Of one group, or of all that one is in; of everybody, or of one person: without a group, in those that both are in. */
const scope = { group: Type.Optional(Id), author: Type.Optional(Id) }

/**
 * Newest first by `takenAt`, replies included. `from` is the place of the first one, `next` that of the first one after
 * these.
 */
export const listPhotos = endpoint('The photos and videos of a group, of a person, or all that you can see', {
  method: 'GET',
  path: '/api/photos',
  access: 'session',
  query: Type.Object({
    ...scope,
    from: Type.Optional(PhotoPlace),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: photoLimits.perPage })),
  }),
  response: Type.Object({ photos: Type.Array(Photo), next: Type.Optional(PhotoPlace) }),
})

/**
 * How many there are and how wide each is, so that a wall of them has its final height before any is loaded. A part is
 * a page that starts `from` its place; its months are those of the time zone of whoever asks. `aspects` are hundredths of
 * width over height. `isCut` when there are more than the 50,000 newest. With `embed=photos` the photos of
 * the first part come along.
 */
export const outlinePhotos = endpoint('The months of these photos, how many each has, and their shapes', {
  method: 'GET',
  path: '/api/photos/outline',
  access: 'session',
  query: Type.Object({ ...scope, embed: Type.Optional(Type.Literal('photos')) }),
  response: Type.Object({
    parts: Type.Array(PhotoPart),
    photos: Type.Optional(Type.Array(Photo)),
    isCut: Type.Optional(Type.Literal(true)),
  }),
})

/**
 * Photos of one's groups, by the ids of their files with commas between them, uncompressed and named by the day on which
 * they were taken. Three downloads at a time.
 */
export const downloadPhotos = endpoint('Several photos and videos', {
  method: 'GET',
  path: '/api/photos.zip',
  access: 'media',
  query: Type.Object({ files: Ids(photoLimits.perDownload) }),
  responseType: 'application/zip',
})
