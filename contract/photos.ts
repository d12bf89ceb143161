import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSecondsOfOld, Id, Ids } from './fields.ts'
import { MessageFile } from './files.ts'
import { UserRef } from './users.ts'

/** `perDownload`: their ids fit into an address, and a device can store what arrives. */
export const photoLimits = {
  perPage: 120,
  inOutline: 50_000,
  perDownload: 200,
  downloadBytes: 10_000_000_000,
} as const

/** A photo's position among all others: when it was taken, its message, and its index in that message. */
export const PhotoCursor = Type.String({ pattern: '^-?[0-9]{1,12}_[0-9a-f-]{36}_[0-9]{1,3}$' })

/** `takenAt` is when the camera says it was taken, otherwise the date of its message. */
export const Photo = Type.Object({
  ...MessageFile.properties,
  takenAt: EpochSecondsOfOld,
  place: PhotoCursor,
  size: Type.Integer(),
  message: Id,
  group: Id,
  title: Type.String(),
  author: Type.Optional(UserRef),
})
export type Photo = Type.Static<typeof Photo>

export const PhotoPart = Type.Object({
  from: PhotoCursor,
  months: Type.Array(
    Type.Object({
      month: Type.String({ pattern: '^([0-9]{4}-[0-9]{2}(-[0-9]{2})?)?$' }),
      aspects: Type.Array(Type.Integer()),
      videos: Type.Integer({ minimum: 0 }),
    }),
  ),
})
export type PhotoPart = Type.Static<typeof PhotoPart>

/**
 * Photos of one group or of all one's groups, by everybody or by one person (without a group: in shared groups), or of
 * one collection, or `with` somebody in them, as others have said.
 */
const scope = {
  group: Type.Optional(Id),
  author: Type.Optional(Id),
  collection: Type.Optional(Id),
  with: Type.Optional(Id),
}

/** Newest first, replies included. `from` is the cursor of the first, `next` of the first after these. */
export const listPhotos = endpoint('The photos and videos of a group, of a person, or all that you can see', {
  method: 'GET',
  path: '/api/photos',
  access: 'session',
  token: 'read',
  query: Type.Object({
    ...scope,
    from: Type.Optional(PhotoCursor),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: photoLimits.perPage })),
  }),
  response: Type.Object({ photos: Type.Array(Photo), next: Type.Optional(PhotoCursor) }),
})

/**
 * Gives a wall its final height before any photo has loaded. A part is a page that starts at the cursor `from`; its
 * months are in the caller's time zone. Of a collection they are its days, and one without a name where its order was
 * made by hand. `aspects` are hundredths of width over height. `isCut` when there are more.
 */
export const outlinePhotos = endpoint('The months of these photos, how many each has, and their shapes', {
  method: 'GET',
  path: '/api/photos/outline',
  access: 'session',
  token: 'read',
  query: Type.Object({ ...scope, embed: Type.Optional(Type.Literal('photos')) }),
  response: Type.Object({
    parts: Type.Array(PhotoPart),
    photos: Type.Optional(Type.Array(Photo)),
    isCut: Type.Optional(Type.Literal(true)),
  }),
})

/** Uncompressed, named by the day on which they were taken. Three downloads at a time. */
export const downloadPhotos = endpoint('Several photos and videos', {
  method: 'GET',
  path: '/api/photos.zip',
  access: 'media',
  query: Type.Object({ files: Ids(photoLimits.perDownload) }),
  responseType: 'application/zip',
})
