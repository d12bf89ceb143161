import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, Text } from './fields.ts'
import { FileRef, MessageFile } from './files.ts'

/**
 * What is known about an address in a text. `preview` is empty while there is no picture. `code` is a player, made by us.
 * `exception` says in a word why the address could not be read.
 */
export const Link = Type.Object({
  id: Type.String(),
  url: Type.String(),
  updatedAt: EpochSeconds,
  data: Type.Object({
    title: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    url: Type.Optional(Type.String()),
    providerName: Type.Optional(Type.String()),
    code: Type.Optional(Type.String()),
    'content-type': Type.Optional(Type.Array(Type.String())),
    exception: Type.Optional(Type.String()),
  }),
  preview: Type.Union([Type.Object({ id: Id, entityType: FileRef.properties.entityType }), Type.Literal('')]),
})
export type Link = Type.Static<typeof Link>

/** In characters. */
export const longestLink = 2048

/** Whose player is shown for a link, or `video` and `audio` for the address of such a file itself. */
export const LinkProvider = Type.Enum([
  'youtube',
  'vimeo',
  'peertube',
  'soundcloud',
  'bandcamp',
  'lichess',
  'video',
  'audio',
])
export type LinkProvider = Type.Static<typeof LinkProvider>

/**
 * What a frame loads when somebody starts it: an address made by us from an id in the link, at a host that the content
 * security policy names; of `video` and `audio` a page of this server. It is as wide as there is room, and as high as
 * `ratio` (width by height) or `height` (pixels) says.
 */
export const LinkPlayer = Type.Object({
  provider: LinkProvider,
  url: Type.String(),
  ratio: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Integer()),
})
export type LinkPlayer = Type.Static<typeof LinkPlayer>

/** `width`, `height` and `placeholder` as of the files of a message; the picture is kept on this server. */
export const LinkPicture = Type.Object({
  ...FileRef.properties,
  width: MessageFile.properties.width,
  height: MessageFile.properties.height,
  placeholder: MessageFile.properties.placeholder,
})
export type LinkPicture = Type.Static<typeof LinkPicture>

/**
 * What a message shows of the first link in its text. `kind` is `picture` when the address is that of a picture.
 * `description` has at most 500 characters.
 */
export const MessageLink = Type.Object({
  url: Type.String(),
  kind: Type.Enum(['page', 'picture']),
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  siteName: Type.Optional(Type.String()),
  author: Type.Optional(Type.String()),
  picture: Type.Optional(LinkPicture),
  player: Type.Optional(LinkPlayer),
})
export type MessageLink = Type.Static<typeof MessageLink>

export const readLink = endpoint('The preview of a link', {
  method: 'GET',
  path: '/api/links/by_url',
  access: 'anyone',
  query: Type.Object({ url: Text(longestLink) }),
  response: Link,
})

/** The page that is framed for the players `video` and `audio`: it plays the file at the address of the link. */
export const readLinkPlayer = endpoint('A page that plays the video or sound of a link', {
  method: 'GET',
  path: '/api/links/:id/player',
  access: 'media',
  params: IdParams,
  responseType: 'text/html',
})

/** `rescan` reads the address again although it was read lately. */
export const refreshLink = endpoint('The preview of a link', {
  method: 'POST',
  path: '/api/links/by_url',
  access: 'session',
  body: Type.Object({
    url: Text(longestLink),
    rescan: Type.Optional(Type.Boolean()),
    onlyData: Type.Optional(Type.Boolean()),
  }),
  response: Link,
})
