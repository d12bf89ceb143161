import type { MessageData } from '#contract/messages.ts'
import type { WaitingReply } from '#contract/programs/email-replies.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { runSoon } from '../../jobs/schedule.ts'
import { wordsOfUser } from '../../words/words.ts'
import { notifyPerson } from '../notifications/notify.ts'
import type { ReceivedEmail } from './received-email.ts'
import type { EmailReplyRow } from './settle.ts'

/** It came from an address that is not the person’s: they are asked whether it is theirs. */
export async function waitForPerson(context: Context, { id, userId }: EmailReplyRow, { sender }: ReceivedEmail) {
  await transaction(context, async (tx) => {
    const waits = await tx
      .updateTable('email_reply')
      .set({ state: 'waiting' })
      .where('id', '=', id)
      .where('state', '=', 'begun')
      .returning('id')
      .executeTakeFirst()
    if (!waits) return
    const { data } = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
    const text = wordsOfUser(context.config, data).say('news_reply_waits', { sender })
    await notifyPerson(tx, context, userId, { text, target: `/email-replies/${id}` })
  })
}

/** @throws AppError not-found, also once it has been answered, and for everybody else */
export async function readWaitingReply(db: Db, { userId }: Viewer, id: string): Promise<WaitingReply> {
  const row = await db
    .selectFrom('email_reply')
    .leftJoin('message', 'message.id', 'email_reply.parentId')
    // Whoever has left the group since reads no more of it.
    .leftJoin('membership', (join) =>
      join.onRef('membership.groupId', '=', 'message.groupId').onRef('membership.userId', '=', 'email_reply.userId'),
    )
    .leftJoin('group', 'group.id', 'membership.groupId')
    .select(['sender', 'words', 'receivedAt', 'message.id as messageId', 'message.data'])
    .select(['group.id as groupId', 'group.name', 'group.hue'])
    .where('email_reply.id', '=', id)
    .where('email_reply.userId', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  const { sender, words, receivedAt, messageId, data, groupId, name, hue } = row
  const waiting = { id, sender, words, receivedAt }
  if (messageId === null || groupId === null || name === null || hue === null) return waiting
  const title = plainLine((JSON.parse(data ?? '{}') as MessageData).title ?? '')
  return {
    ...waiting,
    message: messageId,
    ...(title && { title }),
    group: { id: groupId, name, hue, entityType: 'group' },
  }
}

/** @throws AppError not-found, also once it has been answered */
export async function answerWaitingReply(
  context: Context,
  { userId }: Viewer,
  { id, isMine }: { id: string; isMine: boolean },
): Promise<void> {
  await transaction(context, async (tx) => {
    const answered = await tx
      .updateTable('email_reply')
      .set(isMine ? { state: 'confirmed', attempts: 0 } : { state: 'refused', sender: '', words: '' })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (!answered) throw new AppError('not-found')
    if (isMine) await runSoon(tx, context, 'read-inbox')
  })
}
