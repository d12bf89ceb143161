import type { Db } from '../../database/tables.ts'
import type { MessageWithBlock } from '../blocks/message-with-block.ts'
import { howInWords, optionInWords } from '../polls/poll-in-words.ts'
import { findPoll, isOver, isSecret, selectOptions } from '../polls/poll-rows.ts'
import { voteForOne } from '../polls/vote.ts'
import { mostButtons, nothingAsked, type KindOfAnswers } from './asked.ts'

export const answersToPolls: KindOfAnswers = {
  asked: async ({ db, clock }, block, words) => {
    const poll = await findPoll(db, block.messageId)
    // Whoever has the email would learn of a secret vote, and dates have three answers each.
    if (!poll || isOver(poll, clock()) || isSecret(poll) || poll.kind === 'dates') return nothingAsked
    const [options, own] = await Promise.all([selectOptions(db, block.messageId), listOwnVotes(db, block)])
    const isOnButtons = own.size === 0 && options.length <= mostButtons
    return {
      ...(isOnButtons && { about: words.say(howInWords(poll)) }),
      choices: options.map((option, n) => ({
        answer: option.id,
        label: optionInWords(option, n, words),
        isGiven: own.has(option.id),
      })),
    }
  },
  answer: voteForOne,
}

async function listOwnVotes(db: Db, { messageId, membership }: MessageWithBlock): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('poll_vote')
    .select('optionId')
    .where('messageId', '=', messageId)
    .where('userId', '=', membership.userId)
    .execute()
  return new Set(rows.map(({ optionId }) => optionId))
}
