import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams } from './fields.ts'

/** The smallest form, for avatars and list pictures. `contentUrl` is a name below /files/. */
export const FileRef = Type.Object({
  id: Id,
  contentUrl: Type.String(),
  entityType: Type.Literal('file'),
})
export type FileRef = Type.Static<typeof FileRef>

/**
 * A file of a message. `width` and `height` are pixels as shown (after orientation).
 * `placeholder` is a data address of a blurred WebP of at most 24 pixels, to show until the picture is there.
 */
export const MessageFile = Type.Object({
  ...FileRef.properties,
  type: Type.String(),
  status: Type.Union([Type.Literal('raw'), Type.Literal('ready')]),
  fileIndex: Type.Integer(),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  placeholder: Type.Optional(Type.String()),
})
export type MessageFile = Type.Static<typeof MessageFile>

/** `size` is in bytes, as it was sent. */
export const FileFull = Type.Object({
  ...MessageFile.properties,
  createdAt: EpochSeconds,
  size: Type.Integer(),
})
export type FileFull = Type.Static<typeof FileFull>

/** Multipart with one part named `file`; the body is a stream and therefore not described by a schema. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/files',
  summary: 'Upload one file',
  access: 'session',
  status: 201,
  bodyType: 'multipart/form-data',
  response: FileFull,
})

export const readFile = endpoint({
  method: 'GET',
  path: '/api/files/:id',
  summary: 'One file: its type, status and URL',
  access: 'media',
  params: IdParams,
  response: FileFull,
})

/** `name` is the `contentUrl` of a file. Its content never changes. */
export const readContent = endpoint({
  method: 'GET',
  path: '/files/:name',
  summary: 'The content of a file; photos upright and without metadata',
  access: 'media',
  params: Type.Object({ name: Type.String() }),
  responseType: 'image/webp',
})

/** WebP or JPEG, whichever `Accept` asks for; only in the sizes of `pictureSizes`. */
export const readPicture = endpoint({
  method: 'GET',
  path: '/api/images/:fit/:width/:height/:id',
  summary: 'A photo in one of its sizes',
  access: 'media',
  params: Type.Object({
    fit: Type.Union([Type.Literal('thumbnail'), Type.Literal('crop')]),
    width: Type.Integer(),
    height: Type.Integer(),
    id: Id,
  }),
  responseType: 'image/webp',
})
