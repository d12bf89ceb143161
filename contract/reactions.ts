import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Text } from './fields.ts'
import { UserRef } from './users.ts'

/**
 * One entry per emoji, in the order in which each was first given. `users` are names, at most 10, the oldest first;
 * `people` are the same people, where a whole message is read. `currentUserReactionId` is empty when you did not give it.
 * Of a message, `count` is how many people gave it to the message or to any of its photos; `givenToPhoto` says that you
 * gave it to a photo, which has a summary of its own.
 */
export const ReactionSummary = Type.Array(
  Type.Object({
    emoji: Type.String(),
    count: Type.Integer(),
    users: Type.Array(Type.String()),
    people: Type.Optional(Type.Array(UserRef)),
    currentUserReactionId: Type.String(),
    givenToPhoto: Type.Optional(Type.Literal(true)),
  }),
)
export type ReactionSummary = Type.Static<typeof ReactionSummary>

/** What is one press away. */
export const heart = '❤️'
/** Specification, section 9: the presets, in order. */
export const reactionPresets = ['👍', heart, '😂', '😢', '👎', '😡'] as const

/** With `file`, only those to that photo of the message. */
export const listReactions = endpoint('Reactions to a message', {
  method: 'GET',
  path: '/api/messages/:id/reactions',
  access: 'session',
  params: IdParams,
  query: Type.Object({ file: Type.Optional(Id) }),
  response: ReactionSummary,
})

/**
 * Giving the same emoji twice changes nothing. With `file` it is given to that file of the message, besides what one
 * gave to the message; the response is then the summary of the file.
 */
export const react = endpoint('React to a message with one emoji', {
  method: 'POST',
  path: '/api/messages/:id/reactions',
  access: 'session',
  params: IdParams,
  body: Type.Object({ reaction: Text(64), file: Type.Optional(Id) }),
  response: ReactionSummary,
})

/** The response is the summary of what it was given to, the message or one of its files. */
export const takeBackReaction = endpoint('Remove your own reaction', {
  method: 'DELETE',
  path: '/api/messages/:id/reactions/:reactionId',
  access: 'session',
  params: Type.Object({ id: Id, reactionId: Id }),
  response: ReactionSummary,
})
