import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Text } from './fields.ts'

/**
 * One entry per emoji, in the order in which each was first given. `users` are names, at most 10, the oldest first;
 * `currentUserReactionId` is empty when you did not give it.
 */
export const ReactionSummary = Type.Array(
  Type.Object({
    emoji: Type.String(),
    count: Type.Integer(),
    users: Type.Array(Type.String()),
    currentUserReactionId: Type.String(),
  }),
)
export type ReactionSummary = Type.Static<typeof ReactionSummary>

/** Specification, section 9: the presets, in order. */
export const reactionPresets = ['👍', '❤️', '😂', '😢', '👎', '😡'] as const

export const listReactions = endpoint({
  method: 'GET',
  path: '/api/messages/:id/reactions',
  summary: 'Reactions to a message',
  access: 'session',
  params: IdParams,
  response: ReactionSummary,
})

/** Giving the same emoji twice changes nothing. */
export const react = endpoint({
  method: 'POST',
  path: '/api/messages/:id/reactions',
  summary: 'React to a message with one emoji',
  access: 'session',
  params: IdParams,
  body: Type.Object({ reaction: Text(64) }),
  response: ReactionSummary,
})

export const takeBackReaction = endpoint({
  method: 'DELETE',
  path: '/api/messages/:id/reactions/:reactionId',
  summary: 'Remove your own reaction',
  access: 'session',
  params: Type.Object({ id: Id, reactionId: Id }),
  response: ReactionSummary,
})
