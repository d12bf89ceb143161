import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSecondsOfOld, Id, IdParams, Text } from './fields.ts'
import { MessageFile } from './files.ts'
import { MessageLink } from './links.ts'
import { MessageData, RoughPrecision } from './messages.ts'

/**
 * The token stays the same until a member revokes it. It goes with the message and with the account of its author.
 * Members see `isPublic` on the message, and the author is notified when somebody else makes a link.
 */
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
 * The message and its files alone: nothing of its group, its thread or who reacted, and `lastActivityDate` is the date
 * of the message. The files can be read with `?public=<token>` behind their addresses or, for an hour, with the cookie
 * that this response sets.
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
