import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, limits } from './fields.ts'
import { MessageCard } from './messages.ts'
import { ReactionSummary } from './reactions.ts'

/**
 * `comments` are the newest replies about the photo, oldest first, and `earlier` is how many more there are. `isOnly` is
 * there when the message has no other photo or video: this is then all that was said of the message, and what one adds
 * is best said of the message too.
 */
export const PhotoThread = Type.Object({
  reactionSummary: ReactionSummary,
  comments: Type.Array(MessageCard, { maxItems: limits.photoReplies }),
  earlier: Type.Integer(),
  isOnly: Type.Optional(Type.Literal(true)),
})
export type PhotoThread = Type.Static<typeof PhotoThread>

export const readPhotoThread = endpoint('The reactions and replies to one photo of a message', {
  method: 'GET',
  path: '/api/messages/:id/photos/:file',
  access: 'session',
  params: Type.Object({ id: Id, file: Id }),
  response: PhotoThread,
})
