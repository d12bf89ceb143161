import { Readable } from 'node:stream'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { RefusedReply } from '../../jobs/queue.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'
import { withSpaceFor } from '../files/receiving/upload-space.ts'
import { requireMemberByMessage, type Membership } from '../membership/membership.ts'
import { requireMayPost } from '../membership/roles.ts'
import { countText } from '../messages/count-text.ts'
import { postMessage, type Draft } from '../messages/messages.ts'
import { requireQuestion } from '../questions/standing.ts'
import type { ReceivedEmail } from './received-email.ts'
import { refuse, settlePosted, type EmailReplyRow } from './settle.ts'
import { withoutSecrets } from './without-secrets.ts'

const mostFiles = 30

/**
 * By the verb of the endpoint, with the rights that the person has now. Done again after a crash, it posts nothing again,
 * since the id of the reply is known before.
 */
export async function postEmailReply(context: Context, row: EmailReplyRow, email: ReceivedEmail): Promise<void> {
  try {
    const { leftOut } = await post(context, row, email)
    await settlePosted(context, row, leftOut)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.log.info({ code: error.code, user: row.userId }, 'a reply by email was refused')
    await refuse(context, row, refusals[error.code] ?? 'gone')
  }
}

const refusals: Partial<Record<ErrorCode, RefusedReply>> = {
  'conversation-closed': 'closed',
  'readers-only-read': 'forbidden',
  'hosts-only': 'forbidden',
  'empty-message': 'empty',
  'unsupported-file': 'file',
  'group-full': 'file',
}

async function post(context: Context, row: EmailReplyRow, email: ReceivedEmail) {
  const viewer = { userId: row.userId, sessionId: '' }
  const { membership, place } = await findPlace(context, viewer, row)
  const data = { text: withoutSecrets(context.config, email.text.slice(0, limits.text).toWellFormed()) }
  await countText(context, viewer, data)
  const files = await receiveFiles(context, viewer, email)
  const leftOut = files.length < email.attachments.length
  if (leftOut && files.length === 0 && data.text === '') throw new AppError('unsupported-file')
  const reply = { id: row.replyId, group: membership.groupId, ...place, data }
  try {
    await postMessage(context, membership, { ...reply, files })
    return { leftOut }
  } catch (error) {
    const isFull = error instanceof AppError && error.code === 'group-full'
    if (!isFull || data.text === '') throw error
    // The words come in any case.
    await postMessage(context, membership, reply)
    return { leftOut: true }
  }
}

/** Where it is posted: below a message, or as one of its own that tells what was asked. */
async function findPlace(
  { db }: Context,
  viewer: { userId: string; sessionId: string },
  { parentId, questionId }: EmailReplyRow,
): Promise<{ membership: Membership; place: Pick<Draft, 'parent' | 'question'> }> {
  if (questionId !== null) {
    const { membership, question } = await requireQuestion(db, viewer, questionId)
    requireMayPost(membership, 'conversation')
    return { membership, place: { question: question.id } }
  }
  if (parentId === null) throw new AppError('not-found')
  const { membership } = await requireMemberByMessage(db, viewer, parentId)
  requireMayPost(membership, 'reply')
  return { membership, place: { parent: parentId } }
}

/** Those that could be uploaded as well. */
async function receiveFiles(
  context: Context,
  viewer: { userId: string; sessionId: string },
  { attachments }: ReceivedEmail,
): Promise<string[]> {
  const received: string[] = []
  for (const { name, content } of attachments.slice(0, mostFiles)) {
    try {
      await context.rateLimits.count({ uploadByPerson: viewer.userId })
      const file = await withSpaceFor(context, viewer, content.length, (counted) =>
        receiveFile(context, viewer, { content: counted(Readable.from([content])), name }),
      )
      received.push(file.id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      context.log.info({ code: error.code, user: viewer.userId }, 'a file of a reply by email was left out')
    }
  }
  return received
}
