import type { EmailAnswer } from '#contract/blocks/email-answers.ts'
import type { MessageData } from '#contract/messages.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { requireBlock, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { readAnswerToken } from './answer-token.ts'
import { kindsOfAnswers, type Choice } from './kinds-of-answers.ts'

type Answerable = { block: MessageWithBlock; answer?: string; choices: Choice[] }

/** @throws AppError invalid-token, whatever the reason is that the link is not good any more */
export async function readEmailAnswer(context: Context, token: string): Promise<EmailAnswer> {
  return present(context.db, await requireAnswerable(context, token))
}

/**
 * Answers through the verb that the session's endpoint calls.
 * @throws AppError invalid-token, too-many-requests, invalid-request for what is none of the choices, and what that
 * verb throws
 */
export async function answerFromEmail(
  context: Context,
  { token, answer, given }: { token: string; answer: string; given: boolean },
): Promise<EmailAnswer> {
  const { block, choices } = await requireAnswerable(context, token)
  await context.rateLimits.count({ emailAnswerByPerson: block.membership.userId })
  if (!choices.some((choice) => choice.answer === answer)) {
    throw new AppError('invalid-request', { fields: [{ path: '/answer', problem: 'is none of the choices' }] })
  }
  await kindsOfAnswers[block.kind].answer(context, block, answer, given)
  return readEmailAnswer(context, token)
}

async function requireAnswerable(context: Context, token: string): Promise<Answerable> {
  const read = readAnswerToken(context, token)
  if (!read || (await areLinksEnded(context.db, read))) throw new AppError('invalid-token')
  const { messageId, kind, answer } = read
  const block = await requireBlock(context.db, read, messageId, kind).catch((error: unknown) => {
    // Who has left, and what was deleted, hidden or asks no longer, is nobody else's business.
    throw error instanceof AppError ? new AppError('invalid-token', { cause: error }) : error
  })
  const choices = await kindsOfAnswers[kind].choices(context, block)
  if (choices.length === 0) throw new AppError('invalid-token')
  return { block, choices, ...(answer !== undefined && { answer }) }
}

/** Signing out everywhere, and changing the password or the address, end all that were sent before. */
async function areLinksEnded(db: Db, { userId, madeAt }: { userId: string; madeAt: number }): Promise<boolean> {
  const row = await db
    .selectFrom('ended_answer_links')
    .select('userId')
    .where('userId', '=', userId)
    .where('endedAt', '>=', madeAt)
    .executeTakeFirst()
  return row !== undefined
}

/** No more than the email itself says. */
async function present(db: Db, { block, answer, choices }: Answerable): Promise<EmailAnswer> {
  const { kind, messageId, membership } = block
  const [message, person] = await Promise.all([
    db
      .selectFrom('message')
      .innerJoin('group', 'group.id', 'message.groupId')
      .leftJoin('user as author', 'author.id', 'message.authorId')
      .select(['message.data', 'group.name', 'group.hue', 'author.name as author'])
      .where('message.id', '=', messageId)
      .executeTakeFirst(),
    db.selectFrom('user').select('name').where('id', '=', membership.userId).executeTakeFirst(),
  ])
  // They were there a moment ago.
  if (!message || !person) throw new AppError('invalid-token')
  const title = plainLine((JSON.parse(message.data) as MessageData).title ?? '')
  return {
    kind,
    message: messageId,
    ...(title && { title }),
    ...(message.author !== null && { author: message.author }),
    group: { name: message.name, hue: message.hue },
    person: person.name,
    ...(answer !== undefined && { answer }),
    choices,
  }
}
