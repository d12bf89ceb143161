import type { BlockKind } from '#contract/blocks/block-kind.ts'
import type { EmailAnswer } from '#contract/blocks/email-answers.ts'
import type { Context } from '../../context.ts'
import type { MessageWithBlock } from '../blocks/message-with-block.ts'
import { confirmMessage, hasConfirmed } from '../confirmations/confirmations.ts'

export type Choice = EmailAnswer['choices'][number]

type KindOfAnswers = {
  /** What this person may answer now, in order; none when it is over, or they are not asked. */
  choices: (context: Pick<Context, 'clock' | 'db'>, block: MessageWithBlock) => Promise<Choice[]>
  /** As the session's endpoint does. The answer is one of the choices. */
  answer: (context: Context, block: MessageWithBlock, answer: string, given: boolean) => Promise<void>
}

/** What each kind of block lets people answer from an email. */
export const kindsOfAnswers: { [Kind in BlockKind]: KindOfAnswers } = {
  confirmation: {
    choices: async ({ db }, block) =>
      block.membership.userId === block.authorId
        ? []
        : [{ answer: 'confirmed', isGiven: await hasConfirmed(db, block) }],
    answer: (context, block, _answer, given) => confirmMessage(context, block, given),
  },
}
