import { createHash, randomBytes } from 'node:crypto'
import type { Seconds } from '#contract/units.ts'
import { lengthOfToken, type ReplyAddress } from '../../config/inbox-settings.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'

/** So long what is sent to it is posted; for as long again, whoever uses it is told that it is too old. */
export const lifetime: Seconds = 90 * 86_400

/** Local parts may lose their case on the way. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

type Answers = { userId: string; groupId: string; messageId?: string | null; questionId?: string | null }

/** For Reply-To of one email: it answers this message, or question, in the name of this person. Only its hash is stored. */
export async function makeReplyAddress(
  context: Context,
  replyTo: ReplyAddress,
  { userId, groupId, messageId = null, questionId = null }: Answers,
): Promise<string> {
  const token = [...randomBytes(lengthOfToken)].map((byte) => letters[byte % letters.length]).join('')
  await transaction(context, (tx) =>
    tx
      .insertInto('reply_address')
      .values({ tokenHash: hashOf(token), userId, groupId, messageId, questionId, madeAt: context.clock() })
      .execute(),
  )
  return replyTo.before + token + replyTo.after
}

/** The token in the first of these addresses that is one of ours. */
export function findToken({ before, after }: ReplyAddress, addresses: string): string | undefined {
  const [found] = addresses.matchAll(everyReplyAddress({ before, after }))
  return found?.[1]?.toLowerCase()
}

export function everyReplyAddress({ before, after }: ReplyAddress): RegExp {
  return new RegExp(`${RegExp.escape(before)}([${letters}]{${lengthOfToken}})${RegExp.escape(after)}(?![\\w.-])`, 'gi')
}

export type AnsweredBy = {
  userId: string
  login: string
  messageId: string | null
  questionId: string | null
  isOld: boolean
}

/** Undefined for a token that is none, or that the person has ended with their sessions or by leaving. */
export async function findByToken({ db, clock }: Context, token: string): Promise<AnsweredBy | undefined> {
  const row = await db
    .selectFrom('reply_address')
    .innerJoin('user', 'user.id', 'reply_address.userId')
    .leftJoin('ended_answer_links', 'ended_answer_links.userId', 'reply_address.userId')
    .select(['user.id as userId', 'user.login', 'messageId', 'questionId', 'madeAt', 'endedAt'])
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row || (row.endedAt !== null && row.endedAt >= row.madeAt)) return undefined
  const { madeAt, endedAt: _, ...found } = row
  return { ...found, isOld: madeAt + lifetime <= clock() }
}

export async function forgetOldAddresses(context: Context): Promise<void> {
  await transaction(context, (tx) =>
    tx
      .deleteFrom('reply_address')
      .where('madeAt', '<=', context.clock() - 2 * lifetime)
      .execute(),
  )
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
