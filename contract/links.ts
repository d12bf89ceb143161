import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, Text } from './fields.ts'
import { FileRef } from './files.ts'

/** What is known about an address in a text. `preview` is empty while there is no picture. */
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

const longestAddress = 2048

export const readLink = endpoint({
  method: 'GET',
  path: '/api/links/by_url',
  summary: 'The preview of a link',
  access: 'anyone',
  query: Type.Object({ url: Text(longestAddress) }),
  response: Link,
})

export const refreshLink = endpoint({
  method: 'POST',
  path: '/api/links/by_url',
  summary: 'The preview of a link',
  access: 'session',
  body: Type.Object({
    url: Text(longestAddress),
    rescan: Type.Optional(Type.Boolean()),
    onlyData: Type.Optional(Type.Boolean()),
  }),
  response: Link,
})
