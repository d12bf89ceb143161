import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSecondsOfOld, Id, IdParams, Text } from './fields.ts'
import { MessageFile } from './files.ts'
import { MessageLink } from './links.ts'
import { MessageData, RoughPrecision } from './messages.ts'

/** Ends with the message and with its author's account. The author is notified when somebody else makes one. */
export const readPublicLink = endpoint('The token that lets anybody read this one message', {
  method: 'GET',
  path: '/api/messages/:id/get-public-link',
  access: 'session',
  params: IdParams,
  response: Type.Object({ token: Type.String() }),
})

export const revokePublicLink = endpoint('Turn off the public link of a message in one of your groups', {
  method: 'DELETE',
  path: '/api/messages/:id/public-link',
  access: 'session',
  params: IdParams,
  status: 204,
})

/**
 * Without its group, thread or reactions. The files can be read with `?public=<token>` added to their addresses or,
 * for an hour, with the cookie of this response.
 */
export const readPublicMessage = endpoint('A public message', {
  method: 'GET',
  path: '/api/public/:token',
  access: 'anyone',
  params: Type.Object({ token: Text(500) }),
  response: Type.Object({
    id: Id,
    createdAt: EpochSecondsOfOld,
    datePrecision: Type.Optional(RoughPrecision),
    lastActivityDate: EpochSecondsOfOld,
    data: MessageData,
    author: Type.Optional(Type.Object({ id: Id, name: Type.String(), entityType: Type.Literal('user') })),
    files: Type.Array(MessageFile),
    link: Type.Optional(MessageLink),
    children: Type.Array(Type.Never()),
    type: Type.String(),
    isInFront: Type.Boolean(),
    entityType: Type.Literal('message'),
  }),
})
