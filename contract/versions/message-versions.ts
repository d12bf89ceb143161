import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSecondsOfOld, Id, IdParams } from '../fields.ts'

/** `type` as of the file; `name` of documents and sound. */
export const RemovedFile = Type.Object({ type: Type.String(), name: Type.Optional(Type.String()) })
export type RemovedFile = Type.Static<typeof RemovedFile>

/**
 * What a message said from `writtenAt` on, until it was edited: then these files were `removed` and so many `added`.
 * The present text has no `id`. The text is plain, with the current names of those it mentions.
 */
export const MessageVersion = Type.Object({
  id: Type.Optional(Id),
  writtenAt: EpochSecondsOfOld,
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  removed: Type.Optional(Type.Array(RemovedFile)),
  added: Type.Optional(Type.Integer()),
})
export type MessageVersion = Type.Static<typeof MessageVersion>

/** `mayRemove`: the reader is its author, or a host. */
export const MessageVersions = Type.Object({ versions: Type.Array(MessageVersion), mayRemove: Type.Boolean() })
export type MessageVersions = Type.Static<typeof MessageVersions>

/** The present text first, then up to 50 earlier ones, newest first: none in a group that keeps none. */
export const readVersions = endpoint('What a message said before it was edited', {
  method: 'GET',
  path: '/api/messages/:id/versions',
  access: 'session',
  params: IdParams,
  response: MessageVersions,
})

/** Cannot be undone. Removing it again changes nothing. */
export const removeVersion = endpoint('Remove an earlier text of one of your messages, or of any in a group you host', {
  method: 'DELETE',
  path: '/api/messages/:id/versions/:version',
  access: 'session',
  params: Type.Object({ id: Id, version: Id }),
  status: 204,
})
