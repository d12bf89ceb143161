import * as Type from 'typebox'
import { PersonOnPhoto, photoPeopleLimits } from './collecting/photo-people.ts'
import { endpoint } from './endpoint.ts'
import { Id, limits } from './fields.ts'
import { MessageCard } from './messages.ts'
import { ReactionSummary } from './reactions.ts'

/**
 * `comments` are the newest, oldest first, and `earlier` is how many more there are. `isOnly` when the message has no
 * other photo or video: a reply is then better made to the message. `closed`: only hosts reply.
 * `people` are in it, as somebody said; with `mayMark`, one may say so too.
 */
export const PhotoThread = Type.Object({
  reactionSummary: ReactionSummary,
  comments: Type.Array(MessageCard, { maxItems: limits.photoReplies }),
  earlier: Type.Integer(),
  isOnly: Type.Optional(Type.Literal(true)),
  closed: Type.Optional(Type.Literal(true)),
  people: Type.Array(PersonOnPhoto, { maxItems: photoPeopleLimits.perPhoto }),
  mayMark: Type.Optional(Type.Literal(true)),
})
export type PhotoThread = Type.Static<typeof PhotoThread>

export const readPhotoThread = endpoint('The reactions and replies to one photo of a message, and who is in it', {
  method: 'GET',
  path: '/api/messages/:id/photos/:file',
  access: 'session',
  token: 'read',
  params: Type.Object({ id: Id, file: Id }),
  response: PhotoThread,
})
