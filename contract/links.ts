import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, Text } from './fields.ts'
import { FileRef, MessageFile } from './files.ts'

/** `preview` is empty while there is no picture. `exception` names in a word why the address could not be read. */
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

export const longestLink = 2048

/** The site whose player is shown, or `video` and `audio` for the address of such a file itself. */
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
 * An address we make from an id in the link, at a host in the content security policy. It takes the full width, and
 * the height that `ratio` (width by height) or `height` (pixels) gives.
 */
export const LinkPlayer = Type.Object({
  provider: LinkProvider,
  url: Type.String(),
  ratio: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Integer()),
})
export type LinkPlayer = Type.Static<typeof LinkPlayer>

export const LinkPicture = Type.Object({
  ...FileRef.properties,
  width: MessageFile.properties.width,
  height: MessageFile.properties.height,
  placeholder: MessageFile.properties.placeholder,
})
export type LinkPicture = Type.Static<typeof LinkPicture>

/** `kind` is `picture` for the address of a picture. `description` has at most 500 characters. */
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

export const readLinkPlayer = endpoint('A page that plays the video or sound of a link', {
  method: 'GET',
  path: '/api/links/:id/player',
  access: 'media',
  params: IdParams,
  responseType: 'text/html',
})

/** `rescan` reads the address again even if it was read recently. */
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
