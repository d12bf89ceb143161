import type { EmailAnswer } from '#contract/blocks/email-answers.ts'
import type { Context } from '../../context.ts'
import type { Words } from '../../words/words.ts'
import type { MessageWithBlock } from '../blocks/message-with-block.ts'

export type Choice = EmailAnswer['choices'][number]
/** `about` is what goes before the answers: when and where an event is, or how many options one may choose. */
export type Asked = { choices: Choice[]; about?: string }

export type KindOfAnswers = {
  /**
   * What this person may answer now, in order; nothing when it is over, or they are not asked. `linked` is the answer of
   * a link, unless that leaves it open.
   */
  asked: (context: Context, block: MessageWithBlock, words: Words, linked?: string) => Promise<Asked>
  /** As the session's endpoint does, by the same verb. The answer is one of the choices. */
  answer: (context: Context, block: MessageWithBlock, answer: string, given: boolean) => Promise<void>
}

/** More than these do not fit into an email, and are chosen from on the page. */
export const mostButtons = 5

export const nothingAsked: Asked = { choices: [] }
