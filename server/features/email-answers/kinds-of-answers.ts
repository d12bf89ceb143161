import type { BlockKind } from '#contract/blocks/block-kind.ts'
import { confirmMessage, hasConfirmed } from '../confirmations/confirmations.ts'
import { answersToEvents } from './answers-to-events.ts'
import { answersToLists } from './answers-to-lists.ts'
import { answersToPolls } from './answers-to-polls.ts'
import { nothingAsked, type KindOfAnswers } from './asked.ts'

const confirmation: KindOfAnswers = {
  asked: async ({ db }, block) => {
    if (block.membership.userId === block.authorId) return nothingAsked
    return { choices: [{ answer: 'confirmed', word: 'confirmed', isGiven: await hasConfirmed(db, block) }] }
  },
  answer: (context, block, _answer, given) => confirmMessage(context, block, given),
}

/** What each kind of block lets people answer from an email. */
export const kindsOfAnswers: { [Kind in BlockKind]: KindOfAnswers } = {
  confirmation,
  poll: answersToPolls,
  event: answersToEvents,
  list: answersToLists,
}
