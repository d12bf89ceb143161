import type { RefusedReply } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { deliver } from '../../mail/deliver.ts'
import { layOut } from '../../mail/layout.ts'
import { messageId } from '../../mail/message-id.ts'
import { wordsOfUser, type Word } from '../../words/words.ts'

const reasons: Record<RefusedReply, Word> = {
  gone: 'mail_reply_gone',
  closed: 'mail_reply_closed',
  forbidden: 'mail_reply_forbidden',
  old: 'mail_reply_old',
  empty: 'mail_reply_empty',
  file: 'mail_reply_file',
}

/** To the person’s own address, wherever the email came from. */
export const sendReplyNoticeJob: Job<'send-reply-notice'> = {
  kind: 'send-reply-notice',
  lane: 'emails',
  run: async (context, { emailReplyId, reason }, id) => {
    const { db, config } = context
    const row = await db
      .selectFrom('email_reply')
      .innerJoin('user', 'user.id', 'email_reply.userId')
      .select(['user.id', 'user.login', 'user.name', 'user.data', 'user.emailParkedAt', 'email_reply.parentId'])
      .where('email_reply.id', '=', emailReplyId)
      .executeTakeFirst()
    if (!row || row.emailParkedAt !== null) return
    const words = wordsOfUser(config, row.data)
    const path = row.parentId === null ? '' : `/messages/${row.parentId}`
    const email = layOut(words, {
      messageId: messageId(config, id),
      to: { name: row.name, address: row.login },
      subject: words.say(reason === 'file' ? 'mail_reply_subject_file' : 'mail_reply_subject'),
      lines: [words.say('mail_greeting', { name: row.name }), words.say(reasons[reason])],
      action: { label: words.say('mail_reply_open'), url: config.publicUrl + path },
      smallPrint: [],
    })
    await deliver(context, { kind: 'reply', job: id, userId: row.id }, email)
  },
}
