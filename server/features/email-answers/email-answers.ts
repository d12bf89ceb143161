import type { EmailAnswer } from '#contract/blocks/email-answers.ts'
import type { MessageData } from '#contract/messages.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { wordsOfUser } from '../../words/words.ts'
import { requireBlock, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { readAnswerToken, type Answering } from './answer-token.ts'
import type { Asked } from './asked.ts'
import { kindsOfAnswers } from './kinds-of-answers.ts'

type Answerable = Asked & { block: MessageWithBlock; person: string; answer?: string }

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
  const { answer } = read
  const answerable = await findAnswerable(context, read).catch((error: unknown) => {
    // Who has left, and what was deleted, hidden or asks no longer, is nobody else's business.
    throw error instanceof AppError ? new AppError('invalid-token', { cause: error }) : error
  })
  if (answerable.choices.length === 0) throw new AppError('invalid-token')
  return { ...answerable, ...(answer !== undefined && { answer }) }
}

async function findAnswerable(context: Context, { userId, messageId, kind, answer }: Answering) {
  const block = await requireBlock(context.db, { userId }, messageId, kind)
  const query = context.db.selectFrom('user').select(['name', 'data']).where('id', '=', userId)
  const { name, data } = await query.executeTakeFirstOrThrow(() => new AppError('not-found'))
  const asked = await kindsOfAnswers[kind].asked(context, block, wordsOfUser(context.config, data), answer)
  return { ...asked, block, person: name }
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
async function present(db: Db, { block, person, answer, about, choices }: Answerable): Promise<EmailAnswer> {
  const { kind, messageId } = block
  const message = await db
    .selectFrom('message')
    .innerJoin('group', 'group.id', 'message.groupId')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .select(['message.data', 'group.name', 'group.hue', 'author.name as author'])
    .where('message.id', '=', messageId)
    // It was there a moment ago.
    .executeTakeFirstOrThrow(() => new AppError('invalid-token'))
  const title = plainLine((JSON.parse(message.data) as MessageData).title ?? '')
  return {
    kind,
    message: messageId,
    ...(title && { title }),
    ...(message.author !== null && { author: message.author }),
    ...(about && { about }),
    group: { name: message.name, hue: message.hue },
    person,
    ...(answer !== undefined && { answer }),
    choices,
  }
}
