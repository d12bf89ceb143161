import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, Sha256 } from './fields.ts'

export type FileKind = 'image' | 'video' | 'audio' | 'pdf'

export function fileKind(type: string): FileKind | undefined {
  if (type === 'application/pdf') return 'pdf'
  const [family] = type.split('/')
  return family === 'image' || family === 'video' || family === 'audio' ? family : undefined
}

/** `contentUrl` is a name below /files/. */
export const FileRef = Type.Object({
  id: Id,
  contentUrl: Type.String(),
  entityType: Type.Literal('file'),
})
export type FileRef = Type.Static<typeof FileRef>

/** `raw` is still being converted, `failed` could not be; a `file-ready` event announces the end of either. */
export const FileStatus = Type.Union([Type.Literal('raw'), Type.Literal('ready'), Type.Literal('failed')])

/** Mean loudness of equally long parts of a recording, one digit from 0 to 9 each. */
export const Peaks = Type.String({ pattern: '^[0-9]{1,200}$' })

/**
 * `width` and `height` are pixels after orientation; for a PDF, those of its first page. `placeholder` is a data
 * address of a blurred WebP of at most 24 pixels; without it the file has no pictures either. `duration` is in
 * seconds. `name` is the file name of a PDF or recording, `title` and `artist` come from a recording's tags. A
 * `voiceNote` was recorded for a message. `alt` describes the file to those who do not see it,
 * `location` says in words where it was taken, to members only.
 */
export const MessageFile = Type.Object({
  ...FileRef.properties,
  type: Type.String(),
  status: FileStatus,
  fileIndex: Type.Integer(),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  placeholder: Type.Optional(Type.String()),
  duration: Type.Optional(Type.Number()),
  peaks: Type.Optional(Peaks),
  pages: Type.Optional(Type.Integer()),
  name: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  artist: Type.Optional(Type.String()),
  voiceNote: Type.Optional(Type.Literal(true)),
  caption: Type.Optional(Type.String()),
  alt: Type.Optional(Type.String()),
  location: Type.Optional(Type.String()),
})
export type MessageFile = Type.Static<typeof MessageFile>

/** `region` and `town` as they are called there or in English; `country` as in ISO 3166. */
export const NearestTown = Type.Object({
  town: Type.String(),
  region: Type.Optional(Type.String()),
  country: Type.String(),
})
export type NearestTown = Type.Static<typeof NearestTown>

/** `size` is that of the original, in bytes; `takenAt` is when the camera says a photo or video was taken.
 * `near` comes once, in the response to an upload that asked for it, and is not stored. */
export const FileFull = Type.Object({
  ...MessageFile.properties,
  createdAt: EpochSeconds,
  size: Type.Integer(),
  takenAt: Type.Optional(EpochSeconds),
  near: Type.Optional(NearestTown),
})
export type FileFull = Type.Static<typeof FileFull>

/**
 * Multipart with one part named `file`, a stream. With `position=keep`, a photo or video keeps the place where it was
 * taken; `kind=voice-note` marks a recording made for the message. With `place=offer`, the response says near
 * which town a photo was taken, if it says so itself.
 */
export const uploadFile = endpoint('Upload one file', {
  method: 'POST',
  path: '/api/files',
  access: 'session',
  token: 'write',
  query: Type.Object({
    position: Type.Optional(Type.Literal('keep')),
    place: Type.Optional(Type.Literal('offer')),
    kind: Type.Optional(Type.Literal('voice-note')),
  }),
  status: 201,
  bodyType: 'multipart/form-data',
  response: FileFull,
})

/** Finds a file of one's own by the checksum of its bytes, so that they need not be sent again. */
export const findFile = endpoint('A file that you have uploaded before', {
  method: 'POST',
  path: '/api/files/known',
  access: 'session',
  body: Type.Object({ sha256: Sha256 }),
  response: Type.Object({ file: Type.Optional(FileFull) }),
})

export const longestPicture = 400_000

/** Made by the uploader's browser, for a server that cannot make it. What the server has already stays. */
export const addPreview = endpoint('Add a picture or the loudness to a video or sound of yours', {
  method: 'PUT',
  path: '/api/files/:id/preview',
  access: 'session',
  params: IdParams,
  bodyLimit: longestPicture + 4096,
  body: Type.Object({
    picture: Type.Optional(Type.String({ maxLength: longestPicture, pattern: '^[A-Za-z0-9+/]+={0,2}$' })),
    peaks: Type.Optional(Peaks),
  }),
  response: FileFull,
})

/** The new file is a copy, turned clockwise; the original stays as it is. */
export const rotateFile = endpoint('A copy of a photo of yours, turned', {
  method: 'POST',
  path: '/api/files/:id/rotated',
  access: 'session',
  status: 201,
  params: IdParams,
  body: Type.Object({ degrees: Type.Union([Type.Literal(90), Type.Literal(180), Type.Literal(270)]) }),
  response: FileFull,
})

/** `width` and `height` are pixels as drawn in the largest width. */
export const DocumentPage = Type.Object({ width: Type.Integer(), height: Type.Integer(), text: Type.String() })
export type DocumentPage = Type.Static<typeof DocumentPage>

export const readPages = endpoint('The pages of a PDF', {
  method: 'GET',
  path: '/api/files/:id/pages',
  access: 'media',
  token: 'files',
  params: IdParams,
  response: Type.Object({ pages: Type.Array(DocumentPage) }),
})

export const readPage = endpoint('A page of a PDF as a picture', {
  method: 'GET',
  path: '/api/files/:id/pages/:page/:width',
  access: 'media',
  token: 'files',
  params: Type.Object({
    id: Id,
    page: Type.Integer({ minimum: 1, maximum: 500 }),
    width: Type.Union([Type.Literal(720), Type.Literal(1366), Type.Literal(2048)]),
  }),
  responseType: 'image/webp',
})

export const readFile = endpoint('One file: its type, status and URL', {
  method: 'GET',
  path: '/api/files/:id',
  access: 'media',
  token: 'files',
  params: IdParams,
  response: FileFull,
})

/**
 * `name` is the `contentUrl` of a file. Its content never changes; a converted video gets another. With `save`,
 * members download it as it was sent, with its date and camera, under a name such as `2026-11-03 Ada – 01.jpg`; its
 * position is included only if its author kept it. A video whose position cannot be taken out is saved as it is played.
 */
export const readContent = endpoint(
  'The content of a file; photos upright and without metadata, videos and sound as browsers play them',
  {
    method: 'GET',
    path: '/files/:name',
    access: 'media',
    token: 'files',
    params: Type.Object({ name: Type.String() }),
    query: Type.Object({ save: Type.Optional(Type.Literal('1')) }),
    responseType: 'image/webp',
  },
)

/** WebP or JPEG, whichever `Accept` asks for; only in the sizes of `pictureSizes`. */
export const readPicture = endpoint('A photo in one of its sizes', {
  method: 'GET',
  path: '/api/images/:fit/:width/:height/:id',
  access: 'media',
  token: 'files',
  params: Type.Object({
    fit: Type.Union([Type.Literal('thumbnail'), Type.Literal('crop')]),
    width: Type.Integer(),
    height: Type.Integer(),
    id: Id,
  }),
  responseType: 'image/webp',
})

/** Files as `readContent` saves them, uncompressed and in order, each dated by when it was taken, otherwise posted. */
export const downloadAlbum = endpoint('All files of a message', {
  method: 'GET',
  path: '/api/messages/:id/files.zip',
  access: 'media',
  token: 'files',
  params: IdParams,
  responseType: 'application/zip',
})
