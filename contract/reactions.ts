import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Text } from './fields.ts'
import { UserRef } from './users.ts'

/**
 * In the order in which each was first given. `users` are at most 10 names, oldest first. `currentUserReactionId` is
 * empty unless you gave it. On a message, `count` is how many people gave it to the message or to any of its photos.
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

export const heart = '❤️'
/** Section 9 of the specification: the presets, in order. */
export const reactionPresets = ['👍', heart, '😂', '😢', '👎', '😡'] as const

/** With `file`, only those to that photo of the message. */
export const listReactions = endpoint('Reactions to a message', {
  method: 'GET',
  path: '/api/messages/:id/reactions',
  access: 'session',
  token: 'read',
  params: IdParams,
  query: Type.Object({ file: Type.Optional(Id) }),
  response: ReactionSummary,
})

/** Repeating an emoji changes nothing. */
export const react = endpoint('React to a message with one emoji', {
  method: 'POST',
  path: '/api/messages/:id/reactions',
  access: 'session',
  token: 'write',
  params: IdParams,
  body: Type.Object({ reaction: Text(64), file: Type.Optional(Id) }),
  response: ReactionSummary,
})

/** Returns the summary of the message or file it was given to. */
export const takeBackReaction = endpoint('Remove your own reaction', {
  method: 'DELETE',
  path: '/api/messages/:id/reactions/:reactionId',
  access: 'session',
  token: 'write',
  params: Type.Object({ id: Id, reactionId: Id }),
  response: ReactionSummary,
})
