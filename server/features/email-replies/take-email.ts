import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Bytes } from '#contract/units.ts'
import type { InboxConfig } from '../../config/inbox-settings.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { EmailHead, Inbox } from '../../mail/inbox.ts'
import { isSuspended } from '../../suspension.ts'
import { postEmailReply } from './post-email-reply.ts'
import { readEmail, type ReceivedEmail } from './received-email.ts'
import { findByToken, findToken, type AnsweredBy } from './reply-address.ts'
import { refuse, type EmailReplyRow } from './settle.ts'
import { waitForPerson } from './waiting-replies.ts'

type From = Pick<Inbox, 'name' | 'read' | 'markRead' | 'flag'>

const largest: Bytes = 40_000_000
const mostAttempts = 5

/** Does with one email of the mailbox what has not been done yet. */
export async function takeEmail(context: Context, config: InboxConfig, inbox: From, head: EmailHead): Promise<void> {
  const { uid, size, addresses } = head
  const token = findToken(config.replyTo, addresses)
  // Others may use the mailbox for their own.
  if (token === undefined) return
  const answered = await findByToken(context, token)
  if (!answered) {
    context.log.info({ inbox: inbox.name, uid }, 'an email came to an address that has ended, and was left alone')
    return
  }
  const giveUp = (reason: string) => giveUpOn(context, inbox, uid, reason)
  if (size > largest) return giveUp('too large')
  const source = await inbox.read(uid)
  if (!source) return
  const email = await readEmail(source).catch(() => undefined)
  if (!email) return giveUp('unreadable')
  if (email.isAutomatic) return inbox.markRead(uid)
  if (await isSuspended(context.db, answered.userId)) return giveUp('suspended')
  const row = await beginOnce(context, email, { token, answered, inbox: inbox.name, uid })
  if (row.state === 'waiting') return
  if (row.state === 'posted' || row.state === 'refused') return inbox.markRead(uid)
  if (row.attempts > mostAttempts) return giveUp('failed again and again')
  if (row.attempts === 1 && !(await context.rateLimits.countIfLeft(countedFor(answered)))) {
    await forget(context, row)
    return giveUp('too many')
  }
  if (answered.isOld) await refuse(context, row, 'old')
  else if (row.state === 'begun' && email.sender !== answered.login) return waitForPerson(context, row, email)
  else await postEmailReply(context, row, email)
  await inbox.markRead(uid)
}

/** What its person has confirmed; it is found again where it came to. */
export async function takeConfirmed(context: Context, inbox: From, row: EmailReplyRow): Promise<void> {
  if ((await countAttempt(context, row)) > mostAttempts) {
    await giveUpOn(context, inbox, row.uid, 'failed again and again')
    return refuse(context, row, 'gone')
  }
  const source = await inbox.read(row.uid)
  const email = source && (await readEmail(source).catch(() => undefined))
  if (!email || (await isSuspended(context.db, row.userId))) return refuse(context, row, 'gone')
  await postEmailReply(context, row, email)
  await inbox.markRead(row.uid)
}

async function giveUpOn({ log }: Context, { name, flag }: From, uid: number, reason: string): Promise<void> {
  log.warn({ inbox: name, uid, reason }, 'an email could not be posted, and is flagged in the mailbox')
  await flag(uid)
}

type Arrived = { token: string; answered: AnsweredBy; inbox: string; uid: number }

/** However often it comes, there is one row, and one id for the reply; it is found again in the folder that was read last. */
function beginOnce(context: Context, email: ReceivedEmail, { token, answered, inbox, uid }: Arrived) {
  const id = createHash('sha256').update(`${token} ${email.identity}`).digest('base64url')
  return transaction(context, (tx) =>
    tx
      .insertInto('email_reply')
      .values({
        id,
        userId: answered.userId,
        parentId: answered.messageId,
        questionId: answered.questionId,
        replyId: newId(),
        state: 'begun',
        attempts: 1,
        sender: email.sender.slice(0, 254),
        words: email.text.slice(0, 500).toWellFormed(),
        inbox,
        uid,
        receivedAt: context.clock(),
      })
      .onConflict((is) =>
        is.column('id').doUpdateSet((row) => ({
          attempts: row('email_reply.attempts', '+', 1),
          inbox,
          uid: row.case().when('email_reply.inbox', '=', inbox).then(row.ref('email_reply.uid')).else(uid).end(),
        })),
      )
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** It was not begun: once there is room, it may come again. */
async function forget(context: Context, { id }: EmailReplyRow): Promise<void> {
  await transaction(context, (tx) =>
    tx.deleteFrom('email_reply').where('id', '=', id).where('state', '=', 'begun').execute(),
  )
}

async function countAttempt(context: Context, { id }: EmailReplyRow): Promise<number> {
  const { attempts } = await transaction(context, (tx) =>
    tx
      .updateTable('email_reply')
      .set((row) => ({ attempts: row('attempts', '+', 1) }))
      .where('id', '=', id)
      .returning('attempts')
      .executeTakeFirstOrThrow(),
  )
  return attempts
}

function countedFor({ userId }: AnsweredBy) {
  return { emailReplyByPerson: userId, emailReplyInAll: 'all' }
}
