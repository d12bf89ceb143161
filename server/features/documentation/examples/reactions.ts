import * as contract from '#contract/reactions.ts'
import { example } from '../example.ts'
import { ids, reactionSummary } from './given.ts'

export const reactionsExamples = [
  example(contract.listReactions, {
    params: { id: ids.message },
    response: reactionSummary,
    refusals: ['reactions-off'],
    notes: '`currentUserReactionId` is empty if you did not react with that emoji.',
  }),
  example(contract.react, {
    params: { id: ids.message },
    body: { reaction: '🎉' },
    response: [...reactionSummary, { emoji: '🎉', count: 1, users: ['Ada'], currentUserReactionId: ids.newReaction }],
    refusals: ['invalid-reaction', 'too-many-reactions', 'reactions-off'],
    notes: 'Any one emoji. Sending the same one again changes nothing.',
  }),
  example(contract.takeBackReaction, {
    params: { id: ids.message, reactionId: ids.reaction },
    response: [],
    refusals: ['forbidden', 'reactions-off'],
  }),
]
