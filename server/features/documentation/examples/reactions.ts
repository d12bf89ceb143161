import * as contract from '#contract/reactions.ts'
import { example } from '../example.ts'
import { ids, reactionSummary } from './given.ts'

export const reactionsExamples = [
  example(contract.listReactions, {
    params: { id: ids.message },
    response: reactionSummary,
    refusals: ['reactions-off', 'not-found'],
    notes:
      '`currentUserReactionId` is empty if you did not react with that emoji. `count` is how many people gave it to the message or to one of its photos; with `file`, to that photo.',
  }),
  example(contract.react, {
    params: { id: ids.message },
    body: { reaction: '🎉' },
    response: [...reactionSummary, { emoji: '🎉', count: 1, users: ['Ada'], currentUserReactionId: ids.newReaction }],
    refusals: ['invalid-reaction', 'too-many-reactions', 'reactions-off', 'not-found'],
    notes:
      'Any one emoji. Sending the same one again changes nothing. `file` is one photo of the message: that is another reaction than one to the message.',
  }),
  example(contract.takeBackReaction, {
    params: { id: ids.message, reactionId: ids.reaction },
    response: [],
    refusals: ['forbidden', 'reactions-off'],
  }),
]
